// Replaced by the first file of LinkCache.
