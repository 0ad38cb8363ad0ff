// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A table with headings, whose rows may be pressed.
@MainActor
public func Table(
  columns: [TableColumn], @ViewBuilder rows: () -> Content
) -> ElementView {
  let rows = rows()
  return ElementView(.table) { context in
    context.element(.group) {
      context.number(.axis, Double(Axis.horizontal.rawValue))
      for column in columns { column.emit(into: context) }
    }
    rows.emit(into: context)
  }
}

/// A column of a ``Table(columns:rows:)``.
public struct TableColumn {
  private let title: String
  private let alignment: Alignment
  private let weight: Int
  private let sorted: SortOrder
  private let sort: (@MainActor () async throws -> Void)?

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - alignment: The alignment of the text; figures belong at the trailing edge.
  ///   - weight: The importance of the column. If there is no room, columns with the least weight are left out first.
  ///   - sorted: The present order of the rows by this column.
  ///   - sort: An action that sorts the rows by this column, or nil if they can't be.
  public init(
    _ title: String, alignment: Alignment = .leading, weight: Int = 1, sorted: SortOrder = .none,
    sort: (@MainActor () async throws -> Void)? = nil
  ) {
    self.title = title
    self.alignment = alignment
    self.weight = weight
    self.sorted = sorted
    self.sort = sort
  }

  /// Writes the heading as a button if it sorts, and as a text otherwise.
  @MainActor
  fileprivate func emit(into context: ScreenContext) {
    context.element(sort == nil ? .text : .button) {
      context.string(sort == nil ? .text : .title, title)
      if alignment != .leading { context.number(.alignment, Double(alignment.rawValue)) }
      if weight != 1 { context.number(.weight, Double(weight)) }
      if sorted != .none { context.number(.sort, Double(sorted.rawValue)) }
      context.perform(.activate, sort)
    }
  }
}

/// A row of a ``Table(columns:rows:)``.
///
/// - Parameters:
///   - title: The text of the first cell.
///   - action: An action that runs when the row is pressed, or nil.
///   - cells: The cells after the first, such as ``Text``, ``Label(_:symbol:)``, `Sparkline` and ``ProgressView``.
///     Buttons are the actions of the row.
@MainActor
public func TableRow(
  _ title: String, action: (@MainActor () async throws -> Void)? = nil, @ViewBuilder cells: () -> Content
) -> ElementView {
  let cells = cells()
  return ElementView(.row) { context in
    context.string(.title, title)
    context.perform(.activate, action)
    cells.emit(into: context)
  }
}
