/// A line between other views.
public struct Divider: PrimitiveView {
  /// Creates a divider.
  public init() {}

  /// Writes a divider element.
  public func emit(into context: ScreenContext) {
    context.element(.divider) {}
  }
}

/// Views arranged vertically.
public struct VStack: PrimitiveView {
  private let content: Content

  /// Creates a stack of the views in `content`, from top to bottom.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Writes a vertical group with the content inside it.
  public func emit(into context: ScreenContext) {
    context.element(.group) { content.emit(into: context) }
  }
}

/// Views arranged side by side if there is room.
public struct HStack: PrimitiveView {
  private let content: Content

  /// Creates a stack of the views in `content`, starting at the leading edge.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Writes a horizontal group with the content inside it.
  public func emit(into context: ScreenContext) {
    context.element(.group) {
      context.number(.axis, Double(Axis.horizontal.rawValue))
      content.emit(into: context)
    }
  }
}

/// A group of views without an element of its own.
public struct Group: View {
  /// The views of the group.
  public let body: Content

  /// Groups the views in `content`.
  public init(@ViewBuilder content: () -> Content) { body = content() }
}

/// A list of rows and sections.
///
/// Every screen scrolls, so a list adds no element of its own.
public struct List: View {
  /// The rows and sections of the list.
  public let body: Content

  /// Creates a list of the views in `content`.
  public init(@ViewBuilder content: () -> Content) { body = content() }

  /// Creates a list with one view for each element of `data`.
  public init<Data: Sequence>(_ data: Data, @ViewBuilder row: (Data.Element) -> Content)
  where Data.Element: Identifiable {
    body = .one(ForEach(data, content: row))
  }
}
