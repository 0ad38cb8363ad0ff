/// A rule for whether the user may leave a screen.
public enum LeaveGuard: Hashable, Sendable {
  /// The user may leave.
  case allow
  /// The user can't leave and is shown the reason if there is one.
  case deny(reason: String? = nil)
  /// The user must confirm the question in order to leave.
  case ask(String)
}
