import Failures
import Flows
public import Payloads

/// State that a coordinator saves of itself, and that later versions of it can take.
///
/// Declare it as a `Codable` struct in which every property has a value to begin with. What an earlier version has saved
/// is laid over a fresh value, property by property: one that was added, or whose type has changed, keeps its fresh
/// value, one that was removed is forgotten, and the rest stays. For more than that, raise ``version`` and migrate.
///
///     struct ListState: SavedState {
///       var search = ""
///       var sortsByName = true
///     }
///
///     override func saveState() throws -> Payload? { try model.list.saved() }
///     override func restoreState(_ state: Payload) throws { model.list = try restored(from: state) }
public protocol SavedState: Codable, Sendable {
  /// The state of a flow that has just begun.
  init()

  /// The version of the type; 1 unless declared.
  static var version: Int { get }

  /// Turns what an earlier version has saved into what this one would have; as it is unless declared.
  ///
  /// - Parameters:
  ///   - old: The saved properties by name.
  ///   - version: The version that saved them, less than ``version``.
  /// - Throws: When nothing of it can be taken.
  static func migrate(_ old: PayloadValue, from version: Int) throws -> PayloadValue
}

extension SavedState {
  /// The default version, 1.
  public static var version: Int { 1 }

  /// Returns the saved properties as they are.
  public static func migrate(_ old: PayloadValue, from version: Int) throws -> PayloadValue { old }

  /// What ``CoordinatorBase/saveState()`` returns: the state with its version.
  public func saved() throws(PayloadError) -> Payload {
    let properties = try PayloadValue(decoding: PayloadEncoder.encode(self))
    return try PayloadValue.map(["version": .int(Int64(Self.version)), "state": properties]).encoded()
  }

  /// Takes what ``saved()`` of this or another version has made.
  ///
  /// - Returns: the state, and the names of the saved properties that it does not keep, as "filter.limit".
  /// - Throws: When the bytes are not such a state, or the migration throws.
  public static func restored(from payload: Payload) throws -> (state: Self, lost: [String]) {
    guard case .map(let members) = try PayloadValue(decoding: payload), case .int(let saved)? = members["version"],
      var old = members["state"]
    else { throw PayloadError(.typeMismatch(expected: "a saved state with its version", found: "something else")) }
    if saved < Self.version { old = try migrate(old, from: Int(saved)) }
    let state = try PayloadDecoder.decode(Self.self, from: old.encoded(), over: PayloadEncoder.encode(Self()))
    let new = try PayloadValue(decoding: PayloadEncoder.encode(state))
    return (state, old.missing(from: new))
  }
}

extension CoordinatorBase {
  /// Takes what ``SavedState/saved()`` of this or another version has made, and says what could not be kept.
  ///
  /// - Throws: When the bytes are not such a state, or the migration throws.
  public func restored<State: SavedState>(from payload: Payload) throws -> State {
    let (state, lost) = try State.restored(from: payload)
    if !lost.isEmpty { log("Not kept: \(lost.joined(separator: ", ")).", level: .warning) }
    return state
  }
}

extension PayloadValue {
  /// The paths of what this tree has and another has not, or has otherwise.
  fileprivate func missing(from other: PayloadValue?, at path: String = "") -> [String] {
    guard self != .null, self != other else { return [] }
    guard case .map(let own) = self, case .map(let others)? = other else { return [path] }
    return own.keys.sorted().flatMap { key in
      own[key]?.missing(from: others[key], at: path.isEmpty ? key : "\(path).\(key)") ?? []
    }
  }
}
