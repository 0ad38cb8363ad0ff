/// An app's response to a ``ControlRequest``, with a text for the user.
public enum ControlResponse: Sendable, Equatable {
  /// The app asks its user a question first. Another response follows once the user has answered.
  case waiting(String)
  /// The request was carried out.
  case done(String)
  /// The request could not be carried out, for the reason in the text.
  case refused(String)

  /// The response as a line, without the newline.
  package var line: String {
    switch self {
    case .waiting(let text): "wait \(ControlLine.escaped(text))"
    case .done(let text): "ok \(ControlLine.escaped(text))"
    case .refused(let text): "error \(ControlLine.escaped(text))"
    }
  }

  /// Parses a line, or returns nil if it is not a response.
  package init?(line: String) {
    let (verb, argument) = ControlLine.parts(line)
    let text = argument ?? ""
    switch verb {
    case "wait": self = .waiting(text)
    case "ok": self = .done(text)
    case "error": self = .refused(text)
    default: return nil
    }
  }
}
