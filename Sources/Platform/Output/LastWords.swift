import CSystem
import Glibc
import Synchronization

// What the signal handlers use. A handler may run at any instruction of any thread, so it takes no lock, allocates
// nothing and sees no object: only this memory, which is set up before the handlers are, and calls that are
// async-signal-safe. `nonisolated(unsafe)` because no actor can be asked there; what is written while handlers may run
// is text, of which a torn one does no harm.

/// As much as a few lines.
private let textCapacity = 1024
/// The last lines that plugins have printed; the oldest are dropped.
nonisolated(unsafe) private let lastText = UnsafeMutablePointer<UInt8>.allocate(capacity: textCapacity)
private let lastLength = Atomic<Int>(0)
/// What each signal did before.
nonisolated(unsafe) private let previousActions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
/// What a handler reads into and makes its line in.
nonisolated(unsafe) private let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: bufferCapacity)
private let bufferCapacity = 4096
/// The address of the name of whose code is called, which is never freed; 0: nobody's.
private let calledName = Atomic<UInt>(0)
/// The process that this is about: a fork has the memory, and ends on its own.
private let owner = Atomic<pid_t>(0)
private let hasSpoken = Atomic<Bool>(false)
/// How many threads have taken output that they have not written to the log yet.
private let readers = Atomic<Int>(0)
/// What the digits of a number are made in.
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

/// Copies what was printed to what was standard error as it is, and to the log line by line, as the reader does.
private func copyOutput(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
  put(bytes, count, to: errorEnd.load(ordering: .relaxed))
  let log = logEnd.load(ordering: .relaxed)
  var start = 0
  while start < count {
    var end = start
    while end < count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    if end < count { end += 1 }
    if isAtLineStart.load(ordering: .relaxed) {
      sayTime(to: log)
      sayName("-", to: log)
      say(" - output: ", to: log)
    }
    put(bytes + start, end - start, to: log)
    isAtLineStart.store(bytes[end - 1] == UInt8(ascii: "\n"), ordering: .relaxed)
    start = end
  }
}

private func say(_ text: StaticString, to descriptor: Int32) {
  put(text.utf8Start, text.utf8CodeUnitCount, to: descriptor)
}

/// A whole number with at least so many digits.
private func say(_ number: Int, digits: Int, to descriptor: Int32) {
  var rest = number
  var place = 20
  repeat {
    place -= 1
    digitBuffer[place] = UInt8(48 + rest % 10)
    rest /= 10
  } while place > 0 && (rest > 0 || 20 - place < digits)
  put(digitBuffer + place, 20 - place, to: descriptor)
}

/// The beginning of a line of the log: "2026-01-31T09:15:02.417Z error ".
private func sayTime(to descriptor: Int32) {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  // Days since 1 March of the year 0, in eras of 400 years.
  let days = time.tv_sec / 86_400 + 719_468
  let dayOfEra = days % 146_097
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let shifted = (5 * dayOfYear + 2) / 153
  let month = shifted < 10 ? shifted + 3 : shifted - 9
  say(yearOfEra + days / 146_097 * 400 + (month <= 2 ? 1 : 0), digits: 4, to: descriptor)
  say("-", to: descriptor)
  say(month, digits: 2, to: descriptor)
  say("-", to: descriptor)
  say(dayOfYear - (153 * shifted + 2) / 5 + 1, digits: 2, to: descriptor)
  say("T", to: descriptor)
  let second = time.tv_sec % 86_400
  say(second / 3600, digits: 2, to: descriptor)
  say(":", to: descriptor)
  say(second / 60 % 60, digits: 2, to: descriptor)
  say(":", to: descriptor)
  say(second % 60, digits: 2, to: descriptor)
  say(".", to: descriptor)
  say(time.tv_nsec / 1_000_000, digits: 3, to: descriptor)
  say("Z error ", to: descriptor)
}

private func sayName(_ fallback: StaticString, to descriptor: Int32) {
  guard let name = UnsafePointer<UInt8>(bitPattern: calledName.load(ordering: .relaxed)) else {
    return say(fallback, to: descriptor)
  }
  var count = 0
  while name[count] != 0 { count += 1 }
  put(name, count, to: descriptor)
}

private func sayCause(_ signal: Int32, to descriptor: Int32) {
  if signal == 0 {
    say("The process was ended from within", to: descriptor)
  } else {
    if let name = SignalName.known(signal) {
      say(name, to: descriptor)
    } else {
      say("Signal ", to: descriptor)
      say(Int(signal), digits: 1, to: descriptor)
    }
    say(" ended the app", to: descriptor)
  }
  say(", in the code of ", to: descriptor)
  sayName("no plugin that is known", to: descriptor)
  say(".\n", to: descriptor)
}

/// Says what ended the app, and what plugins had printed last.
///
/// - Parameter signal: 0 when code has ended the process by itself.
private func sayEnd(_ signal: Int32) {
  // What a thread has taken would be lost with it. The wait has an end, as that thread may be the one that ends.
  var rounds = 0
  while readers.load(ordering: .acquiring) > 0, rounds < 50 {
    _ = poll(nil, 0, 2)
    rounds += 1
  }
  let log = logEnd.load(ordering: .relaxed)
  let errors = errorEnd.load(ordering: .relaxed)
  sayTime(to: log)
  sayName("-", to: log)
  say(" - crash: ", to: log)
  say("switchyard: ", to: errors)
  sayCause(signal, to: log)
  sayCause(signal, to: errors)
  let count = lastLength.load(ordering: .acquiring)
  guard count > 0 else { return }
  say("The last that plugins printed:\n", to: errors)
  put(lastText, count, to: errors)
}

/// Copies what is in the pipe now.
private func copyRest() {
  while true {
    let count = read(pipeEnd.load(ordering: .relaxed), buffer, bufferCapacity)
    guard count > 0 else { return }
    copyOutput(buffer, count)
  }
}

/// In a copy of the process that outlives it: copies what is written until its end, as a backtrace is.
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

/// Handles a signal that ends the process: what was printed and what the runtime is going to say of it goes to the log
/// and to what was standard error.
private func speak(_ signal: Int32) {
  if getpid() == owner.load(ordering: .relaxed), !hasSpoken.exchange(true, ordering: .acquiringAndReleasing) {
    sayEnd(signal)
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

/// The process ends by `exit`, called by somebody who should not.
private func speakAtExit() {
  guard getpid() == owner.load(ordering: .relaxed), !hasSpoken.exchange(true, ordering: .acquiringAndReleasing) else {
    return
  }
  sayEnd(0)
  copyRest()
}

/// What is said when the process ends while its output is captured.
@MainActor
enum LastWords {
  private static let fatal = [SIGQUIT, SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP]
  private static let atExit: Void = { _ = atexit { speakAtExit() } }()
  /// The names of whose code was called, which are never freed.
  private static var names: [String: UInt] = [:]

  /// Whether the process is about to end.
  nonisolated static var isSpeaking: Bool { hasSpoken.load(ordering: .relaxed) }

  /// Takes output and writes it to the log; the end of the process waits for that, for a moment.
  nonisolated static func reading<Result>(_ take: () -> Result) -> Result {
    readers.add(1, ordering: .acquiringAndReleasing)
    defer { readers.subtract(1, ordering: .acquiringAndReleasing) }
    return take()
  }

  /// Whose code is called.
  static func noteCall(of name: String?) { calledName.store(name.map(address) ?? 0, ordering: .relaxed) }

  private static func address(of name: String) -> UInt {
    if let known = names[name] { return known }
    let copy = UInt(bitPattern: strdup(name))
    names[name] = copy
    return copy
  }

  /// Keeps a line to be said at the end.
  ///
  /// Only one thread at a time may call it.
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

  /// Begins to see to the end of the process; the descriptors stay the caller's, except the log's.
  static func begin(pipe: Int32, log: Int32, input: Int32, output: Int32, errors: Int32) {
    pipeEnd.store(pipe, ordering: .relaxed)
    logEnd.store(log, ordering: .relaxed)
    inputEnd.store(input, ordering: .relaxed)
    outputEnd.store(output, ordering: .relaxed)
    errorEnd.store(errors, ordering: .relaxed)
    lastLength.store(0, ordering: .relaxed)
    hasSpoken.store(false, ordering: .relaxed)
    // Made now: a handler may not allocate.
    digitBuffer.update(repeating: 0, count: 20)
    _ = atExit
    for signal in fatal {
      let previous = previousActions + Int(signal)
      previous.initialize(to: sigaction())
      var action = sigaction()
      action.__sigaction_handler.sa_handler = speak
      action.sa_flags = SA_ONSTACK
      _ = sigaction(signal, &action, previous)
    }
    owner.store(getpid(), ordering: .releasing)
  }

  /// Leaves the end of the process alone again.
  static func end() {
    guard owner.exchange(0, ordering: .acquiringAndReleasing) != 0 else { return }
    for signal in fatal { _ = sigaction(signal, previousActions + Int(signal), nil) }
    let log = logEnd.exchange(-1, ordering: .relaxed)
    if log >= 0 { close(log) }
  }
}
