/// A command that shows what happens in an app, and brings what keeps it there.
package protocol WitnessingCommand: Command {
  /// Begins to keep what happens in an app.
  nonisolated static var makeWitness: WitnessMaker { get }
}

extension HostContext {
  /// The command that shows what happens in the app, or nil in a program without the verbs for authors.
  var witnessing: (any WitnessingCommand.Type)? {
    commands.lazy.compactMap { $0 as? any WitnessingCommand.Type }.first
  }
}
