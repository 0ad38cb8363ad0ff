/// A view that writes one element.
public struct ElementView: PrimitiveView {
  private let kind: ElementKind
  private let write: @MainActor (ScreenContext) -> Void

  init(_ kind: ElementKind, write: @escaping @MainActor (ScreenContext) -> Void) {
    self.kind = kind
    self.write = write
  }

  /// Writes the element.
  public func emit(into context: ScreenContext) {
    context.element(kind) { write(context) }
  }
}
