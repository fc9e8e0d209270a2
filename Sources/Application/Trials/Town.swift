/// A synthetic population, by the numbers that make one town differ from another.
package struct Town: Sendable {
    package var seed: UInt64
    package var days = 9
    package var households = 3200
    /// Weights of one to five people at home.
    package var householdSizes: [Double] = [0.35, 0.3, 0.17, 0.13, 0.05]
    /// Housemates who buy the same phone.
    package var sameModelShare = 0.15
    /// P(an organic install in the whole time) of a person.
    package var organicShare = 0.075
    /// Housemates who follow an install at home.
    package var wordOfMouth = 0.05
    package var reinstallShare = 0.06
    /// Clicks on campaign links for each person in the whole time.
    package var clicksPerPerson = 0.28
    /// Friends that an installer's own link reaches.
    package var friendsReached = 1.6
    /// Multiplies how often a click becomes an install.
    package var zeal = 1.0
    /// Share of time that people spend at home, at work or school, and on a mobile network.
    package var home = 0.52
    package var work = 0.15
    package var mobile = 0.33
    /// Minutes after which half the people have changed networks.
    package var settledMinutes = 150.0
    /// IPv4 addresses of each carrier's NAT, and the share of its phones with IPv6.
    package var poolSize = 90
    package var mobileIPv6 = 0.45
    package var offices = 60
    /// Students behind a handful of addresses, who click and install in one afternoon.
    package var students = 0
    /// Share of Android phones with an app that clicks by itself, and its clicks a day.
    package var infected = 0.0
    package var fakeClicksPerDay = 4.0
    package var injectionShare = 0.4
    /// Pages whose script runs.
    package var scriptShare = 0.86
    package var relayShare = 0.1
    package var foreignShare = 0.24

    package init(seed: UInt64) {
        self.seed = seed
    }

    /// The situations that the matcher is measured in.
    package static func named(_ name: String, seed: UInt64) -> Town? {
        var town = Town(seed: seed)
        switch name {
        case "ordinary":
            break
        case "households":
            town.households = 1900
            town.householdSizes = [0.05, 0.15, 0.25, 0.35, 0.2]
            town.sameModelShare = 0.6
            town.wordOfMouth = 0.12
            town.home = 0.68
            town.mobile = 0.2
        case "carrier-nat":
            town.poolSize = 25
            town.mobileIPv6 = 0.05
            town.home = 0.2
            town.mobile = 0.7
            town.work = 0.1
            town.foreignShare = 0.08
        case "campus":
            town.students = 3000
            town.households = 1600
            town.foreignShare = 0.08
        case "flooding":
            town.infected = 0.2
        default:
            return nil
        }
        return town
    }

    package static let names = ["ordinary", "households", "carrier-nat", "campus", "flooding"]
}
