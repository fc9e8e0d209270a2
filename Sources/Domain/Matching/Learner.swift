internal import Clicks
internal import Vocabulary

internal import func Glibc.exp

/// Folds an app's clicks and decided installs into the model, at a cost that does not grow with history.
package struct Learner: Hashable, Sendable {
    /// As learned to the last event; decisions use a snapshot.
    package private(set) var model: MatchModel
    private var fadedAt: Timestamp?

    package init(model: MatchModel = .prior) {
        self.model = model
    }

    /// A person's click: one more chance for its channel.
    package mutating func learn(_ click: Candidate) {
        model[click.platform].conversion.all.addClick(at: click.clickedAt)
        model[click.platform].conversion.channels[click.channel, default: LinkTraffic()].addClick(
            at: click.clickedAt)
    }

    /// A decided install. `lesson` says what is known or believed of its cause.
    package mutating func learn(_ lesson: Lesson) {
        fade(to: lesson.install.openedAt)
        model[lesson.install.platform].learn(lesson)
    }

    /// Once a day the past loses a thirtieth of its weight.
    private mutating func fade(to instant: Timestamp) {
        guard let last = fadedAt else {
            fadedAt = instant
            return
        }
        let days = (instant - last).inSeconds / 86_400
        guard days >= 1 else { return }
        fadedAt = instant
        for platform in [Platform.ios, .android] { model[platform].scale(by: exp(-days / 30), at: instant) }
    }
}

/// One install with the clicks that may have caused it, each with its probability: 1 when a proof says so.
package struct Lesson: Hashable, Sendable {
    package struct Cause: Hashable, Sendable {
        package let candidate: Candidate
        package let probability: Double
        /// P(its phone installed without its help).
        package let coincidence: Double
        package let kind: Presence.Kind

        package init(candidate: Candidate, probability: Double, coincidence: Double, kind: Presence.Kind) {
            self.candidate = candidate
            self.probability = probability
            self.coincidence = coincidence
            self.kind = kind
        }
    }

    package let install: Install
    package let causes: [Cause]
    package let organic: Double
    package let returns: [ReturnShare]
    package let isProven: Bool

    package init(install: Install, causes: [Cause], organic: Double, returns: [ReturnShare], isProven: Bool) {
        self.install = install
        self.causes = causes
        self.returns = returns
        self.organic = organic
        self.isProven = isProven
    }
}

extension PlatformModel {
    mutating func learn(_ lesson: Lesson) {
        let install = lesson.install
        if lesson.isProven { labelCount += 1 }
        organicRate.add(lesson.organic, at: install.openedAt)
        frequencies.add(install.traits)
        if let offset = install.traits.clockOffset { clock.offsets.add(offset, mass: 1) }
        store.learn(lesson)
        returns.learn(lesson)
        for cause in lesson.causes {
            conversion.add(cause, at: install.openedAt)
            if cause.probability > 0.5 { learn(cause, of: install) }
        }
    }

    private mutating func learn(_ cause: Lesson.Cause, of install: Install) {
        let mass = cause.probability
        let click = cause.candidate
        agreement.learn(click.traits, install.traits, mass: mass)
        if let said = click.traits.clockOffset, let app = install.traits.clockOffset {
            clock.drifts.add(app - said, mass: mass)
        }
        if let beganAt = install.beganAt {
            delays.toBegin.add((beganAt - click.clickedAt).inSeconds, mass: mass)
        }
        delays.toOpen.add((install.openedAt - click.clickedAt).inSeconds, mass: mass)
        if let address = click.address, !address.isShared, install.address?.isShared == false {
            presence[cause.kind.rawValue].add(
                install.place(beside: address), after: (install.openedAt - click.clickedAt).inSeconds,
                mass: mass)
        }
    }

    mutating func scale(by factor: Double, at instant: Timestamp) {
        frequencies.scale(by: factor)
        labelCount *= factor
        organicRate.scale(by: factor, at: instant)
        returns.reinstall.scale(by: factor)
        returns.household.scale(by: factor)
    }
}

extension PlatformModel.Frequencies {
    mutating func add(_ traits: DeviceTraits) {
        let places = [traits.zone, traits.language].compactMap { $0 }
        if let zone = traits.zone { zones.add(zone, beside: [], mass: 1) }
        if let language = traits.language {
            languages.add(language, beside: [traits.zone].compactMap { $0 }, mass: 1)
            if let list = traits.languages { languageLists.add(list, beside: [language], mass: 1) }
        }
        if let model = traits.model { models.add(model, beside: places, mass: 1) }
        if let screen = traits.screen { screens.add(screen, beside: places, mass: 1) }
        if let version = traits.version {
            versions.add(version, beside: [traits.model, traits.screen].compactMap { $0 }, mass: 1)
        }
    }

    mutating func scale(by factor: Double) {
        zones.scale(by: factor)
        languages.scale(by: factor)
        languageLists.scale(by: factor)
        models.scale(by: factor)
        screens.scale(by: factor)
        versions.scale(by: factor)
    }
}

extension PlatformModel.Agreement {
    mutating func learn(_ click: DeviceTraits, _ app: DeviceTraits, mass: Double) {
        zone.learn(click.zone, app.zone, mass: mass)
        language.learn(click.language, app.language, mass: mass)
        model.learn(click.model, app.model, mass: mass)
        if click.model == nil { screen.learn(click.screen, app.screen, mass: mass) }
        if click.version != nil, let said = app.version {
            version.add(hit: click.admits(version: said) ? mass : 0, of: mass)
        }
    }
}

extension Share {
    fileprivate mutating func learn(_ click: String?, _ app: String?, mass: Double) {
        guard let click, let app else { return }
        add(hit: click == app ? mass : 0, of: mass)
    }
}

extension PlatformModel.Conversion {
    mutating func add(_ cause: Lesson.Cause, at instant: Timestamp) {
        all.addInstall(caused: cause.probability, coincident: cause.coincidence, at: instant)
        channels[cause.candidate.channel, default: LinkTraffic()].addInstall(
            caused: cause.probability, coincident: cause.coincidence, at: instant)
    }
}

extension PlatformModel.StoreHabits {
    mutating func learn(_ lesson: Lesson) {
        let install = lesson.install
        guard install.platform == .android, lesson.isProven || install.referrer != .token,
            let word = StoreWord(install.referrer)
        else { return }
        var habit = habit(of: install.installer)
        habit.caused[word.rawValue] += 1 - lesson.organic
        habit.organic[word.rawValue] += lesson.organic
        installers[install.installer ?? ""] = habit
    }
}

extension PlatformModel.Returns {
    mutating func learn(_ lesson: Lesson) {
        reinstall.share.add(hit: 0, of: 1)
        household.share.add(hit: 0, of: 1)
        var again = 0.0
        for source in lesson.returns {
            switch source.signal {
            case .knownPhone:
                again += source.probability
                reinstall.add(source.seconds, mass: source.probability)
            default: household.add(source.seconds, mass: source.probability)
            }
        }
        let hint = lesson.install.hasReinstallHint
        hintWhenAgain.add(hit: hint ? again : 0, of: again)
        hintWhenNew.add(hit: hint ? 1 - again : 0, of: 1 - again)
    }
}
