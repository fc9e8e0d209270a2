// Replaced by the first file of ClicksTests.
