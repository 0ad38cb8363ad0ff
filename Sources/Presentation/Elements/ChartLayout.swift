package import Screens

/// The parts of a chart, with the lines that each takes.
package struct ChartLayout {
  package let title: String
  package let form: ChartForm
  package let series: [Element]
  /// The names of the values.
  package let labels: [String]
  /// The lines of the chart itself.
  package private(set) var lines: Int
  package let hasLegend: Bool
  /// Whether the chart is one bar of several parts of a whole, each a series of one value.
  package let isStacked: Bool

  /// The most bars that stand below each other.
  private static let mostBars = 40

  package init(_ chart: Element) {
    title = chart.name
    form = chart.form
    series = chart.children.filter { $0.kind == .series }
    labels = chart.options.map(\.name)
    let asked = chart.whole(.lines, in: 2...40) ?? 8
    isStacked = form == .bar && labels.isEmpty && series.count > 1 && series.allSatisfy { $0.points.count == 1 }
    if form == .bar, !labels.isEmpty {
      lines = min(Self.mostBars, max(1, labels.count * max(1, series.count)))
    } else {
      // The parts stand below their bar, each with its share.
      lines = isStacked ? 2 + series.count : asked
    }
    hasLegend = series.count > 1 && !isStacked
  }

  /// Creates the layout of a chart that has been given other lines than it asked for.
  package init(_ chart: Element, height: Int) {
    self.init(chart)
    if grows { lines = max(lines, lines + height - self.height) }
  }

  /// Whether the chart consists of bars with their names, one below the other.
  package var hasRows: Bool { form == .bar && !labels.isEmpty }

  /// Whether the names of the values stand below the chart, as far as there is room.
  package var hasAxis: Bool { form != .bar && !labels.isEmpty }

  /// Whether the chart can fill more lines than it asks for.
  package var grows: Bool { !hasRows && !isStacked }

  package var height: Int { (title.isEmpty ? 0 : 1) + lines + (hasAxis ? 1 : 0) + (hasLegend ? 1 : 0) }

  /// Returns one line of a chart of lines or areas as dots, of which there are two by four in a cell.
  ///
  /// Each cell has the bits of its dots, as Braille numbers them, and the last series that has any there.
  ///
  /// - Parameter row: The line, counted from the top.
  package func dots(
    of series: [[Double]], _ scale: ChartScale, row: Int, width: Int
  ) -> [(dots: UInt8, series: Int)] {
    var cells = [(dots: UInt8, series: Int)](repeating: (0, -1), count: width)
    let height = lines * 4
    for (number, points) in series.enumerated() {
      var last: Int?
      for x in 0..<width * 2 {
        guard let value = ChartScale.value(of: points, at: x, of: width * 2) else {
          last = nil
          continue
        }
        let y = height - 1 - Int((scale.share(value) * Double(height - 1)).rounded())
        // Neighbouring dots are joined, and an area reaches to the bottom.
        let from = form == .area ? y : min(y, last ?? y)
        let to = form == .area ? height - 1 : max(y, last ?? y)
        last = y
        for dot in max(from, row * 4)..<max(max(from, row * 4), min(to + 1, row * 4 + 4)) {
          cells[x / 2].dots |= Self.bits[x % 2][dot % 4]
          cells[x / 2].series = number
        }
      }
    }
    return cells
  }

  /// The bits of the dots of a cell by column and row.
  private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
}
