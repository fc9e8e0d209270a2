// Replaced by the first file of Postgres.
