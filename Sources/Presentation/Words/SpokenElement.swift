package import Scenes
package import Screens

/// An element in words: what plain mode prints, a script sees and a screen reader would speak.
///
/// The words of an element are without those of its children, and without the number by which plain mode chooses it.
package struct SpokenElement: Sendable {
  private let element: Element
  private let texts: AppTexts

  package init(_ element: Element, _ texts: AppTexts) {
    self.element = element
    self.texts = texts
  }

  /// The words of the element; empty if it has none of its own.
  package var words: String {
    let facts = element.kind.facts
    if let control = facts.control { return words(of: control) }
    return switch facts.words {
    case .text: isPicture ? texts(.picture, element.spokenName) : element.spokenName
    case .picture: texts(.picture, element.spokenName)
    case .row: row
    case .button: "[ \(element.string(.label) ?? element.buttonTitle) ]"
    case .progress: "\(element.string(.label) ?? texts[.progress]): \(progress)"
    case .gauge: gauge
    case .summary: summary(named: element.name, unit: element.string(.unit))
    case .parts: element.name
    }
  }

  /// The words of an element that says something by itself, in a line: those of a text, a row, a button without brackets or
  /// a value.
  package var firstWords: String? {
    switch element.kind {
    case .button: element.string(.label) ?? element.buttonTitle
    case .group, .section, .screen: nil
    default: words.split(separator: "\n").first.map(String.init)
    }
  }

  // MARK: - Text and rows

  /// Whether the element is a picture made of characters, which its label replaces.
  private var isPicture: Bool { element.style == .mono && element.string(.label) != nil }

  /// All that a row says.
  var row: String {
    var text = element.spokenName
    for property in [ElementProperty.subtitle, .detail, .note] {
      if let more = element.string(property), !more.isEmpty { text += " — \(more)" }
    }
    if let badge = element.string(.badge), !badge.isEmpty { text += " (\(badge))" }
    return text
  }

  /// The words of a row of facts.
  var fact: String { "\(element.name): \(element.string(.detail) ?? "")" }

  // MARK: - Controls

  private func words(of control: Control) -> String {
    switch control {
    case .toggle: toggle
    case .field: element.isTextArea ? field + size : field
    case .choice: picker
    case .number: number
    case .day: date
    case .rows: element.name
    }
  }

  private var toggle: String {
    let more = element.string(.subtitle).map { " — \($0)" } ?? ""
    return "\(element.flag(.on) ? "[x]" : "[ ]") \(element.spokenName)\(more)"
  }

  private var field: String {
    let value = (element.string(.value) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\\n")
    let isSecret = element.flag(.secure)
    var text = "\(element.name): \(texts[isSecret ? .secretField : .textField]) "
    if !value.isEmpty {
      text +=
        isSecret
        ? value.count == 1 ? texts[.oneCharacter] : texts(.characters, "\(value.count)") : "\"\(value)\""
    } else if let prompt = element.string(.placeholder), !prompt.isEmpty {
      text += texts(.emptyForExample, prompt)
    } else {
      text += texts[.empty]
    }
    if let error = element.string(.error) { text += " ! \(error)" }
    return text
  }

  /// The number of characters of a text field of several lines, if it is limited.
  private var size: String {
    guard let limit = element.whole(.limit, in: 1...1_000_000) else { return "" }
    return " (" + texts(.of, "\((element.string(.value) ?? "").count)", "\(limit)") + ")"
  }

  private var picker: String {
    let options = element.options.map(\.name)
    let selected = element.selectedIndex ?? -1
    let value = options.indices.contains(selected) ? options[selected] : texts[.nothingChosen]
    let list = Self.list(of: options.prefix(20))
    return "\(element.name): \(texts(.optionsOf, value, options.count > 20 ? "\(list), …" : list))"
  }

  /// Returns the options with their numbers, such as "1 Iceland, 2 Norway".
  ///
  /// An option that is equal to its number isn't numbered.
  package static func list(of options: some Collection<String>) -> String {
    let separator = options.contains { $0.contains(",") } ? "; " : ", "
    return options.enumerated().map { "\($0 + 1)" == $1 ? $1 : "\($0 + 1) \($1)" }.joined(separator: separator)
  }

  private var number: String {
    let scale = element.scale
    return texts(
      .numberBetween, element.spokenName, NumberText.text(scale.value, unit: element.string(.unit)),
      NumberText.text(scale.minimum), NumberText.text(scale.maximum))
  }

  private var date: String {
    let day = element.number(.number).flatMap { CalendarDay(number: $0) }
    let weekdays = texts[.weekdays].split(separator: " ")
    let weekday = day.flatMap { weekdays.indices.contains($0.weekday) ? "\(weekdays[$0.weekday]) " : nil } ?? ""
    return "\(element.spokenName): \(day.map { weekday + "\($0)" } ?? texts[.nothingChosen])"
  }

  // MARK: - Values

  private var progress: String {
    guard let fraction = element.number(.fraction), !fraction.isNaN else { return texts[.plainWorking] }
    return "\(Int((min(max(fraction, 0), 1) * 100).rounded())) %"
  }

  private var gauge: String {
    let scale = element.scale
    let number = scale.isKnown ? NumberText.text(scale.value, unit: element.string(.unit)) : "-"
    let detail = element.string(.detail).map { " \($0)" } ?? ""
    let now = texts(
      .numberBetween, element.spokenName, number + detail, NumberText.text(scale.minimum),
      NumberText.text(scale.maximum))
    return element.points.isEmpty ? now : "\(now); \(summary(named: "", unit: element.string(.unit)))"
  }

  /// The words of a cell of a table.
  var cell: String {
    switch element.kind.facts.words {
    case .summary: summary(named: "", unit: element.string(.unit))
    case .gauge: NumberText.text(element.scale.value, unit: element.string(.unit))
    case .progress:
      element.number(.fraction).map { "\(NumberText.text(($0 * 100).rounded())) %" } ?? texts[.plainWorking]
    default: element.spokenName
    }
  }

  /// Returns the numbers of a series in words: the last, the least, the mean and the greatest, and where they go.
  func summary(named name: String, unit: String?) -> String {
    let known = element.points.filter(\.isFinite)
    guard let last = known.last, let least = known.min(), let most = known.max() else { return texts(.noValues, name) }
    let mean = known.reduce(0) { $0 + $1 / Double(known.count) }
    let words = texts(
      .seriesOf, name, "\(known.count)", NumberText.text(last, unit: unit), NumberText.text(least, unit: unit),
      NumberText.text(mean, unit: unit), NumberText.text(most, unit: unit), texts[Self.trend(of: known)])
    return name.isEmpty ? String(words.dropFirst(2)) : words
  }

  /// Returns the trend of values: whether the mean of the later half is higher than that of the earlier one, by more than
  /// a twentieth of their range.
  static func trend(of values: [Double]) -> AppText {
    guard values.count > 1, let least = values.min(), let most = values.max(), most > least else { return .steady }
    let half = values.count / 2
    func mean(_ part: ArraySlice<Double>) -> Double { part.reduce(0) { $0 + $1 / Double(part.count) } }
    let change = mean(values[(values.count - half)...]) - mean(values[..<half])
    guard abs(change) > (most - least) / 20 else { return .steady }
    return change > 0 ? .rising : .falling
  }
}
