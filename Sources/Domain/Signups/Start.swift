// Replaced by the first file of Signups.
