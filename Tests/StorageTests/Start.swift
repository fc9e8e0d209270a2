// Replaced by the first file of StorageTests.
