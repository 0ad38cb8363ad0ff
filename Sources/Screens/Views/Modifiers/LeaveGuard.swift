/// Whether the user may leave a screen.
public enum LeaveGuard: Hashable, Sendable {
  case allow
  /// The user stays, and is told why.
  case deny(reason: String? = nil)
  /// The user is asked this question first, and leaves or stays.
  case ask(String)
}
