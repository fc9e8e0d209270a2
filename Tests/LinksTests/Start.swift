// Replaced by the first file of LinksTests.
