import AfterlinkClient
import Foundation

// What an app writes at its launch; `ClientConsumer <server> <pk_key>` runs it against a real server.

guard CommandLine.arguments.count == 3, let server = URL(string: CommandLine.arguments[1]) else {
    print("usage: ClientConsumer <server> <pk_key>")
    exit(64)
}

let folder = FileManager.default.temporaryDirectory.appendingPathComponent("afterlink-consumer")
let afterlink = Afterlink(
    Configuration(server: server, publishableKey: CommandLine.arguments[2], folder: folder))

switch await afterlink.reportFirstOpen(device: DeviceDescription(os: "ios")) {
case .matched(let deferred):
    print("matched", deferred.content.deepLinkValue ?? "no value", deferred.confidence)
case .ambiguous(let reason): print("ambiguous", reason.code)
case .none(let reason): print("organic", reason.code)
case .withheld(let reason): print("withheld", reason.code)
case .retryLater(let failure, let after): print("later", failure, after ?? .zero)
}

if let content = try await afterlink.takeDeferredContent() {
    print("open", content.content.link ?? "the start screen")
}
