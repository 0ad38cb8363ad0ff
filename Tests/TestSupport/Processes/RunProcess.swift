// The pointers below are what posix_spawn takes; none outlives the call that it is passed to.
@preconcurrency import Glibc  // `environ` is a variable to Swift; nothing here changes it.
import Synchronization

/// Runs a command to its end and returns its status and what it wrote.
///
/// The command's first word is looked up in `PATH`. The process runs in a process group of its own, which is killed
/// when the deadline passes. Blocks the calling thread; callable on any thread.
///
/// - Parameters:
///   - command: The program and its arguments.
///   - input: What the process reads on standard input, which then ends. Nil gives it no standard input at all.
///   - environment: All of its environment; nil passes on the caller's.
///   - deadline: How long it may take.
/// - Throws: ``ProcessError`` when the process cannot be started or is still at work at the deadline.
public func run(
  _ command: [String], input: String? = "", environment: [String: String]? = nil, deadline: Duration
) throws -> (status: Int32, output: String, errors: String) {
  let outcome = try runProcess(command, input: input, environment: environment, deadline: deadline)
  return (outcome.status, outcome.output, outcome.errors)
}

/// The same as ``run(_:input:environment:deadline:)``, with the outcome as one value that can be compared.
public func runProcess(
  _ command: [String], input: String? = "", environment: [String: String]? = nil, deadline: Duration
) throws -> ProcessOutcome {
  let end = ContinuousClock.now + deadline
  signal(SIGPIPE, SIG_IGN)  // A child that closes its input early is no reason to die; `spawn` resets it for the child.
  let (inputPipe, outputPipe, errorPipe, child) = try spawning.withLock { _ in
    let pipes = (try Pipe(), try Pipe(), try Pipe())
    let child = try spawn(
      command, environment: environment, input: input == nil ? nil : pipes.0.reading.number,
      output: pipes.1.writing.number, errors: pipes.2.writing.number)
    return (pipes.0, pipes.1, pipes.2, child)
  }
  for used in [inputPipe.reading, outputPipe.writing, errorPipe.writing] { used.close() }
  for kept in [inputPipe.writing, outputPipe.reading, errorPipe.reading] { kept.stopBlocking() }
  var pending = Array((input ?? "").utf8)[...]
  if pending.isEmpty { inputPipe.writing.close() }

  var output: [UInt8] = []
  var errors: [UInt8] = []
  while outputPipe.reading.isOpen || errorPipe.reading.isOpen {
    guard let wait = milliseconds(until: end) else {
      kill(-child, SIGKILL)
      _ = reap(child)
      throw ProcessError.deadline(
        command: command, output: String(decoding: output, as: UTF8.self),
        errors: String(decoding: errors, as: UTF8.self))
    }
    var watched = [
      pollfd(fd: outputPipe.reading.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errorPipe.reading.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: inputPipe.writing.number, events: Int16(POLLOUT), revents: 0),
    ]
    _ = poll(&watched, 3, wait)
    if watched[0].revents != 0 { outputPipe.reading.drain(into: &output) }
    if watched[1].revents != 0 { errorPipe.reading.drain(into: &errors) }
    if watched[2].revents != 0 { inputPipe.writing.feed(from: &pending) }
  }
  guard let status = reap(child, until: end) else {
    kill(-child, SIGKILL)
    _ = reap(child)
    throw ProcessError.deadline(
      command: command, output: String(decoding: output, as: UTF8.self), errors: String(decoding: errors, as: UTF8.self)
    )
  }
  return ProcessOutcome(
    status: status, output: String(decoding: output, as: UTF8.self), errors: String(decoding: errors, as: UTF8.self))
}

/// Held from the making of a child's pipes to its start, so that no other child inherits them.
private let spawning = Mutex(())

/// The milliseconds until then, rounded up; nil when it has passed.
private func milliseconds(until end: ContinuousClock.Instant) -> Int32? {
  let left = ContinuousClock.now.duration(to: end)
  guard left > .zero else { return nil }
  return Int32(min(left.components.seconds, 3600) * 1000 + left.components.attoseconds / 1_000_000_000_000_000 + 1)
}

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
  var defaults = sigset_t()
  sigemptyset(&defaults)
  sigaddset(&defaults, SIGPIPE)
  posix_spawnattr_setsigdefault(&attributes, &defaults)
  posix_spawnattr_setpgroup(&attributes, 0)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))

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

/// Waits for a child whose output has ended; nil when it is still there at the end of its time.
private func reap(_ child: pid_t, until end: ContinuousClock.Instant) -> Int32? {
  var status: Int32 = 0
  while waitpid(child, &status, WNOHANG) == 0 {
    if ContinuousClock.now >= end { return nil }
    poll(nil, 0, 1)
  }
  return exitStatus(status)
}

/// Waits for a child that has been killed.
private func reap(_ child: pid_t) -> Int32 {
  var status: Int32 = 0
  while waitpid(child, &status, 0) < 0, errno == EINTR {}
  return exitStatus(status)
}

/// The exit status, or 128 and the signal's number.
private func exitStatus(_ status: Int32) -> Int32 {
  let signal = status & 0x7f
  return signal == 0 ? (status >> 8) & 0xff : 128 + signal
}
