// Replaced by the first file of PostgresTests.
