import Glibc

/// A terminal that does not echo, while a secret is typed in plain mode.
///
/// Whatever ends the process meanwhile, the terminal is given back as it was. On a descriptor that is no terminal
/// nothing happens.
@MainActor
public struct SecretEntry: ~Copyable {
  private let input: Int32
  private let settings: termios?

  /// Turns the echo of a terminal off, until ``end()``.
  ///
  /// - Parameters:
  ///   - input: The terminal that the secret is typed on; the descriptor stays the caller's.
  ///   - output: The descriptor that a line feed is written to when a signal ends the process meanwhile.
  public init(input: Int32, output: Int32) {
    self.input = input
    var now = termios()
    guard isatty(input) == 1, tcgetattr(input, &now) == 0, now.c_lflag & tcflag_t(ECHO) != 0 else {
      settings = nil
      return
    }
    settings = now
    TerminalGuard.install(noticesTo: -1)
    TerminalGuard.arm([UInt8(ascii: "\n")], settings: now, input: input, output: output)
    now.c_lflag &= ~tcflag_t(ECHO)
    now.c_lflag |= tcflag_t(ECHONL)
    tcsetattr(input, TCSANOW, &now)
  }

  /// Gives the terminal its echo back.
  public consuming func end() {
    guard var settings else { return }
    tcsetattr(input, TCSANOW, &settings)
    TerminalGuard.disarm()
    TerminalGuard.uninstall()
  }
}
