// Replaced by the first file of PostgresCluster.
