// Replaced by the first file of CryptographyTests.
