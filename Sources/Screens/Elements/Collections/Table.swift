/// A table with headings, whose rows may be pressed.
public struct Table: PrimitiveView {
  private let columns: [TableColumn]
  private let rows: Content

  /// Creates a table of views of the type ``TableRow``.
  public init(columns: [TableColumn], @ViewBuilder rows: () -> Content) {
    self.columns = columns
    self.rows = rows()
  }

  /// Writes a table element with a group of headings and then the rows.
  public func emit(into context: ScreenContext) {
    context.element(.table) {
      context.element(.group) {
        context.number(.axis, Double(Axis.horizontal.rawValue))
        for column in columns { column.emit(into: context) }
      }
      rows.emit(into: context)
    }
  }
}

/// A column of a ``Table``.
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
  ///   - alignment: Where the text stands; figures stand at the trailing edge.
  ///   - weight: How important the column is. Where there is no room, those with the least weight are left out first.
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

/// A row of a ``Table``.
public struct TableRow: PrimitiveView {
  private let title: String
  private let action: (@MainActor () async throws -> Void)?
  private let cells: Content

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - title: The text of the first cell.
  ///   - action: An action that runs when the row is pressed, or nil.
  ///   - cells: The cells after the first, such as ``Text``, ``Label``, ``Sparkline`` and ``ProgressView``. Buttons are
  ///     the actions of the row.
  public init(
    _ title: String, action: (@MainActor () async throws -> Void)? = nil, @ViewBuilder cells: () -> Content
  ) {
    self.title = title
    self.action = action
    self.cells = cells()
  }

  /// Writes a row element with the cells inside it.
  public func emit(into context: ScreenContext) {
    context.element(.row) {
      context.string(.title, title)
      context.perform(.activate, action)
      cells.emit(into: context)
    }
  }
}
