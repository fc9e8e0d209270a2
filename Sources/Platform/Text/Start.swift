// Replaced by the first file of Text.
