import CSystem
import Glibc
import Synchronization

// State of the signal handlers. A handler can interrupt any thread at any instruction, so it takes no locks, allocates
// nothing and uses no objects, only async-signal-safe calls and this memory, which is initialized before the handlers
// are installed. `nonisolated(unsafe)` because a handler has no isolation; all that is written while handlers are
// installed is text, and a torn write of it is harmless.

/// Enough for a few lines.
private let textCapacity = 1024
/// The last lines that plugins have printed, oldest first.
nonisolated(unsafe) private let lastText = UnsafeMutablePointer<UInt8>.allocate(capacity: textCapacity)
private let lastLength = Atomic<Int>(0)
/// The previous action of each signal.
nonisolated(unsafe) private let previousActions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
/// The handlers' read buffer.
nonisolated(unsafe) private let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: bufferCapacity)
private let bufferCapacity = 4096
/// The address of the name of the running plugin code, a C string that is never freed; 0 for none.
private let calledName = Atomic<UInt>(0)
/// The process to report about.
///
/// A forked child inherits this memory, but is not reported.
private let owner = Atomic<pid_t>(0)
/// Whether a report has begun.
private let hasReported = Atomic<Bool>(false)
/// The number of threads that have read output but not logged it yet.
private let readers = Atomic<Int>(0)
/// The buffer for the digits of a number.
nonisolated(unsafe) private let digitBuffer = UnsafeMutablePointer<UInt8>.allocate(capacity: 20)
/// Whether the next byte that is copied to the log begins a line.
private let isAtLineStart = Atomic<Bool>(true)
private let pipeEnd = Atomic<Int32>(-1)
private let logEnd = Atomic<Int32>(-1)
private let inputEnd = Atomic<Int32>(-1)
private let outputEnd = Atomic<Int32>(-1)
private let errorEnd = Atomic<Int32>(-1)

private func put(_ bytes: UnsafePointer<UInt8>, _ count: Int, to descriptor: Int32) {
  var sent = 0
  while sent < count {
    let written = write(descriptor, bytes + sent, count - sent)
    guard written > 0 else { return }
    sent += written
  }
}

/// Copies output unchanged to the original standard error, and line by line to the log, as the reader does.
private func copyOutput(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
  put(bytes, count, to: errorEnd.load(ordering: .relaxed))
  let log = logEnd.load(ordering: .relaxed)
  var start = 0
  while start < count {
    var end = start
    while end < count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    if end < count { end += 1 }
    if isAtLineStart.load(ordering: .relaxed) {
      writeTime(to: log)
      writeName("-", to: log)
      writeText(" - output: ", to: log)
    }
    put(bytes + start, end - start, to: log)
    isAtLineStart.store(bytes[end - 1] == UInt8(ascii: "\n"), ordering: .relaxed)
    start = end
  }
}

private func writeText(_ text: StaticString, to descriptor: Int32) {
  put(text.utf8Start, text.utf8CodeUnitCount, to: descriptor)
}

/// Writes an integer with at least `digits` digits.
private func writeNumber(_ number: Int, digits: Int, to descriptor: Int32) {
  var rest = number
  var place = 20
  repeat {
    place -= 1
    digitBuffer[place] = UInt8(48 + rest % 10)
    rest /= 10
  } while place > 0 && (rest > 0 || 20 - place < digits)
  put(digitBuffer + place, 20 - place, to: descriptor)
}

/// Writes the beginning of a log line: "2026-01-31T09:15:02.417Z error ".
private func writeTime(to descriptor: Int32) {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  // Days since 1 March of year 0, split into eras of 400 years.
  let days = time.tv_sec / 86_400 + 719_468
  let dayOfEra = days % 146_097
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let shifted = (5 * dayOfYear + 2) / 153
  let month = shifted < 10 ? shifted + 3 : shifted - 9
  writeNumber(yearOfEra + days / 146_097 * 400 + (month <= 2 ? 1 : 0), digits: 4, to: descriptor)
  writeText("-", to: descriptor)
  writeNumber(month, digits: 2, to: descriptor)
  writeText("-", to: descriptor)
  writeNumber(dayOfYear - (153 * shifted + 2) / 5 + 1, digits: 2, to: descriptor)
  writeText("T", to: descriptor)
  let second = time.tv_sec % 86_400
  writeNumber(second / 3600, digits: 2, to: descriptor)
  writeText(":", to: descriptor)
  writeNumber(second / 60 % 60, digits: 2, to: descriptor)
  writeText(":", to: descriptor)
  writeNumber(second % 60, digits: 2, to: descriptor)
  writeText(".", to: descriptor)
  writeNumber(time.tv_nsec / 1_000_000, digits: 3, to: descriptor)
  writeText("Z error ", to: descriptor)
}

private func writeName(_ fallback: StaticString, to descriptor: Int32) {
  guard let name = UnsafePointer<UInt8>(bitPattern: calledName.load(ordering: .relaxed)) else {
    return writeText(fallback, to: descriptor)
  }
  var count = 0
  while name[count] != 0 { count += 1 }
  put(name, count, to: descriptor)
}

private func writeCause(_ signal: Int32, to descriptor: Int32) {
  if signal == 0 {
    writeText("A call of exit ended the app", to: descriptor)
  } else {
    if let name = SignalName.known(signal) {
      writeText(name, to: descriptor)
    } else {
      writeText("Signal ", to: descriptor)
      writeNumber(Int(signal), digits: 1, to: descriptor)
    }
    writeText(" ended the app", to: descriptor)
  }
  writeText(", in the code of ", to: descriptor)
  writeName("an unknown plugin or the app itself", to: descriptor)
  writeText(".\n", to: descriptor)
}

/// Reports what ended the app and what plugins printed last.
///
/// - Parameter signal: The signal; 0 if the process called `exit`.
private func writeReport(_ signal: Int32) {
  // Output that a thread has read but not logged would be lost, so wait for it. The wait is bounded, because that thread
  // may be the one that crashed.
  var rounds = 0
  while readers.load(ordering: .acquiring) > 0, rounds < 50 {
    _ = poll(nil, 0, 2)
    rounds += 1
  }
  let log = logEnd.load(ordering: .relaxed)
  let errors = errorEnd.load(ordering: .relaxed)
  writeTime(to: log)
  writeName("-", to: log)
  writeText(" - crash: ", to: log)
  writeText("switchyard: ", to: errors)
  writeCause(signal, to: log)
  writeCause(signal, to: errors)
  let count = lastLength.load(ordering: .acquiring)
  guard count > 0 else { return }
  writeText("The last lines that plugins printed:\n", to: errors)
  put(lastText, count, to: errors)
}

/// Copies the output that is in the pipe.
private func copyRest() {
  while true {
    let count = read(pipeEnd.load(ordering: .relaxed), buffer, bufferCapacity)
    guard count > 0 else { return }
    copyOutput(buffer, count)
  }
}

/// Runs in a forked child that outlives the process: copies output, such as a backtrace, until the process ends.
private func copyUntilEnd() {
  close(STDOUT_FILENO)
  close(STDERR_FILENO)
  _ = signal(SIGALRM, SIG_DFL)
  alarm(60)
  while true {
    var request = pollfd(fd: pipeEnd.load(ordering: .relaxed), events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, -1) > 0 else { continue }
    let count = read(request.fd, buffer, bufferCapacity)
    if count == 0 { _exit(0) }
    if count > 0 { copyOutput(buffer, count) } else if errno != EAGAIN && errno != EINTR { _exit(0) }
  }
}

/// Handles a fatal signal: reports it, and copies all output, including the Swift runtime's message, to the log and the
/// original standard error.
private func handleFatalSignal(_ signal: Int32) {
  if getpid() == owner.load(ordering: .relaxed), !hasReported.exchange(true, ordering: .acquiringAndReleasing) {
    writeReport(signal)
    dup2(inputEnd.load(ordering: .relaxed), STDIN_FILENO)
    let copy = system_fork()
    if copy == 0 { copyUntilEnd() }
    if copy < 0 {
      copyRest()
      dup2(outputEnd.load(ordering: .relaxed), STDOUT_FILENO)
      dup2(errorEnd.load(ordering: .relaxed), STDERR_FILENO)
    }
  }
  _ = sigaction(signal, previousActions + Int(signal), nil)
  _ = raise(signal)
}

/// Reports that the process ends by an unexpected call of `exit`.
private func reportExit() {
  guard getpid() == owner.load(ordering: .relaxed), !hasReported.exchange(true, ordering: .acquiringAndReleasing) else {
    return
  }
  writeReport(0)
  copyRest()
}

/// The reporter of crashes and unexpected exits while output is captured.
@MainActor
enum CrashReporter {
  private static let fatal = [SIGQUIT, SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP]
  private static let atExit: Void = { _ = atexit { reportExit() } }()
  /// The addresses of the names that were set, which are never freed.
  private static var names: [String: UInt] = [:]

  /// Whether the process is ending and a report has begun.
  nonisolated static var isReporting: Bool { hasReported.load(ordering: .relaxed) }

  /// Calls `body`, which reads output and logs it.
  ///
  /// A crash report waits briefly for it to finish.
  nonisolated static func whileReading<Result>(_ body: () -> Result) -> Result {
    readers.add(1, ordering: .acquiringAndReleasing)
    defer { readers.subtract(1, ordering: .acquiringAndReleasing) }
    return body()
  }

  /// Sets the name of the plugin code that is running, or nil for none.
  static func setCalledName(_ name: String?) { calledName.store(name.map(address) ?? 0, ordering: .relaxed) }

  private static func address(of name: String) -> UInt {
    if let known = names[name] { return known }
    let copy = UInt(bitPattern: strdup(name))
    names[name] = copy
    return copy
  }

  /// Keeps a line for the report.
  ///
  /// Must not be called concurrently.
  nonisolated static func remember(_ line: String) {
    let bytes = Array(line.utf8.prefix(textCapacity / 4)) + [UInt8(ascii: "\n")]
    var length = lastLength.load(ordering: .relaxed)
    lastLength.store(0, ordering: .relaxed)
    if length + bytes.count > textCapacity {
      var dropped = length + bytes.count - textCapacity
      while dropped < length, lastText[dropped - 1] != UInt8(ascii: "\n") { dropped += 1 }
      memmove(lastText, lastText + dropped, length - dropped)
      length -= dropped
    }
    for (index, byte) in bytes.enumerated() { lastText[length + index] = byte }
    lastLength.store(length + bytes.count, ordering: .releasing)
  }

  /// Installs the handlers.
  ///
  /// The caller keeps ownership of all descriptors except `log`.
  static func begin(pipe: Int32, log: Int32, input: Int32, output: Int32, errors: Int32) {
    pipeEnd.store(pipe, ordering: .relaxed)
    logEnd.store(log, ordering: .relaxed)
    inputEnd.store(input, ordering: .relaxed)
    outputEnd.store(output, ordering: .relaxed)
    errorEnd.store(errors, ordering: .relaxed)
    lastLength.store(0, ordering: .relaxed)
    hasReported.store(false, ordering: .relaxed)
    // Initialized here, because a handler must not allocate.
    digitBuffer.update(repeating: 0, count: 20)
    _ = atExit
    for signal in fatal {
      let previous = previousActions + Int(signal)
      previous.initialize(to: sigaction())
      var action = sigaction()
      action.__sigaction_handler.sa_handler = handleFatalSignal
      action.sa_flags = SA_ONSTACK
      _ = sigaction(signal, &action, previous)
    }
    owner.store(getpid(), ordering: .releasing)
  }

  /// Removes the handlers.
  static func end() {
    guard owner.exchange(0, ordering: .acquiringAndReleasing) != 0 else { return }
    for signal in fatal { _ = sigaction(signal, previousActions + Int(signal), nil) }
    let log = logEnd.exchange(-1, ordering: .relaxed)
    if log >= 0 { close(log) }
  }
}
