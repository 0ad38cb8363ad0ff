/// A chart of one or more series over equal steps.
public struct Chart: PrimitiveView {
  private let title: String
  private let form: ChartForm
  private let unit: String?
  private let range: ClosedRange<Double>?
  private let labels: [String]
  private let lines: Int
  private let series: Content

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - title: What the chart shows.
  ///   - form: Lines, areas, or a bar for each value.
  ///   - unit: The unit of the values, or nil.
  ///   - range: The values that the axis covers at least, or nil to cover those that there are.
  ///   - labels: The names of the values, from the first on, which bars show.
  ///   - lines: The height in lines of text, apart from the legend.
  ///   - series: Views of the type ``Series``.
  public init(
    _ title: String, form: ChartForm = .line, unit: String? = nil, in range: ClosedRange<Double>? = nil,
    labels: [String] = [], lines: Int = 8, @ViewBuilder series: () -> Content
  ) {
    self.title = title
    self.form = form
    self.unit = unit
    self.range = range
    self.labels = labels
    self.lines = lines
    self.series = series()
  }

  /// Writes a chart element with its labels as options and its series inside it.
  public func emit(into context: ScreenContext) {
    context.element(.chart) {
      context.string(.label, title)
      context.string(.unit, unit)
      if form != .line { context.number(.form, Double(form.rawValue)) }
      context.number(.minimum, range?.lowerBound)
      context.number(.maximum, range?.upperBound)
      context.number(.lines, Double(lines))
      series.emit(into: context)
      for label in labels { context.element(.option) { context.string(.title, label) } }
    }
  }
}

/// A series of values in a ``Chart``.
public struct Series: PrimitiveView {
  private let title: String
  private let values: [Double]

  /// Creates a series, whose values may be NaN where there is none.
  public init(_ title: String, _ values: some Sequence<Double>) {
    self.title = title
    self.values = Array(values)
  }

  /// Writes a series element with a point for each value, and a text for hosts without charts.
  public func emit(into context: ScreenContext) {
    context.element(.series) {
      context.string(.label, title)
      context.points(values, named: title)
    }
  }
}

/// A small chart of one series without axes, for a table or beside a number.
public struct Sparkline: PrimitiveView {
  private let title: String
  private let values: [Double]
  private let unit: String?
  private let lines: Int

  /// Creates a small chart, one to three lines high.
  public init(_ title: String, _ values: some Sequence<Double>, unit: String? = nil, lines: Int = 1) {
    self.title = title
    self.values = Array(values)
    self.unit = unit
    self.lines = lines
  }

  /// Writes a sparkline element with a point for each value, and a text for hosts without charts.
  public func emit(into context: ScreenContext) {
    context.element(.sparkline) {
      context.string(.label, title)
      context.string(.unit, unit)
      if lines != 1 { context.number(.lines, Double(lines)) }
      context.points(values, named: title)
    }
  }
}

/// A number within a range.
///
/// With the style `.title`, it is drawn in large digits.
public struct Gauge: PrimitiveView {
  private let title: String
  private let value: Double
  private let range: ClosedRange<Double>
  private let unit: String?
  private let detail: String?

  /// Creates a gauge, with an explanation of the number as `detail`, such as "of 64 MiB".
  public init(
    _ title: String, value: Double, in range: ClosedRange<Double> = 0...100, unit: String? = nil, detail: String? = nil
  ) {
    self.title = title
    self.value = value
    self.range = range
    self.unit = unit
    self.detail = detail
  }

  /// Writes a gauge element with its number and range, and a text for hosts without gauges.
  public func emit(into context: ScreenContext) {
    context.element(.gauge) {
      context.string(.label, title)
      context.string(.text, "\(title): \(NumberText.text(value, unit: unit))")
      context.string(.unit, unit)
      context.string(.detail, detail)
      context.number(.number, value)
      context.number(.minimum, range.lowerBound)
      context.number(.maximum, range.upperBound)
    }
  }
}

extension ScreenContext {
  /// Writes values, and the last of them with the least and the greatest as a text.
  fileprivate func points(_ values: [Double], named title: String) {
    let known = values.filter { $0.isFinite }
    if let last = known.last, let least = known.min(), let most = known.max() {
      string(
        .text,
        "\(title): \(NumberText.text(last)) (\(NumberText.text(least)) to \(NumberText.text(most)))")
    } else {
      string(.text, title)
    }
    for value in values { number(.point, value) }
  }
}
