import Coordination
import Glibc
import NavigationEngine

/// One run of a tool of the toolchain as a child process, while the loop turns.
///
/// Both of its outputs go into one text, in their order; it reads nothing. It stays in the terminal's process group, so
/// that Ctrl-C reaches it as well.
@MainActor
final class BuildTool {
  /// How the run ended.
  struct Ending: Sendable {
    /// The exit status; 128 and the signal's number when a signal ended it.
    var status: Int32
    /// All that it wrote, up to 1 MiB.
    var output: String
  }

  static let outputLimit = 1 << 20

  private let process: pid_t
  private var output: [UInt8] = []
  private let reading: Int32
  private var watch: LoopToken?
  private var timer: LoopToken?
  private let loop: any EventLoop
  private let ended: @MainActor (Ending) -> Void

  /// Starts a tool.

  ///
  /// `ended` is called in a later turn, exactly once.
  ///
  /// - Throws: A failure when the program cannot be started.
  init(
    _ command: [String], environment: [String: String], loop: any EventLoop,
    ended: @escaping @MainActor (Ending) -> Void
  ) throws(FlowFailure) {
    self.loop = loop
    self.ended = ended
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Self.failure(command, errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    reading = ends[0]
    var process: pid_t = 0
    let status = Self.spawn(command, environment, output: ends[1], &process)
    self.process = process
    close(ends[1])
    guard status == 0 else {
      close(ends[0])
      throw Self.failure(command, status)
    }
    watch = loop.watch(readable: reading) { [self] in gather() }
  }

  /// Takes what there is.

  ///
  /// At the end of the output, which is the end of the process but for a moment, looks for its
  /// status.
  private func gather() {
    var chunk = [UInt8](repeating: 0, count: 65536)
    let count = read(reading, &chunk, chunk.count)
    if count > 0 {
      output += chunk[..<min(count, Self.outputLimit - output.count)]
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      watch?.cancel()
      watch = nil
      close(reading)
      reap()
    }
  }

  private func reap() {
    var status: Int32 = 0
    if waitpid(process, &status, WNOHANG) == 0 {
      timer = loop.after(.milliseconds(2)) { [self] in reap() }
      return
    }
    timer = nil
    let signal = status & 0x7f
    ended(
      Ending(
        status: signal == 0 ? (status >> 8) & 0xff : 128 + signal, output: String(decoding: output, as: UTF8.self)))
  }

  /// Calls posix_spawn.

  ///
  /// The C strings and arrays live until it returns, and it keeps none of them.
  private static func spawn(
    _ command: [String], _ environment: [String: String], output: Int32, _ process: inout pid_t
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)

    // The host ignores SIGPIPE; a tool expects the default.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    let words = command.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    return posix_spawnp(&process, command.first ?? "", &actions, &attributes, words, variables)
  }

  private static func failure(_ command: [String], _ number: Int32) -> FlowFailure {
    FlowFailure(
      code: "build.tool", message: "'\(command.first ?? "")' could not be started.", cause: SystemError.text(number),
      remedy: "Install it, or put it on the PATH.")
  }
}
