import AppControl
import Failures
import HostCoordination
import HostKit
import Platform

/// `inspect`: shows what happens in the running app, in a second terminal.
@MainActor
enum InspectCommand: InspectingCommand {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: verb,
      summary: "Show what happens in the running app, in a second terminal.",
      details: [
        "Start the app with '\(host.identity.name) dev' or 'run --inspect', then this command in another terminal.",
        "Its timeline has each moment: what came, such as a press or a timer, what it caused, how long each flow took, and how the screen has changed.",
        "Its filter knows words such as 'feature:cart', 'slow:>5ms' and 'refused'. F8 shows the same in the app itself.",
        "'Rehearse' has the libraries of now show a moment, in processes of their own, and says what differs.",
        "'Go on from here' makes the app's window what it was at the end of a moment, with the flows of now; what features",
        "have stored, sent or called since stays done. Nothing else changes the app. A restart begins the timeline anew.",
      ],
      options: [
        RunningApp.option,
        .init(
          name: inspect, help: "Keep the inspector's own moments, for '\(verb) --app \(name(in: host))'."),
      ] + AppOptions.verbOptions(for: host).filter { shown.contains($0.name) })
  }

  private static let verb = "inspect"
  private static let inspect = "--inspect"
  /// The number of lines of the log that are shown.
  private static let mostLines = 200

  private static func name(in host: HostContext) -> String { "\(host.identity.name)-inspect" }

  /// The options of an app that the inspector has.
  private static let shown = ["--plain", "--no-mouse", "--no-motion", "--ascii", "--colour", "--theme"]
  /// The time that the app has for an answer: it may be stopped, and the inspector is used meanwhile.
  private static let patience = Duration.milliseconds(300)

  nonisolated static var makeInspector: InspectorMaker { AppInspector.make }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let app = try RunningApp(values, in: host)
    let inspection = Inspection { request throws(FlowFailure) in
      try app.send(request, timeout: patience)
    } readLog: {
      log(of: app)
    }
    inspection.timeline.refresh()
    if let failure = inspection.timeline.failure { throw failure }
    let name = name(in: host)
    let definition = AppDefinition(
      identity: AppIdentity(name: name, title: "Inspector", version: host.identity.version), sources: FeatureSources(),
      rules: HostRules()
    ) { InspectorRoot(inspection) }
    let inspector = HostContext(definition: definition, commands: [])
    var options = try AppOptions(values, of: inspector)
    options.isFresh = true
    options.isReachable = values.has(inspect)
    options.keepsFrame = false
    return try App.run(
      definition, options, folders: [], mayBeEmpty: true, makeInspector: values.has(inspect) ? makeInspector : nil,
      loop: PollLoop())
  }

  /// Returns the last lines of an app's log, the newest first and without their date, or why there are none.
  private static func log(of app: RunningApp) -> String {
    var lines: [String] = []
    do throws(FlowFailure) {
      try LogReader(folder: app.directories.state, name: app.logName).readAll { new in
        lines = (lines + new.lazy.map(\.text)).suffix(mostLines)
      }
    } catch {
      return "\(error)"
    }
    return lines.reversed().map { $0.drop { $0 != "T" }.dropFirst() }.joined(separator: "\n")
  }
}
