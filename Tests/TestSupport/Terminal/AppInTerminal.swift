public import Glibc

/// The command at work on a pseudo-terminal of its own, which is its controlling terminal, and what it shows there.
///
/// Nothing sleeps: a test waits for what it expects to see, up to a deadline. The process is killed with this object.
public final class AppInTerminal {
  public let terminal: Pseudoterminal
  /// The grid that the terminal shows now.
  public private(set) var grid: TextGrid
  public let process: pid_t
  /// The frame of an earlier run that was shown last, when it was replaced.
  public private(set) var earlierRun: TextGrid?
  /// The number of bytes that the app has written so far.
  public private(set) var bytesWritten = 0
  private var status: Int32?

  /// - Parameter directory: The working directory; nil for the test's.
  public convenience init(
    _ arguments: [String], environment: [String: String], in directory: String? = nil, width: UInt16 = 120,
    height: UInt16 = 40
  ) throws {
    try self.init(
      command: [Switchyard.path] + arguments, environment: environment, in: directory, width: width, height: height)
  }

  /// Another command in place of `switchyard`.
  public init(
    command: [String], environment: [String: String], in directory: String? = nil, width: UInt16 = 120,
    height: UInt16 = 40
  ) throws {
    terminal = try Pseudoterminal(width: width, height: height)
    grid = TextGrid(width: Int(width), height: Int(height))
    process = try Self.spawn(inDirectory(directory, command), environment, on: terminal.path)
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      _ = waitpid(process, nil, 0)
    }
  }

  /// Waits until the terminal shows this text.
  public func wait(for text: String, deadline: Duration = .seconds(30)) throws {
    try wait("to show \"\(text)\"", deadline) { $0.contains(text) }
  }

  /// Waits until the terminal no longer shows this text.
  public func wait(without text: String, deadline: Duration = .seconds(30)) throws {
    try wait("no longer to show \"\(text)\"", deadline) { !$0.contains(text) }
  }

  /// Waits until the terminal shows what is wanted, by default in a frame of this run.
  public func wait(
    _ what: String, _ deadline: Duration = .seconds(30), alsoOfEarlierRun: Bool = false,
    until isWanted: (TextGrid) -> Bool
  ) throws {
    func isSo(_ grid: TextGrid) -> Bool { (alsoOfEarlierRun || !grid.isOfEarlierRun) && isWanted(grid) }
    let end = ContinuousClock.now + deadline
    while !isSo(grid) {
      let hasEnded = hasEnded
      guard ContinuousClock.now < end else {
        throw ProcessError.system(call: "wait for the app", subject: what, cause: "it shows:\n\(grid.text)")
      }
      let bytes = terminal.read(waiting: 100)
      take(bytes)
      if hasEnded && bytes.isEmpty && !isSo(grid) {
        throw ProcessError.system(call: "wait for the app", subject: what, cause: "it has ended:\n\(grid.text)")
      }
    }
  }

  /// Whether the process has ended, which it stays to be waited for.
  private var hasEnded: Bool {
    guard status == nil else { return true }
    var information = siginfo_t()
    let found = waitid(P_PID, id_t(process), &information, Int32(WEXITED | WNOHANG | WNOWAIT))
    return found == 0 && information.si_signo == SIGCHLD
  }

  /// Waits until the terminal shows this text, which may also come after the end of the process.
  public func waitAfterEnd(for text: String, deadline: Duration = .seconds(20)) throws {
    let end = ContinuousClock.now + deadline
    while !grid.contains(text) {
      guard ContinuousClock.now < end else {
        throw ProcessError.system(call: "wait after the end", subject: text, cause: "it shows:\n\(grid.text)")
      }
      take(terminal.read(waiting: 100))
    }
  }

  /// Waits until the bytes that are written hold this text, without looking at the grid; for what is timed.
  public func waitForBytes(_ text: String, deadline: Duration = .seconds(30)) throws {
    let wanted = Array(text.utf8)
    let end = ContinuousClock.now + deadline
    var seen: [UInt8] = []
    defer { take(seen) }
    func isThere() -> Bool {
      guard seen.count >= wanted.count else { return false }
      return (0...seen.count - wanted.count).contains { start in
        seen[start] == wanted[0] && seen[start..<start + wanted.count].elementsEqual(wanted)
      }
    }
    while !isThere() {
      guard ContinuousClock.now < end else {
        throw ProcessError.system(call: "wait for the app", subject: "to write \(text)", cause: "it did not")
      }
      seen += terminal.read(waiting: 100)
    }
  }

  /// Waits until anything is written.
  public func waitForOutput(deadline: Duration = .seconds(30)) throws {
    let count = bytesWritten
    try wait("to write something", deadline) { _ in bytesWritten > count }
  }

  /// Takes what is written until nothing has come for a tenth of a second.
  public func drain() {
    var before = -1
    while bytesWritten != before {
      before = bytesWritten
      take(terminal.read(waiting: 100))
    }
  }

  public func type(_ text: String) { terminal.type(text) }

  public func resize(width: UInt16, height: UInt16) {
    take(terminal.read(waiting: 0))
    grid.resize(width: Int(width), height: Int(height))
    terminal.resize(width: width, height: height)
  }

  public func signal(_ number: Int32) { kill(process, number) }

  /// Waits for the end; returns the exit status, or 128 and the signal's number.
  public func end(deadline: Duration = .seconds(20)) throws -> Int32 {
    let end = ContinuousClock.now + deadline
    var raw: Int32 = 0
    while waitpid(process, &raw, WNOHANG) == 0 {
      guard ContinuousClock.now < end else {
        throw ProcessError.system(call: "wait for the end", subject: "the app", cause: "it shows:\n\(grid.text)")
      }
      take(terminal.read(waiting: 20))
    }
    take(terminal.readToHere())
    let result = ProcessOutcome.status(ofWait: raw)
    status = result
    return result
  }

  private func take(_ bytes: [UInt8]) {
    bytesWritten += bytes.count
    guard grid.isOfEarlierRun || bytes.contains(TextGrid.earlierRunSign) else { return grid.take(bytes) }
    // Sequence by sequence: the frame that replaces it may be among the same bytes.
    for part in bytes.indices.split(whereSeparator: { bytes[$0] == 0x1B }) {
      let before = grid
      grid.take(
        Array(bytes[(bytes[..<part.startIndex].last == 0x1B ? part.startIndex - 1 : part.startIndex)..<part.endIndex]))
      if before.isOfEarlierRun, !grid.isOfEarlierRun { earlierRun = before }
    }
  }

  /// Starts the command as the leader of a session, whose terminal becomes the one that it opens first.
  private static func spawn(_ command: [String], _ environment: [String: String], on path: String) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setSignals(of: &attributes)
    // 0x80: POSIX_SPAWN_SETSID
    posix_spawnattr_setflags(&attributes, 0x80 | Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var environment = environment
    if environment["TERM"] == nil { environment["TERM"] = "xterm-256color" }
    // What is on screen after a key is compared with what shall be there.
    if environment["REDUCE_MOTION"] == nil { environment["REDUCE_MOTION"] = "1" }
    let words = command.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var process: pid_t = 0
    let result = posix_spawn(&process, command[0], &actions, &attributes, words, variables)
    guard result == 0 else {
      throw ProcessError.system(call: "posix_spawn", subject: command[0], cause: String(cString: strerror(result)))
    }
    return process
  }
}
