import Glibc

/// Both ends of a pseudo-terminal: the program gets the slave, the test reads and types at the master.
public final class Pseudoterminal {
  public let master: Int32
  public let slave: Int32
  public let path: String
  /// The settings before any program has changed them, to compare.
  public let initialSettings: [UInt32]
  private var isHungUp = false

  public init(width: UInt16 = 40, height: UInt16 = 10) throws {
    // What `unlockpt` and `ptsname` do, which this module of the C library leaves out: TIOCSPTLCK and TIOCGPTN.
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var lock: Int32 = 0
    var number: UInt32 = 0
    guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
      throw ProcessError.system(call: "open", subject: "/dev/ptmx", cause: String(cString: strerror(errno)))
    }
    path = "/dev/pts/\(number)"
    slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else {
      throw ProcessError.system(call: "open", subject: path, cause: String(cString: strerror(errno)))
    }
    initialSettings = Self.settings(of: slave)
    resize(width: width, height: height)
  }

  deinit {
    _ = close(slave)
    if !isHungUp { _ = close(master) }
  }

  /// Closes the user's end.
  public func hangUp() {
    isHungUp = true
    _ = close(master)
  }

  public func resize(width: UInt16, height: UInt16) {
    var size = winsize(ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Types at the terminal, all of it also when a signal comes in between.
  public func type(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Everything the program wrote that was not read yet.
  public func output() -> String { String(decoding: read(waiting: 0), as: UTF8.self) }

  /// Reads what the program wrote; waits at most this many milliseconds for something to come.
  public func read(waiting milliseconds: Int32) -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    var wait = milliseconds
    while !isHungUp, poll(&request, 1, wait) > 0, request.revents & Int16(POLLIN) != 0 {
      let count = Glibc.read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      result += buffer[..<count]
      wait = 0
    }
    return result
  }

  /// Reads what was written to the terminal up to now, also what the system has not passed on yet: on a busy machine
  /// that can be later than the end of the program that wrote it.
  ///
  /// A mark that is written behind it, which shows nothing, tells when it has come.
  public func readToHere(deadline: Duration = .seconds(10)) -> [UInt8] {
    var result = read(waiting: 0)
    guard !isHungUp else { return result }
    let mark = Array("\u{1B}]end\u{7}".utf8)
    _ = mark.withUnsafeBytes { write(slave, $0.baseAddress, $0.count) }
    let end = ContinuousClock.now + deadline
    // Another process may write behind it.
    func hasMark() -> Bool {
      guard result.count >= mark.count else { return false }
      return (0...result.count - mark.count).contains { result[$0] == mark[0] && result[$0...].starts(with: mark) }
    }
    while !hasMark(), ContinuousClock.now < end { result += read(waiting: 20) }
    return result
  }

  /// The terminal's settings as words, to compare.
  public func settings() -> [UInt32] { Self.settings(of: slave) }

  private static func settings(of terminal: Int32) -> [UInt32] {
    var settings = termios()
    _ = tcgetattr(terminal, &settings)
    let characters = withUnsafeBytes(of: settings.c_cc) { $0.map { UInt32($0) } }
    return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag] + characters
  }
}
