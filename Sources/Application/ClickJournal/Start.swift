// Replaced by the first file of ClickJournal.
