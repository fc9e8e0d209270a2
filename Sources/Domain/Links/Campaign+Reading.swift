package import Vocabulary

extension UTM {
    /// The names and values that are set, in the usual order.
    package var items: [Query.Item] {
        let pairs = [
            ("utm_source", source), ("utm_medium", medium), ("utm_campaign", campaign), ("utm_term", term),
            ("utm_content", content),
        ]
        return pairs.compactMap { name, value in value.map { Query.Item(name: name, value: $0) } }
    }

    init(read query: Query) {
        self.init()
        source = query["utm_source"]
        medium = query["utm_medium"]
        campaign = query["utm_campaign"]
        term = query["utm_term"]
        content = query["utm_content"]
    }
}

extension Campaign {
    init(read query: Query) {
        self.init(
            mediaSource: query["pid"], name: query["c"], id: query["af_c_id"] ?? query["campaign_id"],
            groupID: query["af_adset_id"] ?? query["group_id"])
    }
}
