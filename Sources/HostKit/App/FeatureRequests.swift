import AppControl
import Failures
import FeatureHosting
import Platform

/// The requests about features, from the control socket or from a command when no app runs.
@MainActor
struct FeatureRequests {
  let decisions: FeatureDecisions

  /// Returns the list of the libraries, as text or as JSON.
  func list(json: Bool) -> ControlResponse {
    let libraries = decisions.records.map { (record: $0, stored: decisions.stored(by: $0)) }
    return .done(json ? FeaturesReport.json(libraries) : FeaturesReport.text(libraries))
  }

  /// Carries out an action by its word.
  func decide(_ word: String, _ name: String) -> ControlResponse {
    guard let action = FeatureAction(rawValue: word) else {
      return .refused("There is no action '\(word)'; the app may be a different version from this command.")
    }
    do throws(FlowFailure) {
      let target = try FeatureTarget.find(name, for: action, among: decisions.records)
      try decisions.carryOut(action, on: target)
      return .done(Self.text(action, target))
    } catch {
      return .refused(error.printable)
    }
  }

  private static func text(_ action: FeatureAction, _ target: FeatureTarget) -> String {
    let ids = target.features.map(\.rawValue).joined(separator: ", ")
    let title = target.record.title
    return switch action {
    case .off: "\(ids) is off."
    case .on: "\(ids) is on."
    case .allow: "\(title) may do what it asks for."
    case .takeBack: "\(title) has no rights any more."
    case .forget: "What \(ids) had stored is removed."
    case .replace: "\(title) is the owner of \(ids), and begins anew."
    case .handOver: "\(title) is the owner of \(ids), with the data of the owner before."
    case .ignore: "The app says nothing more of \(title)."
    }
  }
}

extension App {
  /// Answers a request in place of a running app, on one that is opened for it without running a library.
  ///
  /// - Parameter usage: The words of the command line that name a folder, for the failure if there is none.
  /// - Throws: The reason why the app could not be opened.
  static func answer(
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
