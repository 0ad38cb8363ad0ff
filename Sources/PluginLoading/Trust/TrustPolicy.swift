public import Flows
public import Platform

/// The user's policy: the contents of libraries that are trusted, each with where it runs and what it may do, and the
/// keys whose libraries are.
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
    /// The author of the line: the user or the system.
    public var authority: Authority

    /// Creates an entry; the digest must have the form of one.
    public init(
      digest: String, isolation: Isolation, grants: Set<Grant>, name: String, authority: Authority = .user
    ) {
      self.authority = authority
      self.digest = digest
      self.isolation = isolation
      self.grants = grants
      self.name = name
    }
  }

  /// A key, and what libraries that it has signed may be and do.
  public struct KeyEntry: Hashable, Sendable {
    /// The fingerprint of the key.
    public var key: KeyFingerprint
    /// The ids that the key may sign by this line.
    public var pattern: FeaturePattern
    /// Whether the libraries have processes of their own.
    public var isolation: Isolation
    /// The grants of the libraries in processes of their own.
    public var grants: Set<Grant>
    /// The author of the line: the user or the system.
    public var authority: Authority

    /// Creates an entry.
    public init(
      key: KeyFingerprint, pattern: FeaturePattern, isolation: Isolation = .process, grants: Set<Grant>,
      authority: Authority = .user
    ) {
      self.authority = authority
      self.key = key
      self.pattern = pattern
      self.isolation = isolation
      self.grants = grants
    }
  }

  /// A line of the file.
  enum Line: Hashable, Sendable {
    case entry(Entry)
    case key(KeyEntry)
    /// A comment or an empty line.
    case comment(String)
  }

  var lines: [Line]

  /// Creates a policy that trusts nothing.
  public init() { lines = [] }

  /// The entries of contents, in the order of the file.
  public var entries: [Entry] {
    lines.compactMap { line in
      if case .entry(let entry) = line { entry } else { nil }
    }
  }

  /// The entries of keys, in the order of the file.
  public var keyEntries: [KeyEntry] {
    lines.compactMap { line in
      if case .key(let entry) = line { entry } else { nil }
    }
  }

  /// The entry of a content, or nil if it is not trusted.
  public subscript(_ digest: String) -> Entry? {
    for case .entry(let entry) in lines where entry.digest == digest { return entry }
    return nil
  }

  /// Returns what a key may sign, or nil if the policy does not know the key.
  public func patterns(of key: KeyFingerprint) -> [FeaturePattern]? {
    let patterns = entries(of: key).map(\.pattern)
    return patterns.isEmpty ? nil : patterns
  }

  /// Returns the first entry of a key whose pattern names all of these ids, or nil if none does.
  public func entry(of key: KeyFingerprint, signing ids: [FeatureID]) -> KeyEntry? {
    entries(of: key).first { entry in !ids.isEmpty && ids.allSatisfy(entry.pattern.matches) }
  }

  /// The entries of a key; if some are locked, no others count.
  func entries(of key: KeyFingerprint) -> [KeyEntry] {
    let all = keyEntries.filter { $0.key == key }
    let locked = all.filter { $0.authority == .locked }
    return locked.isEmpty ? all : locked
  }

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

  /// Adds an entry of a key, in the place of an earlier one for the same pattern.
  ///
  /// - Returns: The earlier entry, or nil.
  @discardableResult
  public mutating func trust(_ entry: KeyEntry) -> KeyEntry? {
    let earlier = keyEntries.first { $0.key == entry.key && $0.pattern == entry.pattern }
    if let earlier, let index = lines.firstIndex(of: .key(earlier)) {
      lines[index] = .key(entry)
    } else {
      lines.append(.key(entry))
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

  /// Removes the entries of a key.
  ///
  /// - Returns: The entries that there were.
  @discardableResult
  public mutating func revoke(_ key: KeyFingerprint) -> [KeyEntry] {
    let entries = keyEntries.filter { $0.key == key }
    lines.removeAll { line in if case .key(let entry) = line { entry.key == key } else { false } }
    return entries
  }
}
