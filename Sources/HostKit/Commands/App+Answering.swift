import AppControl
import Failures
import FeatureHosting
import Platform

extension App {
  /// Has the running app answer a request, or one that is opened for it without running a library.
  ///
  /// - Parameters:
  ///   - folders: The folders with libraries, if no app runs.
  ///   - usage: The words of the command line that name a folder, for the failure if there is none.
  /// - Throws: The reason why neither could be asked.
  static func ask(
    _ request: ControlRequest, _ values: CommandValues, folders: [String], named usage: String, in host: HostContext
  ) throws(FlowFailure) -> ExitStatus {
    do throws(FlowFailure) {
      return ControlReport.show(try ControlClient.send(request, folder: host.directories.runtime))
    } catch {
      guard error.code == ControlClient.noApp else { throw error }
      return ControlReport.show(try answer(request, values, folders: folders, named: usage, in: host))
    }
  }

  private static func answer(
    _ request: ControlRequest, _ values: CommandValues, folders: [String], named usage: String, in host: HostContext
  ) throws(FlowFailure) -> ControlResponse {
    guard !folders.isEmpty else {
      throw FlowFailure(
        code: "features.folder", message: "No app is running, and no folder of libraries is named.",
        expected: "a running app, or DIR", found: "neither",
        remedy: "Name the folder: \(host.identity.name) \(usage)")
    }
    var options = try AppOptions(values, of: host)
    options.frontEnds = .picture
    options.selection = FeatureSelection(isSafe: true)
    options.swaps = false
    options.settings = nil
    options.isReachable = false
    let loop = PollLoop()
    let app = try App(
      host.definition, options, folders: folders, mayBeEmpty: folders == host.folders, development: nil, loop: loop)
    defer { app.end() }
    app.makeIdleWait().wait()
    let requests = FeatureRequests(decisions: app.window.decisions)
    let settings = SettingRequests(settings: app.window.featureSettings)
    switch request {
    case .features(let json): return requests.list(json: json)
    case .decide(let action, let name): return requests.decide(action, name)
    case .settings(let name, let json): return settings.list(name, json: json)
    case .set(let value, let name): return settings.set(value, name: name)
    case .open, .generations, .revert, .services, .tree, .record, .moments, .moment, .travel, .rehearse, .replay,
      .script:
      return .refused("Only a running app answers this.")
    }
  }
}
