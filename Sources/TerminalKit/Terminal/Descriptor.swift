import Glibc

/// The system calls on descriptors that the terminal requires.
///
/// Pointers to buffers don't escape the closure of their system call.
enum Descriptor {
  /// The result of a read.
  enum Input {
    /// This number of bytes was read.
    case bytes(Int)
    /// No input is available.
    case nothing
    /// The other end was closed.
    case closed
  }

  /// Reads once into the start of a buffer.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Input {
    let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { return .bytes(count) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .closed
  }

  /// Writes all bytes, in a single system call if the terminal accepts them at once.
  ///
  /// The write is abandoned if the terminal accepts nothing for one second.
  ///
  /// - Returns: The number of system calls, and whether all bytes were written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> (calls: Int, isComplete: Bool) {
    var calls = 0
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress?.advanced(by: sent), $0.count - sent) }
      calls += 1
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        guard wait(for: POLLOUT, on: descriptor, milliseconds: 1000) else { return (calls, false) }
      } else if errno != EINTR {
        return (calls, false)
      }
    }
    return (calls, true)
  }

  /// Waits until a descriptor is readable or writable.
  ///
  /// Returns false on timeout.
  static func wait(for events: Int32, on descriptor: Int32, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// Creates a non-blocking pipe that is closed on exec.
  ///
  /// Returns nil if the process has run out of descriptors.
  static func makePipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
  }

  /// Returns the columns and rows of a terminal, or nil if they are unknown.
  static func terminalSize(_ descriptor: Int32) -> (width: Int, height: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Returns the size of a terminal's window in pixels, or nil if that is not known.
  static func pixelSize(_ descriptor: Int32) -> (width: Int, height: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_xpixel > 0, size.ws_ypixel > 0 else { return nil }
    return (Int(size.ws_xpixel), Int(size.ws_ypixel))
  }

  /// Returns the settings of a terminal, or nil if the descriptor isn't a terminal.
  static func settings(_ descriptor: Int32) -> termios? {
    var settings = termios()
    return tcgetattr(descriptor, &settings) == 0 ? settings : nil
  }

  /// Changes the settings of a terminal, retrying if a signal interrupts the call.
  static func apply(_ settings: termios, to descriptor: Int32, discardingInput: Bool = false) {
    var settings = settings
    while tcsetattr(descriptor, discardingInput ? TCSAFLUSH : TCSADRAIN, &settings) != 0, errno == EINTR {}
  }

  /// Returns the settings for raw mode, in which bytes are passed through unmodified.
  static func raw(_ settings: termios) -> termios {
    var raw = settings
    cfmakeraw(&raw)
    return raw
  }
}
