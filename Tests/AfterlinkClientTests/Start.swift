// Replaced by the first file of AfterlinkClientTests.
