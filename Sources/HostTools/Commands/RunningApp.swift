import AppControl
import Failures
import HostKit
import Platform

/// The running app that a command asks: the newest one of this host, or the one that `--app` names.
struct RunningApp {
  /// The option that names another app than the newest of this host.
  static let option = Verb.Option(
    name: name, value: "APP", help: "The app: its process ID if several run, or the name of another app.")

  /// The app's directories.
  let directories: Directories
  /// The name of the app's log.
  let logName: String
  private let process: Int32?

  private static let name = "--app"

  init(_ values: CommandValues, in host: HostContext) throws(FlowFailure) {
    let text = values.options[Self.name]
    process = text.flatMap { Int32($0) }
    guard let text, process == nil else {
      (directories, logName) = (host.directories, host.identity.name)
      return
    }
    guard AppIdentity.isFileName(text) else {
      throw FlowFailure(
        code: "app.name", message: "\(Self.name) names no app.",
        expected: "a process ID, or a name of letters, digits, '-', '_' and '.'", found: "'\(text)'",
        remedy: "Leave it out for the newest running app.")
    }
    directories = Directories(environment: Environment.current, name: text)
    logName = text
  }

  /// Sends a request to the app.
  func send(_ request: ControlRequest, timeout: Duration = .seconds(10)) throws(FlowFailure) -> ControlResponse {
    try ControlClient.send(request, folder: directories.runtime, process: process, timeout: timeout)
  }
}
