/// What one process may ask of a running app, as one line of text: a verb, a space, and the rest.
public enum ControlRequest: Sendable, Equatable {
  /// Show what a link leads to.
  case open(url: String)

  /// The line, without its end.
  var line: String {
    switch self {
    case .open(let url): "open \(ControlLine.escaped(url))"
    }
  }

  /// The request that a line stands for; nil when it is none.
  init?(line: String) {
    let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "open", !parts[1].isEmpty else { return nil }
    self = .open(url: ControlLine.unescaped(String(parts[1])))
  }
}
