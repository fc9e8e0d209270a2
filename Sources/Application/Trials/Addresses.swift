/// Who gets which address: homes and offices keep theirs, carriers lend theirs.
struct Addresses {
    private let town: Town
    private var homes: [String] = []
    private let offices: [String]
    private let campus: [String]

    init(town: Town, dice: inout Dice) {
        self.town = town
        offices = (0..<max(1, town.offices)).map { _ in
            "\(dice.pick(Country.home.lines)).\(dice.below(250)).\(1 + dice.below(250))"
        }
        campus = (0..<6).map { "147.47.\($0).\(1 + dice.below(250))" }
    }

    mutating func addHome(in country: Country, dice: inout Dice) {
        homes.append("\(dice.pick(country.lines)).\(dice.below(250)).\(1 + dice.below(250))")
    }

    /// Where the person is at that second, moving him when his stay is over.
    func address(of person: inout Resident, at second: Double, dice: inout Dice) -> String {
        if second >= person.placeUntil {
            person.place = place(of: person, dice: &dice)
            person.placeUntil = second + dice.exponential(town.settledMinutes * 60 / 0.69)
        }
        switch person.place {
        case .home: return homes[person.home]
        case .work: return person.isStudent ? dice.pick(campus) : offices[person.workplace]
        case .mobile: return mobileAddress(of: &person, at: second, dice: &dice)
        }
    }

    /// Egress of the relay that Safari alone goes through.
    func relay(dice: inout Dice) -> String { "172.224.\(dice.below(4)).\(dice.below(60))" }

    private func place(of person: Resident, dice: inout Dice) -> Resident.Place {
        let isAway = person.country.zone != Country.home.zone
        let work = person.isStudent ? 0.6 : isAway ? 0 : town.work
        return dice.pick([(.home, town.home), (.work, work), (.mobile, town.mobile)])
    }

    private func mobileAddress(of person: inout Resident, at second: Double, dice: inout Dice) -> String {
        guard second >= person.mobileUntil || person.mobileAddress.isEmpty else {
            return person.mobileAddress
        }
        let isNew = person.hasMobileIPv6
        person.mobileUntil = second + dice.exponential(isNew ? 12 * 3600 : 3 * 3600)
        person.mobileAddress =
            isNew
            ? ([person.carrier.prefix] + (0..<6).map { _ in hex(&dice) }).joined(separator: ":")
            : "\(person.carrier.pool).\(1 + dice.below(town.poolSize))"
        return person.mobileAddress
    }

    private func hex(_ dice: inout Dice) -> String { String(1 + dice.below(65_535), radix: 16) }
}
