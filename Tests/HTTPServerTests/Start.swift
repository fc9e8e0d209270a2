// Replaced by the first file of HTTPServerTests.
