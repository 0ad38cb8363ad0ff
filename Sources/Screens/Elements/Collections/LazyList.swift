// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A list of any length, of which only the rows in sight and some around them are described.
///
/// The model keeps the window of rows that are wanted, which the host moves as the user scrolls:
///
/// ```swift
/// LazyList(count: model.count, window: $model.window) { index in
///   Row(model.title(index)) { model.open(index) }
/// }
/// ```
///
/// - Parameters:
///   - count: The number of rows.
///   - window: The rows that are described.
///   - filter: The words that the user types into the screen's filter. The list then has only the rows that match.
///   - linesPerRow: The height of each row, which is 1 or 2.
///   - row: The row with an index, which is one view.
@MainActor
public func LazyList(
  count: Int, window: Binding<ListWindow>, filter: Binding<String>? = nil, linesPerRow: Int = 1,
  @ViewBuilder row: @escaping @MainActor (Int) -> Content
) -> ElementView {
  let count = max(0, count)
  return ElementView(.list) { context in
    let rows = window.wrappedValue.rows(of: count)
    context.number(.count, Double(count))
    context.number(.offset, Double(rows.lowerBound))
    if linesPerRow != 1 { context.number(.lines, Double(linesPerRow)) }
    context.change(.change) { [window] value in
      if case .text(let text) = value, let new = ListWindow(text) { window.wrappedValue = new }
    }
    if let filter {
      context.change(.filter) { [window] value in
        guard case .text(let text) = value else { return }
        window.wrappedValue = ListWindow()
        filter.wrappedValue = text
      }
    }
    for index in rows { context.emit(row(index), applying: .key("\(index)")) }
  }
}

/// The rows of a ``LazyList(count:window:filter:linesPerRow:row:)`` that are described.
public struct ListWindow: Hashable, Sendable {
  /// The index of the first row.
  public var first: Int
  /// The number of rows.
  public var count: Int

  /// The greatest number of rows in a window.
  public static let largest = 1000

  /// Creates a window, which initially has the first rows of the list.
  public init(first: Int = 0, count: Int = 100) {
    self.first = max(0, first)
    self.count = min(max(0, count), Self.largest)
  }

  /// Creates a window from the value of a change: the first row and the number of rows, as decimal numbers with a space
  /// between them.
  ///
  /// Returns nil if the text isn't that.
  public init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Int(parts[0]), let count = Int(parts[1]), first >= 0, count >= 0 else {
      return nil
    }
    self.init(first: first, count: count)
  }

  /// The rows of the window that a list of this length has.
  func rows(of total: Int) -> Range<Int> {
    let start = min(first, max(0, total - 1))
    return start..<min(total, start + count)
  }
}
