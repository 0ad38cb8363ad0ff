/// What an app answers to a ``ControlRequest``, with a text for the user.
public enum ControlAnswer: Sendable, Equatable {
  case done(String)
  case refused(String)

  /// The line, without its end.
  package var line: String {
    switch self {
    case .done(let text): "ok \(ControlLine.escaped(text))"
    case .refused(let text): "error \(ControlLine.escaped(text))"
    }
  }

  /// The answer that a line stands for; nil when it is none.
  package init?(line: String) {
    let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let text = parts.count == 2 ? ControlLine.unescaped(String(parts[1])) : ""
    switch parts.first {
    case "ok": self = .done(text)
    case "error": self = .refused(text)
    default: return nil
    }
  }
}
