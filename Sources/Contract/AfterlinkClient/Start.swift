// Replaced by the first file of AfterlinkClient.
