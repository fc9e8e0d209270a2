// Replaced by the first file of Cryptography.
