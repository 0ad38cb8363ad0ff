/// A view that shows an embedded child flow.
///
/// Until a child is embedded under this name, the slot shows `placeholder`, or nothing.
public struct Slot: PrimitiveView {
  let name: String
  let placeholder: Content

  /// Creates a slot in which a child flow can be embedded by `name`.
  public init(_ name: String, @ViewBuilder placeholder: () -> Content = { .none }) {
    self.name = name
    self.placeholder = placeholder()
  }

  /// Writes a slot element with the placeholder inside it.
  public func emit(into context: ScreenContext) {
    context.element(.slot) {
      context.string(.name, name)
      placeholder.emit(into: context)
    }
  }
}
