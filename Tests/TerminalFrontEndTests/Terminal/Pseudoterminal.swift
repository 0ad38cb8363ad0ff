import Glibc
import Testing

/// Both ends of a pseudo-terminal: the session gets the slave, the test reads and types at the master.
@MainActor
final class Pseudoterminal {
  let master: Int32
  let slave: Int32
  let path: String
  private var isHungUp = false

  init(width: UInt16 = 40, height: UInt16 = 10) throws {
    // What `unlockpt` and `ptsname` do, which this module of the C library leaves out: TIOCSPTLCK and TIOCGPTN.
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var lock: Int32 = 0
    var number: UInt32 = 0
    try #require(master >= 0 && ioctl(master, 0x4004_5431, &lock) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
    path = "/dev/pts/\(number)"
    slave = open(path, O_RDWR | O_NOCTTY)
    try #require(slave >= 0)
    resize(width: width, height: height)
  }

  isolated deinit {
    _ = close(slave)
    if !isHungUp { _ = close(master) }
  }

  /// Closes the user's end.
  func hangUp() {
    isHungUp = true
    _ = close(master)
  }

  func resize(width: UInt16, height: UInt16) {
    var size = winsize(ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Types at the terminal.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(write(master, bytes, bytes.count) == bytes.count)
  }

  /// Everything the program wrote that was not read yet.
  func output() -> String {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&request, 1, 0) > 0, request.revents & Int16(POLLIN) != 0 {
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      result += buffer[..<count]
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The terminal's settings as words, to compare.
  func settings() -> [UInt32] {
    var settings = termios()
    _ = tcgetattr(slave, &settings)
    let characters = withUnsafeBytes(of: settings.c_cc) { $0.map { UInt32($0) } }
    return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag] + characters
  }
}
