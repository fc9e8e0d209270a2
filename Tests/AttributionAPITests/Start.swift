// Replaced by the first file of AttributionAPITests.
