public import Payloads

/// Something that a coordinator tells its parent: done, cancel, or an action of the author's own.
public struct CoordinatorAction: Hashable, Sendable {
  /// The action's name, which the parent tells actions apart by.
  public var name: String
  /// The encoded value that the action carries; empty when it carries none.
  public var payload: Payload

  /// Creates an action with a payload that is already encoded.
  public init(_ name: String, payload: Payload = []) {
    self.name = name
    self.payload = payload
  }

  /// An action that carries a value.
  public init(_ name: String, _ value: some Encodable) throws {
    self.init(name, payload: try PayloadEncoder.encode(value))
  }

  /// The value that the action carries.
  public func value<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try PayloadDecoder.decode(type, from: payload)
  }

  /// The action of a child that has completed its task.
  public static let done = CoordinatorAction("done")
  /// The action of a child that the user has cancelled.
  public static let cancel = CoordinatorAction("cancel")
}
