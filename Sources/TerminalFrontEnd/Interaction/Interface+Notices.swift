import Presentation
import Scenes

// The notices at the lower right, and what is in progress.
extension Interface {
  /// Shows a message from the front end itself.
  mutating func showMessage(_ text: String, _ kind: Notice.Kind = .information) {
    state.notices.add(Notice(number: 0, kind: kind, text: text))
  }

  /// Hides the message of the front end, which answers the key before.
  mutating func clearMessage() { state.notices.remove(0) }

  /// Removes the notices whose time is over.
  ///
  /// - Returns: The time at which the next one ends, or nil if none does.
  mutating func passNotices(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? { state.notices.pass(at: now) }

  /// Notes which layers wait for their screens.
  mutating func noteLoading(at now: ContinuousClock.Instant) { state.loading.note(scene.layers, at: now) }
}
