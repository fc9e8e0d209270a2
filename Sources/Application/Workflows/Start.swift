// Replaced by the first file of Workflows.
