// Replaced by the first file of Matching.
