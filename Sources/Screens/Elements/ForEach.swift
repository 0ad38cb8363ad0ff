/// A view for each element of a sequence, identified by the element's identity.
public struct ForEach: PrimitiveView {
  private let parts: [(key: String, content: Content)]

  /// Creates a view for each element of `data`, identified by the element's `id`.
  public init<Data: Sequence>(_ data: Data, @ViewBuilder content: (Data.Element) -> Content)
  where Data.Element: Identifiable {
    self.init(data, id: \.id, content: content)
  }

  /// Creates a view for each element of `data`, identified by the value at the key path `id`.
  ///
  /// Elements with the same identity are reported as ``ScreenIssue/duplicateKey(_:)``.
  public init<Data: Sequence>(
    _ data: Data, id: KeyPath<Data.Element, some Hashable>, @ViewBuilder content: (Data.Element) -> Content
  ) {
    parts = data.map { (ViewKey.text(of: $0[keyPath: id]), content($0)) }
  }

  /// Writes the views in the order of the data, each under its element's identity.
  public func emit(into context: ScreenContext) {
    for part in parts { context.emit(part.content, applying: .key(part.key)) }
  }
}
