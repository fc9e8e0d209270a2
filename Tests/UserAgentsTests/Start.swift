// Replaced by the first file of UserAgentsTests.
