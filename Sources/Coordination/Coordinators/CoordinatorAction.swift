public import Flows
public import Payloads

/// Something that a coordinator tells its parent: done, cancel, or an action of the author's own.
///
/// An action crosses as a name and a payload, so that it can go from one library to another. In Swift it is best an
/// enum that is a ``FlowAction``; a name with a value is for parents in other languages.
public struct CoordinatorAction: Hashable, Sendable {
  /// The action's name, which the parent tells actions apart by.
  public var name: String
  /// The encoded value that the action carries; empty when it carries none.
  public var payload: Payload
  /// The reason why the value could not be encoded; the action is then refused when it is sent.
  public private(set) var failure: String?

  /// Creates an action with a payload that is already encoded.
  public init(_ name: String, payload: Payload = []) {
    self.name = name
    self.payload = payload
  }

  /// An action that carries a value.
  public init(_ name: String, _ value: some Encodable) {
    do throws(PayloadError) {
      self.init(name, payload: try PayloadEncoder.encode(value))
    } catch {
      self.init(name)
      failure = "\(error)"
    }
  }

  /// The action that a case of an author's own enum stands for.
  public init<Action: FlowAction>(_ action: Action) { self.init(Action.actionName, action) }

  /// The value that the action carries.
  public func value<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try PayloadDecoder.decode(type, from: payload)
  }

  /// The case of an author's own enum; nil when this is no action of that type.
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

/// An action as an author's own type, most often an enum with a case for each.
///
///     enum ShapesAction: FlowAction {
///       case square
///       case circle(radius: Int)
///     }
///
///     await send(ShapesAction.circle(radius: 3))
public protocol FlowAction: Codable, Sendable {
  /// The name that all actions of the type cross by; the default is the name of the type.
  static var actionName: String { get }
}

extension FlowAction {
  /// The name of the type.
  public static var actionName: String { "\(Self.self)" }
}

/// The child that an action came from.
///
/// A child of another library, which a parent presents by its feature's id, is known by what it was launched with:
///
///     if sender.source.feature == "shop.product", try sender.launch(as: Product.ID.self) == shown { … }
public struct ActionSender: Sendable, CustomStringConvertible {
  /// The feature of the child through which the action came.
  public let feature: FeatureID
  /// The flow that has sent the action, in whatever library: the child, or one below it.
  public let source: FlowSender
  /// The coordinator that has sent the action, if it lives in the same library: the child, or one below it.
  public let coordinator: CoordinatorBase?

  public var description: String { feature.rawValue }

  /// The value that the flow was launched with that has sent the action.
  ///
  /// - Throws: An error when it was launched with a value of another type, or with none.
  public func launch<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try PayloadDecoder.decode(type, from: source.launch)
  }
}
