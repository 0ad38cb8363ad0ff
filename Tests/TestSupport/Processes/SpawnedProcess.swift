// The pointers below are what posix_spawn takes; none outlives the call that it is passed to.
@preconcurrency import Glibc  // `environ` is a variable to Swift; nothing here changes it.
import Synchronization

/// A child process with the ends of its pipes that belong to this process.
struct SpawnedProcess {
  let process: pid_t
  let input: Pipe.Descriptor
  let output: Pipe.Descriptor
  let errors: Pipe.Descriptor

  /// Starts a command in a process group of its own.
  ///
  /// With `hasInput` false it has no standard input at all.
  init(_ command: [String], environment: [String: String]?, hasInput: Bool) throws {
    signal(SIGPIPE, SIG_IGN)  // A child that closes its input early is no reason to die; `spawn` resets it for it.
    let (pipes, process) = try spawning.withLock { _ in
      let pipes = (input: try Pipe(), output: try Pipe(), errors: try Pipe())
      let process = try spawn(
        command, environment: environment, input: hasInput ? pipes.input.reading.number : nil,
        output: pipes.output.writing.number, errors: pipes.errors.writing.number)
      return (pipes, process)
    }
    self.process = process
    (input, output, errors) = (pipes.input.writing, pipes.output.reading, pipes.errors.reading)
    for used in [pipes.input.reading, pipes.output.writing, pipes.errors.writing] { used.close() }
    for kept in [input, output, errors] { kept.stopBlocking() }
  }

  /// Ends it and all that it has started.
  func kill() {
    Glibc.kill(-process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Waits for the end of a process whose output has ended; nil when it is still there when its time is up.
  func reap(until end: ContinuousClock.Instant) -> Int32? {
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if ContinuousClock.now >= end { return nil }
      poll(nil, 0, 1)
    }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}

/// Held from the making of a child's pipes to its start, so that no other child inherits them.
private let spawning = Mutex(())

/// Starts a process in a group of its own with these descriptors as 0, 1 and 2; nil leaves 0 closed.
private func spawn(
  _ command: [String], environment: [String: String]?, input: Int32?, output: Int32, errors: Int32
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  if let input {
    posix_spawn_file_actions_adddup2(&actions, input, 0)
  } else {
    posix_spawn_file_actions_addclose(&actions, 0)
  }
  posix_spawn_file_actions_adddup2(&actions, output, 1)
  posix_spawn_file_actions_adddup2(&actions, errors, 2)

  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  setSignals(of: &attributes)
  posix_spawnattr_setpgroup(&attributes, 0)
  posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

  let words = command.map { strdup($0) } + [nil]
  let variables = environment.map { $0.map { strdup("\($0.key)=\($0.value)") } + [nil] }
  defer { for word in words + (variables ?? []) { free(word) } }
  var child: pid_t = 0
  let status = posix_spawnp(&child, command.first ?? "", &actions, &attributes, words, variables ?? systemEnvironment())
  guard status == 0 else {
    throw ProcessError.system(
      call: "posix_spawn", subject: command.first ?? "", cause: String(cString: strerror(status)))
  }
  return child
}

/// Gives a child no blocked signals, and the default action of those that this process may ignore.
///
/// The thread of a test may block some, and what starts the tests may ignore others, as nohup and a shell's background
/// jobs do. The flags POSIX_SPAWN_SETSIGDEF and POSIX_SPAWN_SETSIGMASK are the caller's to set.
func setSignals(of attributes: inout posix_spawnattr_t) {
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  for number in [SIGPIPE, SIGHUP, SIGINT, SIGQUIT, SIGTERM] { sigaddset(&signals, number) }
  posix_spawnattr_setsigdefault(&attributes, &signals)
}

/// The environment of this process, as posix_spawn takes it.
private func systemEnvironment() -> [UnsafeMutablePointer<CChar>?] {
  var variables: [UnsafeMutablePointer<CChar>?] = []
  var next = environ
  while let variable = next.pointee {
    variables.append(variable)
    next += 1
  }
  return variables + [nil]
}
