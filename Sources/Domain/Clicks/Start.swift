// Replaced by the first file of Clicks.
