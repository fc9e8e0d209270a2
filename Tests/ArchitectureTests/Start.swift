// Replaced by the first file of ArchitectureTests.
