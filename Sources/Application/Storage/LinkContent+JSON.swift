internal import JSONText
internal import Links

/// The parts of a link that are kept in `jsonb` columns.
extension Parameters {
    /// Pairs rather than an object, because `jsonb` objects forget their order.
    var json: JSON {
        .array(items.map { .array([.string($0.name), .string($0.value)]) })
    }

    init(json: JSON) {
        let pairs = (json.asElements ?? []).compactMap(\.asTexts).filter { $0.count == 2 }
        self.init(pairs.map { Item(name: $0[0], value: $0[1]) })
    }
}

extension PlatformRoute {
    var json: JSON {
        .object([
            .init("behavior", .string(behavior.rawValue)), .init("store_url", .text(storeURL)),
            .init("fallback_url", .text(fallbackURL)),
        ])
    }

    init(json: JSON) {
        self.init(
            behavior: json["behavior"]?.asText.flatMap(Behavior.init) ?? .app,
            storeURL: json["store_url"]?.asText,
            fallbackURL: json["fallback_url"]?.asText)
    }
}

extension UTM {
    var json: JSON {
        .object([
            .init("source", .text(source)), .init("medium", .text(medium)),
            .init("campaign", .text(campaign)),
            .init("term", .text(term)), .init("content", .text(content)),
        ])
    }

    init(json: JSON) {
        self.init()
        source = json["source"]?.asText
        medium = json["medium"]?.asText
        campaign = json["campaign"]?.asText
        term = json["term"]?.asText
        content = json["content"]?.asText
    }
}

extension SocialPreview {
    var json: JSON {
        .object([
            .init("title", .text(title)), .init("description", .text(description)),
            .init("image_url", .text(imageURL)),
        ])
    }

    init(json: JSON) {
        self.init()
        title = json["title"]?.asText
        description = json["description"]?.asText
        imageURL = json["image_url"]?.asText
    }
}
