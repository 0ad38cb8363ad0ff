package import Scenes

/// The notices that are shown as cards, and those that wait for room, oldest first.
package struct NoticeQueue: Sendable {
  /// The time for which a notice that needs no answer is shown.
  package static let duration = Duration.seconds(4)
  /// The number of cards shown at once.
  static let mostShown = 3
  /// The number of notices that are kept.
  private static let mostKept = 50

  /// The notices, oldest first.
  package private(set) var notices: [Notice] = []
  /// The times at which notices end, by number, from when they were first shown.
  private var ends: [UInt64: ContinuousClock.Instant] = [:]
  /// Whether the replacement of a feature lights the track for a moment.
  package var lights = false
  private var litUntil: ContinuousClock.Instant?
  /// Whether the track is lit.
  package var isLit: Bool { litUntil != nil }
  /// The time for which the replacement of a feature lights the track.
  static let lightDuration = Duration.milliseconds(600)

  /// The last notices, oldest first, also those that are gone.
  package private(set) var history: [Notice] = []
  /// The number of notices in the history.
  private static let mostRemembered = 100
  /// The last notice with details.
  package private(set) var detailed: Notice?
  /// The number of the last notice of a scene that was taken.
  private var lastTaken: UInt64 = 0

  package init() {}

  /// The notices with a card, oldest first.
  ///
  /// Failures stay until they are dismissed, so they leave one place to what passes by.
  package var shown: [Notice] {
    guard notices.count > Self.mostShown else { return notices }
    let first = notices.prefix(Self.mostShown)
    guard first.allSatisfy({ $0.kind == .failure }), let passing = notices.first(where: { $0.kind != .failure }) else {
      return Array(first)
    }
    return first.dropLast() + [passing]
  }

  /// The number of notices without a card.
  package var waiting: Int { max(0, notices.count - Self.mostShown) }

  /// Adds a notice.
  ///
  /// It takes the place of an earlier one on the same subject or with the same number, and of refusals, which are about
  /// what the user has just tried.
  package mutating func add(_ notice: Notice) {
    let isObsolete = { (old: Notice) in
      old.number == notice.number || old.kind == .refusal || old.subject != nil && old.subject == notice.subject
    }
    for old in notices where isObsolete(old) { ends[old.number] = nil }
    if let place = notices.firstIndex(where: { isObsolete($0) && $0.kind != .refusal }) {
      notices[place] = notice
      notices = notices.enumerated().filter { $0.offset == place || !isObsolete($0.element) }.map(\.element)
    } else {
      notices.removeAll(where: isObsolete)
      notices.append(notice)
    }
    if notices.count > Self.mostKept { remove(notices[0].number) }
  }

  /// Takes the notices of a scene that have not been shown yet, and drops those that the engine has withdrawn.
  package mutating func take(_ notices: [Notice]) {
    for notice in notices where notice.number > lastTaken {
      lastTaken = notice.number
      add(notice)
      history.append(notice)
      if history.count > Self.mostRemembered { history.removeFirst() }
      if notice.detail != nil { detailed = notice }
    }
    // A refusal is about what the user has tried, and goes when they do something else.
    if notices.isEmpty { removeAll { $0.kind == .refusal && $0.number != 0 } }
  }

  /// Removes the newest failure with a card, and returns whether there is one.
  package mutating func removeFailure() -> Bool {
    guard let failure = shown.last(where: { $0.kind == .failure }) else { return false }
    remove(failure.number)
    return true
  }

  package mutating func remove(_ number: UInt64) { removeAll { $0.number == number } }

  package mutating func removeAll(where isRemoved: (Notice) -> Bool) {
    for notice in notices where isRemoved(notice) { ends[notice.number] = nil }
    notices.removeAll(where: isRemoved)
  }

  /// Removes the notices whose time is over, and begins that of those that are shown for the first time.
  ///
  /// - Returns: The time at which the next one ends, or nil if none does.
  package mutating func pass(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    let over = Set(ends.filter { $0.value <= now }.keys)
    if !over.isEmpty { removeAll { over.contains($0.number) } }
    if let litUntil, litUntil <= now { self.litUntil = nil }
    for notice in shown where notice.kind != .failure && ends[notice.number] == nil {
      ends[notice.number] = now + Self.duration
      if lights && notice.brief != nil { litUntil = now + Self.lightDuration }
    }
    return litUntil ?? ends.values.min()
  }
}
