/// A line between parts.
public struct Divider: PrimitiveView {
  public init() {}

  public func emit(into context: ScreenContext) {
    context.element(.divider) {}
  }
}

/// Views one below the other.
public struct VStack: PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func emit(into context: ScreenContext) {
    context.element(.group) { content.emit(into: context) }
  }
}

/// Views side by side, where there is room.
public struct HStack: PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func emit(into context: ScreenContext) {
    context.element(.group) {
      context.number(.axis, Double(Axis.horizontal.rawValue))
      content.emit(into: context)
    }
  }
}

/// Views without an element of their own.
public struct Group: View {
  public let body: Content

  public init(@ViewBuilder content: () -> Content) { body = content() }
}

/// A list of rows and sections.
///
/// Every screen scrolls, so it adds nothing but its name.
public struct List: View {
  public let body: Content

  public init(@ViewBuilder content: () -> Content) { body = content() }

  /// A list with one view for each element of `data`.
  public init<Data: Sequence>(_ data: Data, @ViewBuilder row: (Data.Element) -> Content)
  where Data.Element: Identifiable {
    body = .one(ForEach(data, content: row))
  }
}
