// Replaced by the first file of WorkflowsTests.
