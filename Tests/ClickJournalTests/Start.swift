// Replaced by the first file of ClickJournalTests.
