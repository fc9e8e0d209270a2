// Replaced by the first file of RedirectEdgeTests.
