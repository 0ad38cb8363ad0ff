public import Observation

/// A property wrapper that creates bindings to an observable model: `@Bindable var model`, then `$model.name`.
@MainActor @propertyWrapper @dynamicMemberLookup
public struct Bindable<Model: AnyObject & Observable> {
  public var wrappedValue: Model

  /// Wraps an observable model, which it keeps alive.
  public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }

  public var projectedValue: Bindable { self }

  /// A binding to a property of the model.
  public subscript<Member>(dynamicMember path: ReferenceWritableKeyPath<Model, Member>) -> Binding<Member> {
    let model = wrappedValue
    return Binding(get: { model[keyPath: path] }, set: { model[keyPath: path] = $0 })
  }
}
