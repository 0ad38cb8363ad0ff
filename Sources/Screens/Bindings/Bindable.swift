public import Observation

/// A property wrapper that creates bindings to an observable model, as in `@Bindable var model` and `$model.name`.
@MainActor @propertyWrapper @dynamicMemberLookup
public struct Bindable<Model: AnyObject & Observable> {
  public var wrappedValue: Model

  /// Creates a wrapper around an observable model, which it retains.
  public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }

  public var projectedValue: Bindable { self }

  /// A binding to a property of the model.
  public subscript<Member>(dynamicMember path: ReferenceWritableKeyPath<Model, Member>) -> Binding<Member> {
    let model = wrappedValue
    return Binding(get: { model[keyPath: path] }, set: { model[keyPath: path] = $0 })
  }
}
