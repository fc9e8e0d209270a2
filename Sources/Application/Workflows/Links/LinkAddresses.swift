package import Links
internal import Postgres
internal import Storage
internal import Text
internal import Vocabulary

extension Journeys {
    /// Lower-case punycode without port; nil when the text is no host.
    package func canonicalHost(_ text: String) -> String? {
        asciiHost(text)
    }

    /// NFC: the one form in which codes, names and referral codes are stored and compared.
    package func canonicalText(_ text: String) -> String {
        normalised(text)
    }

    package func shortURL(of address: LinkAddress) -> String {
        let path = [address.template, address.code].compactMap { $0 }.map { PercentCoding.encode($0) }
        return publicURL(address.host) + "/" + path.joined(separator: "/")
    }

    func addressRules(of app: App, hosts: [String]) -> AddressRules {
        AddressRules(app: app, ownHosts: Set(hosts), hostToASCII: { asciiHost($0) })
    }

    func addressRules(of app: App, in transaction: borrowing Transaction) throws -> AddressRules {
        addressRules(of: app, hosts: try transaction.domains(of: app.id).map(\.host))
    }
}
