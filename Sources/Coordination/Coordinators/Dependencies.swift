/// A container of values, keyed by type, that coordinators and their views depend on.
///
/// A child that is presented or added looks up missing values in its parent's container. A factory runs once, when its
/// value is first requested; a transient factory runs on every request.
@MainActor
public final class Dependencies {
  private enum Provider {
    case value(Any)
    case once(@MainActor (Dependencies) throws -> Any)
    case transient(@MainActor (Dependencies) throws -> Any)
  }

  private var providers: [ObjectIdentifier: Provider] = [:]
  private var parent: Dependencies?
  /// Whether the parent container belongs to a coordinator's parent and can therefore be replaced by another one.
  private var isInherited = false
  /// The values whose factories are running, outermost first.
  private var making: [(key: ObjectIdentifier, name: String)] = []

  /// Creates an empty container that looks up missing values in `parent`.
  public init(parent: Dependencies? = nil) {
    self.parent = parent
  }

  /// Looks up missing values in `other` from now on, unless an explicit parent was given at creation.
  func inherit(from other: Dependencies) {
    guard parent == nil || isInherited, other !== self else { return }
    parent = other
    isInherited = true
  }

  /// Registers an existing value.
  ///
  /// Disfavored so that a trailing closure with explicit types registers a factory instead of the closure itself.
  @_disfavoredOverload
  public func register<Value>(_ value: Value, as type: Value.Type = Value.self) {
    providers[ObjectIdentifier(type)] = .value(value)
  }

  /// Registers a factory that runs once, when the value is first requested.
  public func register<Value>(
    _ type: Value.Type = Value.self, make: @escaping @MainActor (Dependencies) throws -> Value
  ) {
    providers[ObjectIdentifier(type)] = .once(make)
  }

  /// Registers a factory that runs each time the value is requested.
  public func registerTransient<Value>(
    _ type: Value.Type = Value.self, make: @escaping @MainActor (Dependencies) throws -> Value
  ) {
    providers[ObjectIdentifier(type)] = .transient(make)
  }

  /// Returns the value registered for a type.
  ///
  /// - Throws: ``DependencyError`` if no value is registered or if the value depends on itself, or any error that its
  ///   factory throws.
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

  /// Runs a factory, which may request other values but not its own.
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

/// An error indicating that no value of a type is registered or that the value depends on itself.
public struct DependencyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the type that could not be resolved.
  public let type: String
  /// The types being created when one of them was requested again.
  ///
  /// Empty if the type isn't registered.
  public let through: [String]

  /// Creates an error for `type`, with the types that were being created when it was requested again.
  public init(type: String, through: [String] = []) {
    self.type = type
    self.through = through
  }

  public var description: String {
    guard through.isEmpty else {
      return "\(type) needs itself: \((through + [type]).joined(separator: " → ")). Resolve one of them later."
    }
    return "Nothing was registered for \(type). Register it in the dependencies of this coordinator or of a parent."
  }
}
