// Replaced by the first file of LinkCacheTests.
