extension TrustPolicy {
  /// The authority of a line: whose it is, and whether it is the last word.
  public enum Authority: String, Hashable, Sendable {
    /// The user's.
    case user
    /// The system's, which its administrator has written; the user's lines win.
    case system
    /// A line that begins with `locked`, beside which nothing that a user writes, allows or asks for counts.
    case locked
  }

  /// The word before a locked line.
  static let lockedWord = "locked"

  /// Creates the policy that two files make together: locked lines come first, then the user's, then the system's.
  package init(user: TrustPolicy, system: TrustPolicy) {
    let system = system.lines.map { $0.ofSystem }
    lines = system.filter { $0.authority == .locked } + user.lines + system.filter { $0.authority == .system }
  }

  /// Whether a line is locked.
  var isLocked: Bool { lines.contains { $0.authority == .locked } }

  /// Removes the lines that are not locked.
  mutating func keepLocked() { lines.removeAll { $0.authority != .locked } }
}

extension TrustPolicy.Line {
  /// The author of the line, or nil for a comment.
  fileprivate var authority: TrustPolicy.Authority? {
    switch self {
    case .entry(let entry): entry.authority
    case .key(let entry): entry.authority
    case .comment: nil
    }
  }

  /// The line as one of the system's file.
  fileprivate var ofSystem: Self {
    switch self {
    case .entry(var entry) where entry.authority == .user:
      entry.authority = .system
      return .entry(entry)
    case .key(var entry) where entry.authority == .user:
      entry.authority = .system
      return .key(entry)
    case .entry, .key, .comment: return self
    }
  }
}
