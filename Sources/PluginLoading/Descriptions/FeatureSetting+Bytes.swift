import Bytes
import Flows

/// The form of a setting in the registry and between processes.
extension FeatureSetting {
  func write(to body: inout ByteWriter) {
    var words: [String]
    var choices: [Choice] = []
    switch kind {
    case .toggle: words = ["toggle"]
    case .text: words = ["text"]
    case .secret: words = ["secret"]
    case .number(let range, let step): words = ["number", "\(range.lowerBound)", "\(range.upperBound)", "\(step)"]
    case .choice(let all): (words, choices) = (["choice"], all)
    }
    body.texts([name, title, note, standard] + words)
    body.texts(choices.flatMap { [$0.value, $0.title] })
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
