public import Flows

/// The table of the owners of feature ids, with what the user has accepted from each.
public struct FeatureOwners: Hashable, Sendable {
  /// The owner of an id, with what belongs to it.
  public struct Entry: Hashable, Sendable {
    /// The owner of the id.
    public var owner: FeatureOwner
    /// The number of the owner: 1, and one more each time that another one takes the place.
    public var number: Int
    /// The number of the id's data: 1, and one more each time that it begins without the data before.
    public var data: Int
    /// The digest of the content that was accepted last.
    public var digest: String
    /// The digest whose line of the policy goes on to count for later contents of this owner, or nil.
    public var basis: String?
    /// The grants that the user has accepted in the app.
    public var grants: Set<Grant>

    /// Creates an entry; the digests must have the form of one.
    public init(
      owner: FeatureOwner, number: Int = 1, data: Int = 1, digest: String, basis: String? = nil, grants: Set<Grant> = []
    ) {
      self.owner = owner
      self.number = number
      self.data = data
      self.digest = digest
      self.basis = basis
      self.grants = grants
    }
  }

  /// The entries, by the ids.
  public internal(set) var entries: [FeatureID: Entry] = [:]
  /// The features that the user has switched off.
  public internal(set) var off: Set<FeatureID> = []
  /// The libraries with an id of another owner that the user does not want to hear of, by the ids.
  public internal(set) var ignored: [FeatureID: Set<FeatureOwner>] = [:]

  /// Creates a table in which no id has an owner.
  public init() {}

  /// The entry of an id, or nil if it has no owner yet.
  public subscript(_ feature: FeatureID) -> Entry? { entries[feature] }

  /// The name under which the data of a feature are stored: its id, with a number if an owner before had other data.
  public func dataName(of feature: FeatureID) -> String {
    Self.name(of: feature, entries[feature]?.data)
  }

  /// The name by which services know a feature: its id, with a number if another owner had it before.
  public func serviceName(of feature: FeatureID) -> FeatureID {
    FeatureID(rawValue: Self.name(of: feature, entries[feature]?.number))
  }

  /// No id of a feature has the character between the two.
  private static func name(of feature: FeatureID, _ number: Int?) -> String {
    guard let number, number > 1 else { return feature.rawValue }
    return "\(feature.rawValue)~\(number)"
  }

  /// Returns an id of a library that belongs to somebody else, with that owner, or nil if none does.
  ///
  /// A library with the content that was accepted last is the same library, wherever its file is.
  ///
  /// - Parameter isGone: Whether what an owner had is nobody's any more.
  package func otherOwner(
    of ids: [FeatureID], _ identities: [FeatureOwner], digest: String, isGone: (FeatureOwner) -> Bool = { _ in false }
  ) -> (id: FeatureID, entry: Entry)? {
    for id in ids {
      guard let entry = entries[id] else { continue }
      if !identities.contains(entry.owner), entry.digest != digest, !isGone(entry.owner) { return (id, entry) }
    }
    return nil
  }

  /// Gives ids that have no owner to one, and notes the content of those that have it already.
  ///
  /// - Parameter basis: The digest whose line of the policy counts for the content, or nil if none does.
  mutating func claim(_ ids: [FeatureID], for owner: FeatureOwner, digest: String, basis: String?) {
    for id in ids {
      if entries[id] == nil {
        entries[id] = Entry(owner: owner, digest: digest, basis: basis)
      } else {
        entries[id]?.digest = digest
        if let basis { entries[id]?.basis = basis }
      }
    }
  }

  /// Takes back what was accepted from the owners with a content, or with a file.
  ///
  /// - Returns: Whether something was accepted.
  @discardableResult
  package mutating func revoke(_ digest: String, file path: String?) -> Bool {
    let file = path.flatMap { FeatureOwner(word: "file:\($0)") }
    var wasAccepted = false
    for (id, entry) in entries where entry.digest == digest || entry.basis == digest || entry.owner == file {
      if !entry.grants.isEmpty || entry.basis.map({ $0 != digest }) ?? false { wasAccepted = true }
      entries[id]?.grants = []
      entries[id]?.basis = nil
    }
    return wasAccepted
  }

  /// Gives ids to another owner.
  ///
  /// - Parameter handsOver: Whether it gets the data of the owner before.
  mutating func replaceOwner(of ids: [FeatureID], by owner: FeatureOwner, digest: String, handsOver: Bool) {
    for id in ids {
      let (number, data) = entries[id].map { ($0.number, $0.data) } ?? (0, 0)
      let isSame = entries[id]?.owner == owner
      entries[id] = Entry(
        owner: owner, number: max(1, isSame ? number : number + 1),
        data: max(1, isSame || handsOver ? data : data + 1), digest: digest)
      ignored[id] = nil
    }
  }
}
