public import EventLoop
import Glibc
package import Presentation
public import TerminalKit

/// The terminal while an app starts: it shows the last frame of an earlier run until the app has one of its own.
///
/// Keys that are pressed meanwhile wait in the terminal for the front end, which takes the screen over.
@MainActor
public final class StartScreen {
  let session: TerminalSession
  private let descriptors: (input: Int32, output: Int32)

  /// Shows a frame on the process's standard input and output, or returns nil and changes nothing.
  ///
  /// The screen keeps descriptors of its own, so that the standard ones can be redirected.
  ///
  /// - Parameter frame: The bytes of ``TerminalFrontEnd/lastFrame``; nothing is shown if they are of another size or
  ///   damaged.
  public init?(showing frame: [UInt8], _ options: TerminalOptions, environment: [String: String], loop: any EventLoop) {
    guard let frame = try? CellBuffer(frame) else { return nil }
    let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 10)
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 10)
    descriptors = (input, output)
    session = TerminalSession(
      input: input, output: output, loop: loop, environment: environment, options: options.session)
    session.use(options.theme)
    guard session.begin(showing: frame, sign: options.ascii ? "~" : "◌") else {
      closeDescriptors()
      return nil
    }
  }

  /// Has signals that end the process restore the terminal, once the app's own handlers of signals are there.
  public func guardTerminal() { session.guardTerminal() }

  /// The screen that another thread uses while the main thread is stuck in a call.
  public var stuckScreen: StuckScreen { session.stuckScreen }

  /// Restores the terminal, for a start that has failed.
  public func end() {
    session.end()
    closeDescriptors()
  }

  private func closeDescriptors() {
    for descriptor in [descriptors.input, descriptors.output] where descriptor >= 0 { close(descriptor) }
  }

  /// Returns what a frame depends on beside what the app shows: a frame is shown again only where all of it is the same.
  package static func traits(_ options: TerminalOptions, theme: Theme, environment: [String: String]) -> [String] {
    let depth = (options.colour ?? ColourDepth(environment: environment)).showing(theme.base)
    let codes = ColourCodes(
      ThemeColours(theme, in: TerminalColours(environment: environment), depth: depth), depth: depth)
    return ["\(options.ascii)", codes.text] + ["TERM", "COLORTERM"].map { environment[$0] ?? "" }
  }
}

extension TerminalSession {
  /// Uses the colours of a theme, as far as the terminal's own are known.
  @discardableResult
  func use(_ theme: Theme) -> ThemeColours {
    let depth = colourDepth.showing(theme.base)
    let colours = ThemeColours(theme, in: colours, depth: depth)
    setColours(ColourCodes(colours, depth: depth))
    return colours
  }
}
