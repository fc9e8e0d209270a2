// Replaced by the first file of UserAgents.
