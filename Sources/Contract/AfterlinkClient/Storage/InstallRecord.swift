internal import AttributionAPI
internal import Foundation

/// Which install this is: made once, on the first call of the first launch.
struct InstallRecord: Codable, Equatable {
    let installID: String
    /// RFC 3339, by the device's clock; a report that is sent days later still tells the true first open.
    let firstOpenedAt: String

    private enum CodingKeys: String, CodingKey {
        case installID = "install_id"
        case firstOpenedAt = "first_opened_at"
    }
}

extension ExclusiveFiles {
    private static let installFile = "install.json"

    /// The install of this folder, made now when there is none. Whoever comes second gets the first one's.
    func install(openedAt: Date) throws(Failure) -> InstallRecord {
        if let record = try existingInstall() { return record }
        let record = InstallRecord(
            installID: UUID().uuidString.lowercased(), firstOpenedAt: openedAt.wireText)
        let data = try encoded(record)
        if try createOnce(Self.installFile, data) { return record }
        if let first = try existingInstall() { return first }
        // What is there was damaged beyond reading, so that its id is lost for good.
        try replace(Self.installFile, with: data)
        return record
    }

    /// Nil when there is none that can be read as one.
    func existingInstall() throws(Failure) -> InstallRecord? {
        guard let data = try read(Self.installFile) else { return nil }
        return decoded(InstallRecord.self, from: data)
    }

    /// The server's last word about this install, once it has said it.
    func finalAnswer(of record: InstallRecord) throws(Failure) -> InstallAnswer? {
        guard let data = try read(answerFile(of: record)) else { return nil }
        return decoded(InstallAnswer.self, from: data)
    }

    func keep(_ answer: InstallAnswer, of record: InstallRecord) throws(Failure) {
        try replace(answerFile(of: record), with: try encoded(answer))
    }

    /// True for the first caller ever.
    func markContentTaken(of record: InstallRecord) throws(Failure) -> Bool {
        try createOnce("taken-\(record.installID)", Data())
    }

    private func answerFile(of record: InstallRecord) -> String {
        "answer-\(record.installID).json"
    }

    private func encoded(_ body: some Encodable) throws(Failure) -> Data {
        do {
            return try JSONBody.encode(body)
        } catch {
            throw .storageUnavailable
        }
    }

    private func decoded<Body: Decodable>(_ type: Body.Type, from data: Data) -> Body? {
        do {
            return try JSONBody.decode(type, from: data)
        } catch {
            return nil
        }
    }
}
