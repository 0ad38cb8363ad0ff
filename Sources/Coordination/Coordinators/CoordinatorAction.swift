public import Payloads

/// Something that a coordinator tells its parent: done, cancel, or an action of the author's own.
public struct CoordinatorAction: Hashable, Sendable {
  public var name: String
  public var payload: Payload

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

  public static let done = CoordinatorAction("done")
  public static let cancel = CoordinatorAction("cancel")
}
