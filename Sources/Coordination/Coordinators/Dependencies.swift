/// What coordinators and their views are made with: values by their type.
///
/// A child that is presented or added asks its parent's for what its own do not have. Factories run when the value is
/// first asked for, once; `transient` ones run each time.
@MainActor
public final class Dependencies {
  private enum Provider {
    case value(Any)
    case once(@MainActor (Dependencies) throws -> Any)
    case transient(@MainActor (Dependencies) throws -> Any)
  }

  private var providers: [ObjectIdentifier: Provider] = [:]
  private var parent: Dependencies?
  /// Whether the parent came with a coordinator's parent, which another may replace.
  private var isInherited = false
  /// What factories are at work on, the first one first.
  private var making: [(key: ObjectIdentifier, name: String)] = []

  /// An empty container; what it does not have, it asks `parent` for.
  public init(parent: Dependencies? = nil) {
    self.parent = parent
  }

  /// Asks `other` for what is missing here, unless there is somebody to ask already.
  func inherit(from other: Dependencies) {
    guard parent == nil || isInherited, other !== self else { return }
    parent = other
    isInherited = true
  }

  /// Registers a value that exists already.
  ///
  /// Disfavored, so that a trailing closure with written types registers a factory and not the closure itself.
  @_disfavoredOverload
  public func register<Value>(_ value: Value, as type: Value.Type = Value.self) {
    providers[ObjectIdentifier(type)] = .value(value)
  }

  /// Registers a factory that runs once, when the value is first asked for.
  public func register<Value>(
    _ type: Value.Type = Value.self, make: @escaping @MainActor (Dependencies) throws -> Value
  ) {
    providers[ObjectIdentifier(type)] = .once(make)
  }

  /// Registers a factory that runs each time the value is asked for.
  public func registerTransient<Value>(
    _ type: Value.Type = Value.self, make: @escaping @MainActor (Dependencies) throws -> Value
  ) {
    providers[ObjectIdentifier(type)] = .transient(make)
  }

  /// The value of a type.
  ///
  /// - Throws: ``DependencyError`` when nobody registered one or when it needs itself, or what its factory throws.
  public func resolve<Value>(_ type: Value.Type = Value.self) throws -> Value {
    let key = ObjectIdentifier(type)
    switch providers[key] {
    case .value(let value as Value): return value
    case .once(let make):
      let value = try making(type, make)
      providers[key] = .value(value)
      if let value = value as? Value { return value }
    case .transient(let make):
      if let value = try making(type, make) as? Value { return value }
    default: break
    }
    if let parent { return try parent.resolve(type) }
    throw DependencyError(type: "\(type)")
  }

  /// Runs a factory, which may ask for other values, but not for its own.
  private func making<Value>(
    _ type: Value.Type, _ make: @MainActor (Dependencies) throws -> Any
  ) throws -> Any {
    let key = ObjectIdentifier(type)
    guard !making.contains(where: { $0.key == key }) else {
      throw DependencyError(type: "\(type)", through: making.map(\.name))
    }
    making.append((key, "\(type)"))
    defer { making.removeLast() }
    return try make(self)
  }
}

/// Nobody has registered a value of this type, or it needs itself.
public struct DependencyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the type that could not be resolved.
  public let type: String
  /// The types that were being made when one of them was asked for again; empty when nobody has registered the type.
  public let through: [String]

  /// Creates an error for `type`, with the types that were being made when it was asked for again.
  public init(type: String, through: [String] = []) {
    self.type = type
    self.through = through
  }

  public var description: String {
    guard through.isEmpty else {
      return "\(type) needs itself: \((through + [type]).joined(separator: " → ")). Have one of them ask later."
    }
    return "Nothing was registered for \(type). Register it in the dependencies of this coordinator or of a parent."
  }
}
