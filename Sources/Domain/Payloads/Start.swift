// Replaced by the first file of Payloads.
