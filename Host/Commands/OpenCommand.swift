import AppControl
import Failures
import Platform

/// `switchyard open URL`: opens a link in the running app.
@MainActor
enum OpenCommand: Command {
  nonisolated static let verb = Verb(
    name: "open",
    summary: "Open a link in the running app.",
    details: [
      "If several apps are running, the one that was started last opens it.",
      "If the app has to ask its user whether to leave a screen, the command says so and waits for the answer.",
    ],
    arguments: [.init(name: "URL", help: "The link, as in 'shop://account/orders/42'.")])

  static func run(_ values: Invocation.Values) throws(FlowFailure) -> ExitStatus {
    let url = values.arguments[0]
    let scheme = url.prefix { $0 != ":" }
    guard scheme.count < url.count, isScheme(scheme) else {
      throw FlowFailure(
        code: "link.form", message: "'\(url)' is not a link.", expected: "a scheme and a path, as in shop://cart",
        found: url.contains(":") ? "an invalid scheme: '\(scheme)'" : "no scheme")
    }
    return ControlReport.show(
      try ControlClient.send(
        .open(url: url), folder: Directories(environment: Environment.current).runtime, onWait: ControlReport.waiting))
  }

  /// Returns whether a text is a URL scheme: a letter, then letters, digits, "+", "-" and ".".
  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }
}
