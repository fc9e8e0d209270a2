internal import JSONText
internal import Links
internal import Vocabulary

extension Link {
    /// Everything of a link that can change, under the names of the contract.
    var summary: JSON {
        .object([
            .init("destination", .string(content.destination)),
            .init(
                "parameters",
                .object(content.parameters.items.map { .init($0.name, .string($0.value)) })),
            .init("ios", content.ios.json), .init("android", content.android.json),
            .init("desktop_url", .text(content.desktopURL)), .init("expired_url", .text(content.expiredURL)),
            .init("media_source", .text(content.campaign.mediaSource)),
            .init("campaign", .text(content.campaign.name)), .init("campaign_id", .text(content.campaign.id)),
            .init("group_id", .text(content.campaign.groupID)), .init("utm", content.utm.json),
            .init("social", content.social.json), .init("inviter_user_id", .text(content.inviter?.userID)),
            .init("sensitivity", .string(content.sensitivity.rawValue)),
            .init("forward_query", .bool(content.forwardsQuery)),
            .init("max_clicks", clickLimit.map { .integer($0) } ?? .null),
            .init("tags", .array(tags.map(JSON.string))), .init("expires_at", .text(expiresAt?.text)),
            .init("disabled_at", .text(disabledAt?.text)), .init("deleted_at", .text(deletedAt?.text)),
        ])
    }
}

extension LinkChange {
    /// The fields whose values differ, each with both as JSON text; of a new link, all that it was given.
    static func differences(from before: JSON?, to after: JSON?) -> [Field] {
        guard case .object(let members) = after else { return [] }
        return members.compactMap { member in
            let old = before?[member.name] ?? .null
            guard old != member.value else { return nil }
            return Field(name: member.name, before: old.text, after: member.value.text)
        }
    }
}
