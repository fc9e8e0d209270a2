internal import Vocabulary

/// Who lives in the town, which links there are, and what is going to happen anyway.
extension Simulation {
    mutating func settle() {
        for home in 0..<town.households + town.students {
            let isStudent = home >= town.households
            let country =
                dice.happens(town.foreignShare) && !isStudent ? dice.pick(Country.others) : Country.home
            let size =
                isStudent
                ? 1 : 1 + dice.pick(Array(town.householdSizes.enumerated()).map { ($0.offset, $0.element) })
            addresses.addHome(in: country, dice: &dice)
            var members: [Int] = []
            for _ in 0..<size {
                let shared = members.first.flatMap {
                    dice.happens(town.sameModelShare) ? people[$0].phone : nil
                }
                members.append(people.count)
                people.append(
                    Resident(
                        in: country, home: home, phone: shared, town: town, isStudent: isStudent, dice: &dice)
                )
            }
            homes.append(members)
        }
    }

    mutating func mint() {
        for channel in Channel.all {
            for number in 0..<channel.linkCount {
                let code = newCode(channel.name)
                world.links.append(
                    LinkLine(
                        domain: "go.example.com", code: code,
                        destination: "https://www.example.com/\(channel.name)/\(code)",
                        parameters: [
                            "deep_link_value": channel.name, "pid": channel.name,
                            "c": "\(channel.name)-\(number)",
                        ], tags: [channel.name]))
                campaigns.append(code)
                if channel.name == "ad", number < 4 { fakeLinks.append(code) }
            }
        }
    }

    /// Whoever installs gets a link of his own.
    mutating func referralLink(of person: Int) -> String {
        if let handle = people[person].handle { return handle }
        let code = newCode("r")
        people[person].handle = code
        inviterOf[code] = "user-\(person)"
        world.links.append(
            LinkLine(
                domain: "go.example.com", code: code, destination: "https://www.example.com/referral/\(code)",
                parameters: ["deep_link_value": "referral_code", "deep_link_sub1": "user-\(person)"],
                tags: ["referral"], inviter: LinkLine.Inviter(userId: "user-\(person)", program: nil)))
        return code
    }

    private mutating func newCode(_ kind: String) -> String {
        handled += 1
        return "\(kind)\(String(handled + 1_000_000, radix: 36))"
    }

    mutating func plan() {
        let span = Double(town.days) * 86_400
        for person in people.indices {
            if dice.happens(town.organicShare) { agenda.add(.begin(person, click: nil), at: daytime(span)) }
            for _ in 0..<dice.poisson(town.clicksPerPerson) {
                agenda.add(.click(person, campaign()), at: daytime(span))
            }
            if dice.happens(0.01) {
                let link = referralLink(of: person)
                for _ in 0..<3 { agenda.add(.click(dice.below(people.count), link), at: daytime(span)) }
            }
            if people[person].isInfected {
                for _ in 0..<dice.poisson(town.fakeClicksPerDay * Double(town.days)) {
                    agenda.add(.fakeClick(person), at: dice.fraction() * span)
                }
            }
            if people[person].isStudent { planEvent(person) }
        }
    }

    /// An afternoon on campus: posters, and friends who show each other.
    private mutating func planEvent(_ person: Int) {
        for day in [2.0, 5.0] where dice.happens(0.2) {
            let second = day * 86_400 + 4 * 3600 + dice.fraction() * 2.5 * 3600
            people[person].place = .work
            if dice.happens(0.7) {
                let posters = campaigns.suffix(9).prefix(4)
                agenda.add(.click(person, dice.pick(Array(posters))), at: second)
            } else {
                agenda.add(.begin(person, click: nil), at: second)
            }
        }
    }

    private mutating func campaign() -> String {
        let channel = dice.pick(Channel.all.map { ($0, $0.share) })
        let first = Channel.all.prefix { $0.name != channel.name }.reduce(0) { $0 + $1.linkCount }
        // A few links of a channel get most of its clicks.
        let rank = min(channel.linkCount - 1, Int(dice.exponential(Double(channel.linkCount) / 4)))
        return campaigns[first + rank]
    }

    /// A second within the span, with the hours that people keep in the home country.
    private mutating func daytime(_ span: Double) -> Double {
        while true {
            let second = dice.fraction() * span
            let hour = (second / 3600 + 9).truncatingRemainder(dividingBy: 24)
            let wakefulness = hour < 7 ? 0.25 : hour < 9 ? 0.7 : 1
            if dice.happens(wakefulness) { return second }
        }
    }
}
