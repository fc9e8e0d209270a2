// Replaced by the first file of RedirectEdge.
