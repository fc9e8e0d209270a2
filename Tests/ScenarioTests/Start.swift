// Replaced by the first file of ScenarioTests.
