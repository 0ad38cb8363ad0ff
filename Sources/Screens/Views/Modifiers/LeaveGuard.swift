/// A rule for whether the user may leave a screen.
public enum LeaveGuard: Hashable, Sendable {
  /// The user may leave.
  case allow
  /// The user cannot leave, and sees the reason if there is one.
  case deny(reason: String? = nil)
  /// The user must confirm this question to leave.
  case ask(String)
}
