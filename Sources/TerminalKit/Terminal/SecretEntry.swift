import Glibc

/// A terminal whose echo is disabled while a secret is typed.
///
/// The terminal is restored even if a signal ends the process. If the descriptor isn't a terminal, this type has no
/// effect.
@MainActor
package struct SecretEntry: ~Copyable {
  private let input: Int32
  private let settings: termios?

  /// Disables the echo of a terminal until ``end()`` is called.
  ///
  /// - Parameters:
  ///   - input: The terminal in which the secret is typed. The caller keeps ownership of the descriptor.
  ///   - output: The descriptor that receives a line feed if a signal ends the process.
  package init(input: Int32, output: Int32) {
    self.input = input
    var now = termios()
    guard isatty(input) == 1, tcgetattr(input, &now) == 0, now.c_lflag & tcflag_t(ECHO) != 0 else {
      settings = nil
      return
    }
    settings = now
    TerminalGuard.install(signalPipe: -1)
    TerminalGuard.arm([UInt8(ascii: "\n")], settings: now, input: input, output: output)
    now.c_lflag &= ~tcflag_t(ECHO)
    now.c_lflag |= tcflag_t(ECHONL)
    tcsetattr(input, TCSANOW, &now)
  }

  /// Restores the echo of the terminal.
  package consuming func end() {
    guard var settings else { return }
    tcsetattr(input, TCSANOW, &settings)
    TerminalGuard.disarm()
    TerminalGuard.uninstall()
  }
}
