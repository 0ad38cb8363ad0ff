import Failures
import Flows
public import Payloads

/// State that a coordinator saves and that later versions of it can restore.
///
/// Declare the state as a `Codable` struct whose properties all have default values. When state is restored, the
/// properties saved by an earlier version are applied to a fresh value one by one. A property that was added or whose
/// type has changed keeps its default, and a property that was removed is ignored. If that isn't enough, increase
/// ``version`` and implement the migration.
///
///     struct ListState: SavedState {
///       var search = ""
///       var sortsByName = true
///     }
///
///     override func saveState() throws -> Payload? { try model.list.saved() }
///     override func restoreState(_ state: Payload) throws { model.list = try restored(from: state) }
public protocol SavedState: Codable, Sendable {
  /// Creates the state of a flow that has just started.
  init()

  /// The version of the type. Defaults to 1.
  static var version: Int { get }

  /// Converts properties saved by an earlier version to this version. Returns them unchanged by default.
  ///
  /// - Parameters:
  ///   - old: The saved properties by name.
  ///   - version: The version that saved the properties, less than ``version``.
  /// - Throws: An error if none of the properties can be used.
  static func migrate(_ old: PayloadValue, from version: Int) throws -> PayloadValue
}

extension SavedState {
  /// The default version, 1.
  public static var version: Int { 1 }

  /// Returns the saved properties as they are.
  public static func migrate(_ old: PayloadValue, from version: Int) throws -> PayloadValue { old }

  /// Encodes the state with its version, as the result of ``CoordinatorBase/saveState()``.
  public func saved() throws(PayloadError) -> Payload {
    let properties = try PayloadValue(decoding: PayloadEncoder.encode(self))
    return try PayloadValue.map(["version": .int(Int64(Self.version)), "state": properties]).encoded()
  }

  /// Restores state that ``saved()`` encoded in this or another version.
  ///
  /// - Returns: The state, and the paths of the saved properties that it doesn't keep, such as "filter.limit".
  /// - Throws: An error if the payload isn't such a state, or any error that the migration throws.
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
  /// Restores state that ``SavedState/saved()`` encoded in this or another version, and logs the properties that are
  /// lost.
  ///
  /// - Throws: An error if the payload isn't such a state, or any error that the migration throws.
  public func restored<State: SavedState>(from payload: Payload) throws -> State {
    let (state, lost) = try State.restored(from: payload)
    if !lost.isEmpty { log("Not kept: \(lost.joined(separator: ", ")).", level: .warning) }
    return state
  }
}

extension PayloadValue {
  /// The paths of values that are missing from another tree or differ there.
  fileprivate func missing(from other: PayloadValue?, at path: String = "") -> [String] {
    guard self != .null, self != other else { return [] }
    guard case .map(let own) = self, case .map(let others)? = other else { return [path] }
    return own.keys.sorted().flatMap { key in
      own[key]?.missing(from: others[key], at: path.isEmpty ? key : "\(path).\(key)") ?? []
    }
  }
}
