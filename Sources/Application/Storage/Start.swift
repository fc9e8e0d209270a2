// Replaced by the first file of Storage.
