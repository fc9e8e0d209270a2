package import Postgres
package import Signups
package import Vocabulary

extension Transaction {
    /// False when the app has a programme of that name.
    package borrowing func insert(_ program: ReferralProgram) throws -> Bool {
        try execute(
            """
            INSERT INTO referral_programs (app_id, program_id, name, rules, created_at)
            VALUES (\(program.appID), \(program.id), \(program.name), \(program.rules), \(program.createdAt))
            ON CONFLICT ON CONSTRAINT referral_programs_name_key DO NOTHING
            """) > 0
    }

    /// The programme of that id, or the app's default one.
    package borrowing func program(_ id: ProgramID?, of app: AppID) throws -> ReferralProgram? {
        let condition: SQL = if let id { "program_id = \(id)" } else { "name = 'default'" }
        return try queryOne(
            """
            SELECT \(fragment: ReferralProgram.columns) FROM referral_programs
            WHERE app_id = \(app) AND \(fragment: condition)
            """
        ).map { row in try ReferralProgram(row) }
    }

    package borrowing func program(named name: String, of app: AppID) throws -> ReferralProgram? {
        try queryOne(
            """
            SELECT \(fragment: ReferralProgram.columns) FROM referral_programs
            WHERE app_id = \(app) AND name = \(name)
            """
        ).map { row in try ReferralProgram(row) }
    }

    /// Newest first.
    package borrowing func programs(
        of app: AppID, olderThan cursor: ProgramID?, limit: Int
    ) throws -> [ReferralProgram] {
        let position: SQL = if let cursor { "program_id < \(cursor)" } else { "true" }
        return try query(
            """
            SELECT \(fragment: ReferralProgram.columns) FROM referral_programs
            WHERE app_id = \(app) AND \(fragment: position) ORDER BY program_id DESC LIMIT \(limit)
            """
        ).map { row in try ReferralProgram(row) }
    }

    /// Two changes at once are made one after the other.
    package borrowing func lockProgram(_ id: ProgramID, of app: AppID) throws -> ReferralProgram? {
        try queryOne(
            """
            SELECT \(fragment: ReferralProgram.columns) FROM referral_programs
            WHERE app_id = \(app) AND program_id = \(id) FOR UPDATE
            """
        ).map { row in try ReferralProgram(row) }
    }

    /// False when another programme of the app has the name.
    package borrowing func update(_ program: ReferralProgram) throws -> Bool {
        if let other = try self.program(named: program.name, of: program.appID), other.id != program.id {
            return false
        }
        try execute(
            """
            UPDATE referral_programs SET name = \(program.name), rules = \(program.rules)
            WHERE app_id = \(program.appID) AND program_id = \(program.id)
            """)
        return true
    }
}
