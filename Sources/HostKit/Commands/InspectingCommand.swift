/// A command that shows what happens in an app, and brings the inspector that keeps it there.
package protocol InspectingCommand: Command {
  /// Begins to keep what happens in an app.
  nonisolated static var makeInspector: InspectorMaker { get }
}

extension HostContext {
  /// The command that shows what happens in the app, or nil in a program without the verbs for authors.
  var inspecting: (any InspectingCommand.Type)? {
    commands.lazy.compactMap { $0 as? any InspectingCommand.Type }.first
  }
}
