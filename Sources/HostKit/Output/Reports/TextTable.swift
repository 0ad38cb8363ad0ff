/// Columns of text, as wide as their widest cell.
enum TextTable {
  /// Returns a line for each row.
  static func lines(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).dropLast().map { cell, width in
        cell + String(repeating: " ", count: width - cell.count + 2)
      }
      return "\(cells.joined())\(row.last ?? "")\n"
    }
  }

  /// Returns all rows as text.
  static func text(_ rows: [[String]]) -> String { lines(rows).joined() }
}
