package import Failures
package import Platform
import TerminalFrontEnd

extension App {
  /// Opens the app, shows it until the user quits, and ends it.
  ///
  /// - Parameters:
  ///   - folders: The folders of the libraries.
  ///   - mayBeEmpty: Whether the app opens without any library.
  ///   - development: The object that builds the libraries, or nil if that has been done.
  ///   - makeInspector: Begins to keep what happens, or nil for that of the development.
  /// - Returns: The exit status of the process. A signal that asked the app to end is passed on.
  /// - Throws: The reason why the app could not be opened.
  package static func run(
    _ definition: AppDefinition, _ options: AppOptions, folders: [String], mayBeEmpty: Bool = false,
    development: (any AppDevelopment)? = nil, makeInspector: InspectorMaker? = nil, loop: PollLoop
  ) throws(FlowFailure) -> ExitStatus {
    if options.frontEnds.takesTerminal { TerminalFrontEnd.startGuardian() }
    let lastFrame = development == nil ? LastFrame(definition, options, folders: folders) : nil
    let start = options.isFresh ? nil : lastFrame?.show(loop)
    let app: App
    do throws(FlowFailure) {
      app = try App(
        definition, options, folders: folders, mayBeEmpty: mayBeEmpty || development != nil, development: development,
        makeInspector: makeInspector, start: start, loop: loop)
    } catch {
      start?.end()
      throw error
    }
    defer { app.end() }
    if development == nil { app.window.updates.waitForIdle() } else if options.swaps { app.watch() }
    if options.notifiesOfUpdates { app.window.noticeUpdates() }
    let status = options.frontEnds.takesTerminal ? try app.runTerminal(keeping: lastFrame) : app.runPlain()
    return app.process.endSignal.map { .signal($0) } ?? status
  }
}
