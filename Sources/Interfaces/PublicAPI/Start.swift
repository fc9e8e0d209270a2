// Replaced by the first file of PublicAPI.
