internal import Trials

extension Command {
    static let simulate = Command(
        name: "simulate", arguments: "<town> <seed> <folder>",
        summary: "write a synthetic world with known truth: " + Town.names.joined(separator: ", ")
    ) { arguments in
        guard arguments.count == 3, let seed = UInt64(arguments[1]),
            let town = Town.named(arguments[0], seed: seed)
        else {
            complain(
                "afterlink simulate takes a town (\(Town.names.joined(separator: ", "))), a seed "
                    + "and a folder."
            )
            return 2
        }
        var simulation = Simulation(town)
        let world = simulation.run()
        try world.write(to: arguments[2])
        say("\(world.links.count) links, \(world.events.count) events, \(world.truths.count) installs")
        return 0
    }
}
