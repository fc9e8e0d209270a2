// Replaced by the first file of HTTPServer.
