// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A chart of one or more series over equal steps.
///
/// - Parameters:
///   - title: A title that says what the chart shows.
///   - form: Lines, areas, or a bar for each value.
///   - unit: The unit of the values, or nil.
///   - range: The values that the axis covers at least, or nil to cover those that there are.
///   - labels: The names of the values, from the first on, which bars show.
///   - lines: The height in lines of text, apart from the legend.
///   - series: Views of the type ``Series(_:_:)``.
@MainActor
public func Chart(
  _ title: String, form: ChartForm = .line, unit: String? = nil, in range: ClosedRange<Double>? = nil,
  labels: [String] = [], lines: Int = 8, @ViewBuilder series: () -> Content
) -> ElementView {
  let series = series()
  return ElementView(.chart) { context in
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

/// A series of values in a ``Chart(_:form:unit:in:labels:lines:series:)``.
@MainActor
public func Series(
  _ title: String, _ values: some Sequence<Double>
) -> ElementView {
  let values = Array(values)
  return ElementView(.series) { context in
    context.string(.label, title)
    context.points(values, named: title)
  }
}

/// A small chart of one series without axes, for a table or beside a number.
///
/// Its scale begins at zero and ends at the greatest value, unless a range says otherwise.
@MainActor
public func Sparkline(
  _ title: String, _ values: some Sequence<Double>, unit: String? = nil, in range: ClosedRange<Double>? = nil,
  lines: Int = 1
) -> ElementView {
  let values = Array(values)
  return ElementView(.sparkline) { context in
    context.string(.label, title)
    context.string(.unit, unit)
    if let range {
      context.number(.minimum, range.lowerBound)
      context.number(.maximum, range.upperBound)
    }
    if lines != 1 { context.number(.lines, Double(lines)) }
    context.points(values, named: title)
  }
}

/// A number within a range.
///
/// With the style `.title`, it is drawn in large digits, and beside them its history if it has one: its values in the
/// past, oldest first. In a card with the same title, the title is not repeated.
@MainActor
public func Gauge(
  _ title: String, value: Double, in range: ClosedRange<Double> = 0...100, unit: String? = nil, detail: String? = nil,
  history: some Sequence<Double> = EmptyCollection()
) -> ElementView {
  let history = Array(history)
  return ElementView(.gauge) { context in
    context.string(.label, title)
    context.string(.text, "\(title): \(NumberText.text(value, unit: unit))")
    context.string(.unit, unit)
    context.string(.detail, detail)
    context.number(.number, value)
    context.number(.minimum, range.lowerBound)
    context.number(.maximum, range.upperBound)
    for value in history { context.number(.point, value) }
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
