internal import JSONText
package import Postgres
package import Signups
package import Vocabulary

extension Transaction {
    /// False when the app has a programme of that name.
    package borrowing func insert(_ program: ReferralProgram) throws -> Bool {
        try execute(
            """
            INSERT INTO referral_programs (app_id, program_id, name, rules, closed_at, created_at)
            VALUES (\(program.appID), \(program.id), \(program.name), \(program.rules), \(program.closedAt),
                \(program.createdAt))
            ON CONFLICT ON CONSTRAINT referral_programs_name_key DO NOTHING
            """) > 0
    }

    /// The programme of that id, or the app's default one.
    package borrowing func program(_ id: ProgramID?, of app: AppID) throws -> ReferralProgram? {
        let condition: SQL = if let id { "program_id = \(id)" } else { "name = 'default'" }
        return try queryOne(
            """
            SELECT app_id, program_id, name, rules, closed_at, created_at FROM referral_programs
            WHERE app_id = \(app) AND \(fragment: condition)
            """
        ).map { row in try ReferralProgram(row) }
    }
}

extension ReferralProgram {
    init(_ row: Row) throws {
        self.init(
            id: try row("program_id"), appID: try row("app_id"), name: try row("name"),
            createdAt: try row("created_at"))
        closedAt = try row("closed_at")
        let rules: JSON = try row("rules")
        bars.hold = rules["hold_bar"]?.asDecimal ?? bars.hold
        bars.qualify = rules["qualify_bar"]?.asDecimal ?? bars.qualify
    }

    var rules: JSON {
        .object([.init("hold_bar", .decimal(bars.hold)), .init("qualify_bar", .decimal(bars.qualify))])
    }
}
