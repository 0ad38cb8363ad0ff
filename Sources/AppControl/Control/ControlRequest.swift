/// A request to a running app, sent as one line of text: a verb, a space, and an argument.
public enum ControlRequest: Sendable, Equatable {
  /// Opens a link.
  case open(url: String)
  /// Describes the navigation tree, as text or as JSON.
  case tree(json: Bool)
  /// Reports who provides, calls and follows which services, as text or as JSON.
  case services(json: Bool)
  /// Goes back to the previous version of a library.
  case revert(title: String)
  /// Reports how often each library was replaced, with one ``Generations`` per line.
  case generations
  /// Lists the libraries with their owners and rights, as text or as JSON.
  case features(json: Bool)
  /// Carries out what the user decides about a library or a feature, by the word of the command's option.
  case decide(action: String, name: String)
  /// Lists the settings of all features or of one, as text or as JSON, or says the value of one setting.
  case settings(String?, json: Bool)
  /// Changes a setting of a feature, or takes the user's value back if the new one is nil.
  case set(String?, name: String)
  /// Begins or ends the recording of what the user does, as a script; the end answers with JSON.
  case record(begins: Bool)
  /// Reports the moments of the app's journal from a number on, as JSON.
  case moments(from: Int)
  /// Reports one moment of the journal with its screen, as JSON.
  case moment(number: Int)
  /// Makes the window what it was at the end of a moment of the journal.
  case travel(moment: Int)
  /// Reports what the user did from one moment of the journal to another, as the end of a recording.
  case script(from: Int, to: Int)
  /// Has the present libraries show the window of a moment of the journal, which then has what they showed.
  case rehearse(moment: Int)
  /// Has the present library do what the user did after a moment of the journal; the moment then has where that parts
  /// from what was shown.
  case replay(moment: Int)

  /// The request as a line, without the newline.
  package var line: String {
    switch self {
    case .open(let url): "open \(ControlLine.escaped(url))"
    case .revert(let title): "revert \(ControlLine.escaped(title))"
    case .generations: "list generations"
    case .features(let json): json ? "features json" : "features text"
    case .decide(let action, let name): "decide \(action) \(ControlLine.escaped(name))"
    case .services(let json): json ? "services json" : "services text"
    case .settings(let name, let json):
      "settings \(json ? "json" : "text")\(name.map { " \(ControlLine.escaped($0))" } ?? "")"
    case .set(let value?, let name): "set \(ControlLine.escaped("\(name)=\(value)"))"
    case .set(nil, let name): "reset \(ControlLine.escaped(name))"
    case .tree(let json): json ? "tree json" : "tree text"
    case .record(let begins): begins ? "record begin" : "record end"
    case .moments(let number): "moments \(number)"
    case .moment(let number): "moment \(number)"
    case .travel(let number): "travel \(number)"
    case .rehearse(let number): "rehearse \(number)"
    case .replay(let number): "replay \(number)"
    case .script(let first, let last): "script \(first)-\(last)"
    }
  }

  /// Parses a line, or returns nil if it is not a request.
  package init?(line: String) {
    let (verb, argument) = ControlLine.parts(line)
    guard let argument, !argument.isEmpty else { return nil }
    switch (verb, argument) {
    case ("open", let url): self = .open(url: url)
    case ("revert", let title): self = .revert(title: title)
    case ("list", "generations"): self = .generations
    case ("features", "json"): self = .features(json: true)
    case ("features", "text"): self = .features(json: false)
    case ("decide", let argument):
      let words = argument.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { return nil }
      self = .decide(action: words[0], name: words[1])
    case ("services", "json"): self = .services(json: true)
    case ("services", "text"): self = .services(json: false)
    case ("settings", let argument):
      let words = argument.split(separator: " ", maxSplits: 1).map(String.init)
      guard ["json", "text"].contains(words[0]) else { return nil }
      self = .settings(words.count > 1 ? words[1] : nil, json: words[0] == "json")
    case ("set", let argument):
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { return nil }
      self = .set(parts[1], name: parts[0])
    case ("reset", let name): self = .set(nil, name: name)
    case ("tree", "json"): self = .tree(json: true)
    case ("tree", "text"): self = .tree(json: false)
    case ("moments", let text), ("moment", let text), ("travel", let text), ("rehearse", let text),
      ("replay", let text):
      guard let number = Int(text), number >= 0 else { return nil }
      switch verb {
      case "moments": self = .moments(from: number)
      case "moment": self = .moment(number: number)
      case "rehearse": self = .rehearse(moment: number)
      case "replay": self = .replay(moment: number)
      default: self = .travel(moment: number)
      }
    case ("script", let text):
      let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let first = numbers[0], let last = numbers[1], 0 < first, first <= last else {
        return nil
      }
      self = .script(from: first, to: last)
    case ("record", "begin"): self = .record(begins: true)
    case ("record", "end"): self = .record(begins: false)
    default: return nil
    }
  }
}
