import Glibc

/// The system calls on descriptors that the terminal needs.
///
/// The buffers' addresses are lent to one system call each, within its closure.
enum Descriptor {
  enum Input {
    case bytes(Int)
    /// Nothing there now.
    case nothing
    /// The other end is gone.
    case closed
  }

  /// Reads once into a buffer, from its start.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Input {
    let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { return .bytes(count) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .closed
  }

  /// Writes everything, with one system call where the terminal takes it at once.
  ///
  /// A terminal that takes nothing for a second is given up for this time.
  ///
  /// - Returns: how many system calls it took, and whether everything was written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> (calls: Int, isComplete: Bool) {
    var calls = 0
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress?.advanced(by: sent), $0.count - sent) }
      calls += 1
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        guard waits(for: POLLOUT, on: descriptor, milliseconds: 1000) else { return (calls, false) }
      } else if errno != EINTR {
        return (calls, false)
      }
    }
    return (calls, true)
  }

  /// Waits until a descriptor can be read or written; false when the time is over.
  static func waits(for events: Int32, on descriptor: Int32, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// A pipe whose ends never block and are not inherited; nil when there are no descriptors left.
  static func makePipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
  }

  /// The columns and rows of a terminal; nil when it does not know them.
  static func terminalSize(_ descriptor: Int32) -> (width: Int, height: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The settings of a terminal; nil when the descriptor is none.
  static func settings(_ descriptor: Int32) -> termios? {
    var settings = termios()
    return tcgetattr(descriptor, &settings) == 0 ? settings : nil
  }

  /// Gives a terminal other settings, also when a signal comes between.
  static func apply(_ settings: termios, to descriptor: Int32, discardingInput: Bool = false) {
    var settings = settings
    while tcsetattr(descriptor, discardingInput ? TCSAFLUSH : TCSADRAIN, &settings) != 0, errno == EINTR {}
  }

  /// The settings with which every byte comes and goes as it is.
  static func raw(_ settings: termios) -> termios {
    var raw = settings
    cfmakeraw(&raw)
    return raw
  }
}
