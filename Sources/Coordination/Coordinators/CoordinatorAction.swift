public import Flows
public import Payloads

/// A message from a coordinator to its parent: done, cancel, or an action that the author defines.
///
/// An action crosses library boundaries as a name and a payload. In Swift, declare actions as an enum that conforms to
/// ``FlowAction``; use a name with a value for parents written in other languages.
public struct CoordinatorAction: Hashable, Sendable {
  /// The name that identifies the action to the parent.
  public var name: String
  /// The encoded value of the action.
  ///
  /// Empty if the action has no value.
  public var payload: Payload
  /// The reason that the value couldn't be encoded, or nil.
  ///
  /// An action with a failure is refused when it is sent.
  public private(set) var failure: String?

  /// Creates an action with an already encoded payload.
  public init(_ name: String, payload: Payload = []) {
    self.name = name
    self.payload = payload
  }

  /// Creates an action that carries a value.
  public init(_ name: String, _ value: some Encodable) {
    do throws(PayloadError) {
      self.init(name, payload: try PayloadEncoder.encode(value))
    } catch {
      self.init(name)
      failure = "\(error)"
    }
  }

  /// Creates an action from a case of an author-defined enum.
  public init<Action: FlowAction>(_ action: Action) { self.init(Action.actionName, action) }

  /// Decodes the value that the action carries.
  public func value<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try PayloadDecoder.decode(type, from: payload)
  }

  /// Returns the action as a case of an author-defined enum, or nil if the action isn't of that type.
  ///
  ///     switch action.as(ShapesAction.self) {
  ///     case .circle(let radius): …
  ///     case .square: …
  ///     case nil: return false
  ///     }
  public func `as`<Action: FlowAction>(_ type: Action.Type = Action.self) -> Action? {
    name == Action.actionName ? try? value(type) : nil
  }

  /// The action of a child that has completed its task.
  public static let done = CoordinatorAction("done")
  /// The action of a child that the user has cancelled.
  public static let cancel = CoordinatorAction("cancel")
}

/// An action with an author-defined type, usually an enum.
///
///     enum ShapesAction: FlowAction {
///       case square
///       case circle(radius: Int)
///     }
///
///     await send(ShapesAction.circle(radius: 3))
public protocol FlowAction: Codable, Sendable {
  /// The name that identifies all actions of this type across library boundaries. Defaults to the type's name.
  static var actionName: String { get }
}

extension FlowAction {
  /// The name of the type.
  public static var actionName: String { "\(Self.self)" }
}

/// The child that sent an action.
///
/// Identify a child from another library, presented by its feature ID, by the value it was launched with:
///
///     if sender.source.feature == "shop.product", try sender.launch(as: Product.ID.self) == shown { … }
public struct ActionSender: Sendable, CustomStringConvertible {
  /// The feature of the direct child that passed on the action.
  public let feature: FeatureID
  /// The flow that sent the action, in any library: the direct child or one of its descendants.
  public let source: FlowSender
  /// The coordinator that sent the action, if it lives in the same library: the direct child or one of its descendants.
  public let coordinator: CoordinatorBase?

  public var description: String { feature.rawValue }

  /// Decodes the launch value of the flow that sent the action.
  ///
  /// - Throws: An error if the flow was launched without a value or with a value of another type.
  public func launch<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try PayloadDecoder.decode(type, from: source.launch)
  }
}
