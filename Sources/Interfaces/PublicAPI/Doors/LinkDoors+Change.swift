internal import AttributionAPI
internal import JSONText
internal import Links
internal import Vocabulary
internal import Workflows

extension PublicAPI {
    /// RFC 7396: the patch is merged into the link as `GET` shows it, and the whole is checked like a mint.
    func changeLink(_ call: Call) async throws -> Answer {
        let app = try await call.app(journeys)
        let patch = try call.json()
        _ = try Fields(patch, knowing: MintOrder.fieldNames + ["disabled"])
        let canonical = journeys.canonicalText
        let outcome = try await journeys.changeLink(call.id("id"), of: app, by: call.actor) { current, link in
            let merged = current.json.merging(patch)
            var fields = try Fields(merged, knowing: MintOrder.fieldNames + ["disabled"])
            if patch["ttl"] != nil, patch["expires_at"] == nil {
                fields = try Fields(
                    merged.merging(.object([.init("expires_at", .null)])),
                    knowing: MintOrder.fieldNames + ["disabled"])
            }
            if let host = try fields.text("domain"), host != link.address.host {
                throw fields.invalid("domain", "A link keeps its domain. Mint another link.")
            }
            return LinkEdit(
                request: try MintRequest(fields, canonical: canonical),
                isDisabled: try fields.bool("disabled") ?? (link.disabledAt != nil))
        }
        switch outcome {
        case .changed(let link, let warnings):
            return try .json(
                200, LinkAnswer(link, shortURL: journeys.shortURL(of: link.address), warnings: warnings))
        case .refused(let refusals): throw Problem(refusals)
        case .noSuchLink: throw Problem(.notFound)
        }
    }
}

extension JSON {
    /// RFC 7396: members of the patch replace, null removes, objects merge.
    func merging(_ patch: JSON) -> JSON {
        guard case .object(let changes) = patch else { return patch }
        var members: [Member] = []
        if case .object(let present) = self { members = present }
        for change in changes {
            let position = members.firstIndex { $0.name == change.name }
            if change.value == .null {
                if let position { members.remove(at: position) }
            } else if let position {
                members[position] = Member(change.name, members[position].value.merging(change.value))
            } else {
                members.append(Member(change.name, JSON.null.merging(change.value)))
            }
        }
        return .object(members)
    }
}

extension MintRequest {
    /// As its owner would write it now: where a merge patch starts from.
    fileprivate var json: JSON {
        .object(
            [
                .init("template", .text(template)), .init("code", .text(code)),
                .init("destination", .string(content.destination)),
                .init(
                    "parameters",
                    .object(content.parameters.items.map { .init($0.name, .string($0.value)) })),
                .init("ios", content.ios.json), .init("android", content.android.json),
                .init("desktop", .object([.init("url", .text(content.desktopURL))].present)),
                .init("campaign", content.campaign.json), .init("utm", content.utm.json),
                .init("social", content.social.json), .init("inviter", content.inviter.map(\.json) ?? .null),
                .init("expires_at", .text(expiresAt?.text)), .init("expired_url", .text(content.expiredURL)),
                .init("max_clicks", clickLimit.map { .integer($0) } ?? .null),
                .init("tags", .array(tags.map(JSON.string))),
                .init("sensitivity", .string(content.sensitivity.rawValue)),
                .init("forward_query", .bool(content.forwardsQuery)),
            ].present)
    }
}

extension [JSON.Member] {
    fileprivate var present: [JSON.Member] { filter { $0.value != .null } }
}

extension JSON {
    fileprivate static func text(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }
}

extension PlatformRoute {
    fileprivate var json: JSON {
        .object(
            [
                .init("behavior", .string(behavior.rawValue)), .init("store_url", .text(storeURL)),
                .init("fallback_url", .text(fallbackURL)),
            ].present)
    }
}

extension Campaign {
    fileprivate var json: JSON {
        .object(
            [
                .init("media_source", .text(mediaSource)), .init("campaign", .text(name)),
                .init("campaign_id", .text(id)), .init("group_id", .text(groupID)),
            ].present)
    }
}

extension UTM {
    fileprivate var json: JSON {
        .object(
            [
                .init("source", .text(source)), .init("medium", .text(medium)),
                .init("campaign", .text(campaign)),
                .init("term", .text(term)), .init("content", .text(content)),
            ].present)
    }
}

extension Links.SocialPreview {
    fileprivate var json: JSON {
        .object(
            [
                .init("title", .text(title)), .init("description", .text(description)),
                .init("image_url", .text(imageURL)),
            ].present)
    }
}

extension Inviter {
    fileprivate var json: JSON {
        .object([.init("user_id", .string(userID)), .init("program", .text(program?.text))].present)
    }
}
