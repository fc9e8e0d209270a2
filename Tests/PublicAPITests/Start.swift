// Replaced by the first file of PublicAPITests.
