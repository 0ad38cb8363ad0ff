package import Screens

/// The parts of a chart, with the lines that each takes.
package struct ChartLayout {
  package let title: String
  package let form: ChartForm
  package let series: [Element]
  /// The names of the values.
  package let labels: [String]
  /// The lines of the chart itself.
  package let lines: Int
  package let hasLegend: Bool

  /// The most bars that stand below each other.
  private static let mostBars = 40

  package init(_ chart: Element) {
    title = chart.name
    form = chart.form
    series = chart.children.filter { $0.kind == .series }
    labels = chart.options.map(\.name)
    let asked = chart.whole(.lines, in: 2...40) ?? 8
    lines = form == .bar && !labels.isEmpty ? min(Self.mostBars, max(1, labels.count * max(1, series.count))) : asked
    hasLegend = series.count > 1
  }

  /// Whether the chart consists of bars with their names, one below the other.
  package var hasRows: Bool { form == .bar && !labels.isEmpty }

  package var height: Int { (title.isEmpty ? 0 : 1) + lines + (hasLegend ? 1 : 0) }
}
