import Screens

/// The parts of a chart, with the lines that each takes.
struct ChartLayout {
  let title: String
  let form: ChartForm
  let series: [Element]
  /// The names of the values.
  let labels: [String]
  /// The lines of the chart itself.
  let lines: Int
  let hasLegend: Bool

  /// The most bars that stand below each other.
  private static let mostBars = 40

  init(_ chart: Element) {
    title = chart.name
    form = chart.form
    series = chart.children.filter { $0.kind == .series }
    labels = chart.options.map(\.name)
    let asked = chart.whole(.lines, in: 2...40) ?? 8
    lines = form == .bar && !labels.isEmpty ? min(Self.mostBars, max(1, labels.count * max(1, series.count))) : asked
    hasLegend = series.count > 1
  }

  /// Whether the chart consists of bars with their names, one below the other.
  var hasRows: Bool { form == .bar && !labels.isEmpty }

  var height: Int { (title.isEmpty ? 0 : 1) + lines + (hasLegend ? 1 : 0) }
}

/// The range of values that a chart covers.
struct ChartScale {
  let minimum: Double
  let maximum: Double

  init(_ series: [[Double]], _ chart: Element) {
    var least = Double.infinity
    var most = -Double.infinity
    for points in series {
      for point in points where point.isFinite {
        least = min(least, point)
        most = max(most, point)
      }
    }
    // Bars and areas begin at zero, unless the chart says where.
    if chart.form != .line {
      if least > 0, chart.number(.minimum) == nil { least = 0 }
      if most < 0, chart.number(.maximum) == nil { most = 0 }
      // Values that are all zero have no height.
      if least == 0, most == 0 { most = 1 }
    }
    if let minimum = chart.number(.minimum), minimum.isFinite { least = min(least, minimum) }
    if let maximum = chart.number(.maximum), maximum.isFinite { most = max(most, maximum) }
    minimum = least.isFinite ? least : 0
    maximum = most.isFinite ? max(most, minimum) : max(1, minimum)
  }

  var middle: Double { minimum / 2 + maximum / 2 }

  func share(_ value: Double) -> Double {
    let size = maximum / 2 - minimum / 2
    guard size > 0 else { return 0.5 }
    return min(max((value / 2 - minimum / 2) / size, 0), 1)
  }

  /// Returns the value of a series at a dot, where the dots cover all values, or the first of them if there are few.
  static func value(of points: [Double], at dot: Int, of dots: Int) -> Double? {
    guard points.count > 1 else { return points.first.flatMap { $0.isFinite ? $0 : nil } }
    let place = Double(dot) * Double(points.count - 1) / Double(max(1, dots - 1))
    let index = min(points.count - 2, Int(place))
    let (from, to) = (points[index], points[index + 1])
    let part = place - Double(index)
    guard from.isFinite, to.isFinite else {
      let nearest = part < 0.5 ? from : to
      return nearest.isFinite ? nearest : nil
    }
    return from + (to - from) * part
  }
}
