/// A view for each element of a sequence, known by the element's identity.
public struct ForEach: PrimitiveView {
  private let parts: [(key: String, content: Content)]

  public init<Data: Sequence>(_ data: Data, @ViewBuilder content: (Data.Element) -> Content)
  where Data.Element: Identifiable {
    self.init(data, id: \.id, content: content)
  }

  public init<Data: Sequence>(
    _ data: Data, id: KeyPath<Data.Element, some Hashable>, @ViewBuilder content: (Data.Element) -> Content
  ) {
    parts = data.map { ("\($0[keyPath: id])", content($0)) }
  }

  public func emit(into context: ScreenContext) {
    for part in parts { context.modified(.key(part.key), content: part.content) }
  }
}
