// Replaced by the first file of TestSupport.
