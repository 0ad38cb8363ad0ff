import AppControl
import Failures
import Platform

/// `NAME open URL`: opens a link in the running app.
@MainActor
enum OpenCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "open",
      summary: "Open a link in the running app.",
      details: [
        "If several apps are running, the one that was started last opens the link.",
        "If the app has to ask its user whether to leave a screen, the command says so and waits for the answer.",
      ],
      arguments: [.init(name: "URL", help: "The link, as in '\(host.identity.linkScheme)://account/orders/42'.")])
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let url = values.arguments[0]
    let scheme = url.prefix { $0 != ":" }
    guard scheme.count < url.count, AppIdentity.isScheme(scheme) else {
      throw FlowFailure(
        code: "link.form", message: "'\(url)' is not a link.",
        expected: "a scheme and a path, as in \(host.identity.linkScheme)://cart",
        found: url.contains(":") ? "an invalid scheme: '\(scheme)'" : "no scheme")
    }
    return ControlReport.show(
      try ControlClient.send(
        .open(url: url), folder: host.directories.runtime, onWait: ControlReport.waiting))
  }
}
