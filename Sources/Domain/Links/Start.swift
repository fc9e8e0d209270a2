// Replaced by the first file of Links.
