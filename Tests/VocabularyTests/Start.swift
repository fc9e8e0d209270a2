// Replaced by the first file of VocabularyTests.
