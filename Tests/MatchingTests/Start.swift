// Replaced by the first file of MatchingTests.
