import Presentation
import Scenes

// The notices at the lower right, and what is in progress.
extension Interface {
  /// Takes the notices of a scene that have not been shown yet, and drops those that the engine has withdrawn.
  mutating func takeNotices(of scene: Scene) {
    for notice in scene.notices where notice.number > state.seenNotice ?? 0 {
      state.seenNotice = notice.number
      state.notices.add(notice)
      if notice.detail != nil { state.detailed = notice }
    }
    // A refusal is about what the user has tried, and goes when they do something else.
    if scene.notices.isEmpty { state.notices.removeAll { $0.kind == .refusal && $0.number != 0 } }
  }

  /// Shows a message from the front end itself.
  mutating func showMessage(_ text: String, _ kind: Notice.Kind = .information) {
    state.notices.add(Notice(number: 0, kind: kind, text: text))
  }

  /// Hides the message of the front end, which answers the key before.
  mutating func clearMessage() { state.notices.remove(0) }

  /// Hides all notices that pass by themselves.
  mutating func clearPassingNotices() { state.notices.removeAll { $0.kind != .failure } }

  /// Removes the notices whose time is over.
  ///
  /// - Returns: The time at which the next one ends, or nil if none does.
  mutating func passNotices(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? { state.notices.pass(at: now) }

  /// Dismisses the newest failure with a card.
  ///
  /// Returns false if there is none.
  mutating func dismissFailure() -> Bool {
    guard !frame.isTooSmall, let failure = state.notices.shown.last(where: { $0.kind == .failure }) else {
      return false
    }
    state.notices.remove(failure.number)
    return true
  }

  /// Notes which layers wait for their screens.
  mutating func noteLoading(at now: ContinuousClock.Instant) { state.loading.note(scene.layers, at: now) }

  /// Returns the time until something in progress looks different, or nil if nothing is.
  func nextChange(after now: ContinuousClock.Instant, isSeen: Bool) -> Duration? {
    let changes = [
      ActivityText.nextChange(scene.activities, after: now, isSeen: isSeen),
      state.loading.nextChange(after: now, step: isSeen ? ActivityText.step : .seconds(1)),
    ]
    return changes.compactMap { $0 }.min()
  }
}
