import Testing
import Vocabulary
import Webhooks

@Suite struct `A delivery's signature` {
    let notice = NoticeID(UUIDBits(high: 1, low: 2))

    @Test func `covers id, time and body, and names its version`() {
        var messages: [[UInt8]] = []
        let headers = SignatureHeaders(
            of: Array("{}".utf8), notice: notice, at: Timestamp(milliseconds: 1_760_000_000_999),
            secrets: [WebhookSecret(Array(0..<32)), WebhookSecret([UInt8](repeating: 255, count: 32))]
        ) { message, key in
            messages.append(message)
            return [key[0], key[1]]
        }
        #expect(headers.id == notice.text)
        #expect(headers.timestamp == "1760000000")
        #expect(headers.signature == "v1,AAE= v1,//8=")
        #expect(messages == [Array("\(notice.text).1760000000.{}".utf8), messages[0]])
    }

    @Test func `the secret is written as Standard Webhooks asks`() {
        let text = WebhookSecret(Array(0..<32)).text
        #expect(text == "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=")
    }
}
