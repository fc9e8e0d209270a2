internal import Vocabulary

/// Lets a town live for some days and writes down what a link server would have seen, and what was true.
package struct Simulation {
    let town: Town
    var dice: Dice
    var addresses: Addresses
    var people: [Resident] = []
    var homes: [[Int]] = []
    var agenda = Agenda()
    var world = World()
    var campaigns: [String] = []
    var fakeLinks: [String] = []
    /// The newest click that an infected phone made by itself.
    var lastFake: [Int: (click: Int, second: Double)] = [:]
    var clickCodes: [String] = []
    var inviterOf: [String: String] = [:]
    var handled = 0

    static let start: Int64 = 1_764_547_200_000

    package init(_ town: Town) {
        self.town = town
        dice = Dice(seed: town.seed)
        addresses = Addresses(town: town, dice: &dice)
    }

    package mutating func run() -> World {
        settle()
        mint()
        plan()
        while let (second, deed) = agenda.next(), second < Double(town.days) * 86_400 {
            perform(deed, at: second)
        }
        world.events.sort { ($0.time, $0.order) < ($1.time, $1.order) }
        return world
    }

    private mutating func perform(_ deed: Deed, at second: Double) {
        switch deed {
        case .click(let person, let code): click(person, code, at: second)
        case .fakeClick(let person):
            lastFake[person] = (record(person, dice.pick(fakeLinks), at: second, isFake: true), second)
        case .begin(let person, let click): begin(person, click, at: second)
        case .open(let person, let click, let begun): open(person, click, begun: begun, at: second)
        case .again(let person):
            install(person, .reinstall, begun: second - 60, at: second)
        case .follow(let person):
            if people[person].installedAt == nil, people[person].underWay == nil {
                people[person].installedAt = second
                install(person, .household, begun: second - 80, at: second)
            }
        }
    }

    private mutating func click(_ person: Int, _ code: String, at second: Double) {
        let click = record(person, code, at: second, isFake: false)
        if dice.happens(0.13) { agenda.add(.click(person, code), at: second + dice.exponential(90)) }
        guard people[person].installedAt == nil else { return }
        if let underWay = people[person].underWay, underWay.begins > second {
            people[person].underWay = (click, underWay.begins)
            return
        }
        let channel = Channel.all.first { code.hasPrefix($0.name) }
        guard dice.happens(min(0.9, (channel?.conversion ?? 0.3) * town.zeal)) else { return }
        let wait =
            dice.happens(0.72)
            ? dice.logNormal(median: 70, spread: 0.8) : dice.logNormal(median: 2 * 3600, spread: 1.7)
        people[person].underWay = (click, second + wait)
        agenda.add(.begin(person, click: click), at: second + wait)
    }

    private mutating func begin(_ person: Int, _ click: Int?, at second: Double) {
        guard people[person].installedAt == nil else { return }
        if click == nil, people[person].underWay != nil { return }
        people[person].installedAt = second
        let cause = click == nil ? nil : people[person].underWay?.click
        let wait =
            dice.happens(0.9)
            ? dice.logNormal(median: 110, spread: 0.7) : dice.logNormal(median: 3600, spread: 1.5)
        if people[person].isInfected, dice.happens(town.injectionShare) {
            agenda.add(.fakeClick(person), at: second + dice.fraction() * wait)
        }
        agenda.add(.open(person, click: cause, begun: second), at: second + wait)
    }

    private mutating func open(_ person: Int, _ click: Int?, begun: Double, at second: Double) {
        install(person, click.map { .click($0) } ?? .organic, begun: begun, at: second)
        for housemate in homes[people[person].home]
        where housemate != person && dice.happens(town.wordOfMouth) {
            agenda.add(.follow(housemate), at: second + dice.exponential(20 * 3600))
        }
        if dice.happens(town.reinstallShare) {
            agenda.add(.again(person), at: second + dice.exponential(24 * 3600))
        }
        guard dice.happens(0.5) else { return }
        let link = referralLink(of: person)
        for _ in 0..<dice.poisson(town.friendsReached) {
            let mates = homes[people[person].home].filter { $0 != person }
            let friend = !mates.isEmpty && dice.happens(0.15) ? dice.pick(mates) : dice.below(people.count)
            agenda.add(.click(friend, link), at: second + dice.exponential(24 * 3600))
        }
    }
}

/// A way in which links reach people, and how often a click on them becomes an install.
struct Channel {
    let name: String
    let linkCount: Int
    let conversion: Double
    let share: Double

    static let all = [
        Channel(name: "ad", linkCount: 22, conversion: 0.08, share: 0.5),
        Channel(name: "social", linkCount: 14, conversion: 0.17, share: 0.27),
        Channel(name: "email", linkCount: 8, conversion: 0.23, share: 0.13),
        Channel(name: "qr", linkCount: 9, conversion: 0.45, share: 0.1),
    ]
}
