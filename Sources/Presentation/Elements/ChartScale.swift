package import Screens

/// The range of values that a chart covers.
package struct ChartScale {
  package let minimum: Double
  package let maximum: Double

  package init(_ series: [[Double]], _ chart: Element) {
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

  package var middle: Double { minimum / 2 + maximum / 2 }

  package func share(_ value: Double) -> Double {
    let size = maximum / 2 - minimum / 2
    guard size > 0 else { return 0.5 }
    return min(max((value / 2 - minimum / 2) / size, 0), 1)
  }

  /// Returns the value of a series at a dot, where the dots cover all values, or the first of them if there are few.
  package static func value(of points: [Double], at dot: Int, of dots: Int) -> Double? {
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
