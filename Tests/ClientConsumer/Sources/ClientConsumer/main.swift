import AfterlinkClient

print("The client library links on its own.")
