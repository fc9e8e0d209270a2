// Replaced by the first file of SignupsTests.
