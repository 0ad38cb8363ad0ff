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

  /// An empty container; what it does not have, it asks `parent` for.
  public init(parent: Dependencies? = nil) {
    self.parent = parent
  }

  /// Asks `other` for what is missing here, unless there is somebody to ask already.
  func inherit(from other: Dependencies) {
    if parent == nil && other !== self { parent = other }
  }

  public func register<Value>(_ value: Value, as type: Value.Type = Value.self) {
    providers[ObjectIdentifier(type)] = .value(value)
  }

  public func register<Value>(
    _ type: Value.Type = Value.self, make: @escaping @MainActor (Dependencies) throws -> Value
  ) {
    providers[ObjectIdentifier(type)] = .once(make)
  }

  public func registerTransient<Value>(
    _ type: Value.Type = Value.self, make: @escaping @MainActor (Dependencies) throws -> Value
  ) {
    providers[ObjectIdentifier(type)] = .transient(make)
  }

  /// The value of a type.
  ///
  /// - Throws: ``DependencyError`` when nobody registered one, or what its factory throws.
  public func resolve<Value>(_ type: Value.Type = Value.self) throws -> Value {
    let key = ObjectIdentifier(type)
    switch providers[key] {
    case .value(let value as Value): return value
    case .once(let make):
      let value = try make(self)
      providers[key] = .value(value)
      if let value = value as? Value { return value }
    case .transient(let make):
      if let value = try make(self) as? Value { return value }
    default: break
    }
    if let parent { return try parent.resolve(type) }
    throw DependencyError(type: "\(type)")
  }
}

/// Nobody has registered a value of this type.
public struct DependencyError: Error, Hashable, Sendable, CustomStringConvertible {
  public let type: String

  public init(type: String) { self.type = type }

  public var description: String {
    "Nothing was registered for \(type). Register it in the dependencies of this coordinator or of a parent."
  }
}
