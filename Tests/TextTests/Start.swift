// Replaced by the first file of TextTests.
