internal import Trials
internal import Workflows

extension Command {
    static let evaluate = Command(
        name: "evaluate", arguments: "--events F --truth F [--links F] [--lookback-hours N]",
        summary: "judge the matcher on a recorded world, from a cold start"
    ) { arguments in
        let options = namedOptions(arguments)
        let hours = options["--lookback-hours"].map { Int($0) } ?? 168
        guard let events = options["--events"], let truths = options["--truth"], let hours else {
            complain(
                "afterlink evaluate takes --events F --truth F, and --links F so that referrals "
                    + "have inviters."
            )
            return 2
        }
        let reader = DeviceReader(log: { complain($0) })
        let world = try World(links: options["--links"], events: events, truths: truths)
        var trial = Trial(world, lookbackHours: hours) { headers, page in reader.read(headers, page) }
        say(Evaluation(trial.run()).text)
        return 0
    }

    /// `--name value` pairs; what is not such a pair is left out.
    private static func namedOptions(_ arguments: [String]) -> [String: String] {
        var options: [String: String] = [:]
        for position in stride(from: 0, to: arguments.count - 1, by: 2)
        where arguments[position].hasPrefix("--") {
            options[arguments[position]] = arguments[position + 1]
        }
        return options
    }
}
