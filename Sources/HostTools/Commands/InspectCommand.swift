import AppControl
import Failures
import HostCoordination
import HostKit
import Platform

/// `inspect`: shows what happens in the running app, in a second terminal.
@MainActor
enum InspectCommand: WitnessingCommand {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "inspect",
      summary: "Show what happens in the running app, in a second terminal.",
      details: [
        "Start the app with '\(host.identity.name) dev' or 'run --inspect', then this command in another terminal.",
        "Its timeline has each moment: what came, such as a press or a timer, what it caused, how long each flow took, and how the screen has changed.",
        "Its filter knows words such as 'feature:cart', 'slow:>5ms' and 'refused'. F8 shows the same in the app itself.",
        "'Rehearse' has the libraries of now show a moment, in processes of their own, and says what differs.",
        "'Go on from here' makes the app's window what it was at the end of a moment, with the flows of now; what features",
        "have stored, sent or called since stays done. Nothing else changes the app. A restart begins the timeline anew.",
      ],
      options: AppOptions.verbOptions(for: host).filter { shown.contains($0.name) })
  }

  /// The options of an app that the inspector has.
  private static let shown = ["--plain", "--no-mouse", "--no-motion", "--ascii", "--colour", "--theme"]
  /// The time that the app has for an answer: it may be stopped, and the inspector is used meanwhile.
  private static let patience = Duration.milliseconds(300)

  nonisolated static var makeWitness: WitnessMaker { AppWitness.make }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let runtime = host.directories.runtime
    let inspection = Inspection { request throws(FlowFailure) in
      try ControlClient.send(request, folder: runtime, timeout: patience)
    }
    inspection.timeline.refresh()
    if let failure = inspection.timeline.failure { throw failure }
    let name = "\(host.identity.name)-inspect"
    let definition = AppDefinition(
      identity: AppIdentity(name: name, title: "Inspector", version: host.identity.version), sources: FeatureSources(),
      rules: HostRules()
    ) { InspectorRoot(inspection) }
    let inspector = HostContext(definition: definition, commands: [])
    var options = try AppOptions(values, of: inspector)
    options.isFresh = true
    options.isReachable = false
    options.keepsFrame = false
    return try App.run(definition, options, folders: [], mayBeEmpty: true, loop: PollLoop())
  }
}
