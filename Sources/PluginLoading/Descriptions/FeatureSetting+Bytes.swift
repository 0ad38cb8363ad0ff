import Bytes
public import Flows

/// The form of a setting in the registry and between processes.
extension FeatureSetting {
  func write(to body: inout ByteWriter) {
    body.texts(parts)
    body.texts(choices.flatMap { [$0.value, $0.title] })
  }

  private var choices: [Choice] { if case .choice(let choices) = kind { choices } else { [] } }

  /// All but the choices, as texts.
  private var parts: [String] {
    let words =
      switch kind {
      case .toggle: ["toggle"]
      case .text: ["text"]
      case .secret: ["secret"]
      case .choice: ["choice"]
      case .number(let range, let step): ["number", "\(range.lowerBound)", "\(range.upperBound)", "\(step)"]
      }
    return [name, title, note, standard] + words
  }

  /// Reads what ``write(to:)`` writes.
  init(_ body: inout ByteReader) throws(ByteError) {
    let texts = try body.texts()
    let choices = try body.texts()
    guard texts.count >= 5, choices.count.isMultiple(of: 2) else {
      throw ByteError("a setting of \(texts.count) texts")
    }
    let numbers = texts.dropFirst(5).compactMap { Double($0) }
    let kind: Kind
    switch texts[4] {
    case "toggle": kind = .toggle
    case "text": kind = .text
    case "secret": kind = .secret
    case "number" where numbers.count == 3 && numbers[0] < numbers[1]:
      kind = .number(numbers[0]...numbers[1], step: numbers[2])
    case "choice":
      kind = .choice(stride(from: 0, to: choices.count, by: 2).map { Choice(choices[$0], choices[$0 + 1]) })
    default: throw ByteError("a setting of the kind '\(texts[4])'")
    }
    self.init(texts[0], title: texts[1], kind, standard: texts[3], note: texts[2])
  }

  /// A text for the log: "unit (celsius)".
  var text: String { "\(name) (\(isSecret ? "secret" : standard); \(expected))" }
}

// It is here, and not where the type is: each feature in Swift would have this code in it.
extension FeatureSetting: Hashable {
  /// Returns whether two settings are declared in the same way.
  public static func == (left: FeatureSetting, right: FeatureSetting) -> Bool {
    left.parts == right.parts
      && left.choices.elementsEqual(right.choices) { ($0.value, $0.title) == ($1.value, $1.title) }
  }

  /// Hashes the name and the standard.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}
