// Replaced by the first file of PayloadsTests.
