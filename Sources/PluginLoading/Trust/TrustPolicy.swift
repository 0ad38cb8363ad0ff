/// The user's policy: the contents of libraries that are trusted, each with where it runs and what it may do.
///
/// The value keeps the comments of the file that it was read from.
public struct TrustPolicy: Hashable, Sendable {
  /// A trusted content.
  public struct Entry: Hashable, Sendable {
    /// The SHA-256 digest of the library, in lower-case hexadecimal digits.
    public var digest: String
    /// Whether the library has a process of its own.
    public var isolation: Isolation
    /// The grants of the library in a process of its own, beyond computing and its features' storage.
    public var grants: Set<Grant>
    /// The file's name, for people; nothing depends on it.
    public var name: String

    /// Creates an entry; the digest must have the form of one.
    public init(digest: String, isolation: Isolation, grants: Set<Grant>, name: String) {
      self.digest = digest
      self.isolation = isolation
      self.grants = grants
      self.name = name
    }
  }

  /// A line of the file.
  enum Line: Hashable, Sendable {
    case entry(Entry)
    /// A comment or an empty line.
    case comment(String)
  }

  var lines: [Line]

  /// Creates a policy that trusts nothing.
  public init() { lines = [] }

  /// The entries, in the order of the file.
  public var entries: [Entry] {
    lines.compactMap { line in
      if case .entry(let entry) = line { entry } else { nil }
    }
  }

  /// The entry of a content, or nil if it is not trusted.
  public subscript(_ digest: String) -> Entry? { entries.first { $0.digest == digest } }

  /// Adds an entry, in the place of an earlier one for the same content.
  ///
  /// - Returns: The earlier entry, or nil.
  @discardableResult
  public mutating func trust(_ entry: Entry) -> Entry? {
    let earlier = self[entry.digest]
    if let earlier, let index = lines.firstIndex(of: .entry(earlier)) {
      lines[index] = .entry(entry)
    } else {
      lines.append(.entry(entry))
    }
    return earlier
  }

  /// Removes the entry of a content.
  ///
  /// - Returns: The entry, or nil if there was none.
  @discardableResult
  public mutating func revoke(_ digest: String) -> Entry? {
    guard let entry = self[digest] else { return nil }
    lines.removeAll { $0 == .entry(entry) }
    return entry
  }
}
