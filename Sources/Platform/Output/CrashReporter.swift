import CSystem
import Glibc
import Synchronization

// State of the signal handlers. A handler can interrupt any thread at any instruction, so it takes no locks, allocates
// nothing and uses no objects, only async-signal-safe calls and this memory, which is initialized before the handlers
// are installed. `nonisolated(unsafe)` because a handler has no isolation; the memory is written by the one handler
// that reports.

/// The previous action of each signal.
nonisolated(unsafe) private let previousActions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
/// The handlers' read buffer.
nonisolated(unsafe) private let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: bufferCapacity)
private let (bufferCapacity, callLimit) = (4096, 64)
/// The calls on the stack.
nonisolated(unsafe) private let calls = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: callLimit)
/// The address of the name of the running plugin code, a C string that is never freed; 0 for none.
private let calledName = Atomic<UInt>(0)
/// The address of the path of the log, a C string that is never freed; 0 for none.
private let logPath = Atomic<UInt>(0)
/// The address of the name of the command, a C string that is never freed; 0 for none.
private let programName = Atomic<UInt>(0)
/// The address of the memory of the ``CallSentinel``; 0 for none.
private let sentinel = Atomic<UInt>(0)
/// The process to report about.
///
/// A forked child inherits this memory, but is not reported.
private let owner = Atomic<pid_t>(0)
private let mainThread = Atomic<pthread_t>(0)
/// Whether a report has begun.
private let hasReported = Atomic<Bool>(false)
/// Whether the signals are passed on to the handlers of the Swift runtime, which print a backtrace.
private let passesOn = Atomic<Bool>(false)
/// Whether output is copied to the original standard error, as it is no terminal.
private let copiesErrors = Atomic<Bool>(false)
/// The number of threads that have read output but not logged it yet.
private let readers = Atomic<Int>(0)
/// Whether the next byte that is copied to the log begins a line.
private let isAtLineStart = Atomic<Bool>(true)
private let pipeEnd = Atomic<Int32>(-1)
private let logEnd = Atomic<Int32>(-1)
private let inputEnd = Atomic<Int32>(-1)
private let outputEnd = Atomic<Int32>(-1)
private let errorEnd = Atomic<Int32>(-1)

private func memory() -> UnsafeMutableRawPointer? {
  UnsafeMutableRawPointer(bitPattern: sentinel.load(ordering: .relaxed))
}

private func name() -> UnsafePointer<UInt8>? { UnsafePointer(bitPattern: calledName.load(ordering: .relaxed)) }

// MARK: Output

/// Copies output to the log line by line, as the reader does.
private func logOutput(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
  let log = logEnd.load(ordering: .relaxed)
  var start = 0
  while start < count {
    var end = start
    while end < count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    if end < count { end += 1 }
    if isAtLineStart.load(ordering: .relaxed) {
      beginLogLine()
      CrashWriter.put(" - output: ", to: log)
    }
    CrashWriter.put(bytes + start, end - start, to: log)
    isAtLineStart.store(bytes[end - 1] == UInt8(ascii: "\n"), ordering: .relaxed)
    start = end
  }
}

/// Logs output, and copies it unchanged to the original standard error.
private func copyOutput(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
  if copiesErrors.load(ordering: .relaxed) { CrashWriter.put(bytes, count, to: errorEnd.load(ordering: .relaxed)) }
  logOutput(bytes, count)
}

private func beginLogLine() {
  let log = logEnd.load(ordering: .relaxed)
  CrashWriter.putLogTime(to: log)
  if let name = name() { CrashWriter.put(string: name, to: log) } else { CrashWriter.put("-", to: log) }
}

/// Copies the output that is in the pipe.
private func copyRest() {
  // Output that a thread has read but not logged would be lost, so wait for it. The wait is bounded, because that thread
  // may be the one that crashed.
  var rounds = 0
  while readers.load(ordering: .acquiring) > 0, rounds < 50 {
    _ = poll(nil, 0, 2)
    rounds += 1
  }
  CrashWords.takeRemembered()
  logOutput(CrashWords.unfinished.bytes, CrashWords.unfinished.count)
  while true {
    let count = read(pipeEnd.load(ordering: .relaxed), buffer, bufferCapacity)
    guard count > 0 else { break }
    CrashWords.take(buffer, count)
    copyOutput(buffer, count)
  }
  if !isAtLineStart.exchange(true, ordering: .relaxed) { CrashWriter.put("\n", to: logEnd.load(ordering: .relaxed)) }
}

/// Runs in a forked child that outlives the process: copies output, such as a backtrace, until the process ends.
private func copyUntilEnd() {
  close(STDOUT_FILENO)
  close(STDERR_FILENO)
  _ = signal(SIGALRM, SIG_DFL)
  alarm(60)
  copiesErrors.store(true, ordering: .relaxed)
  while true {
    var request = pollfd(fd: pipeEnd.load(ordering: .relaxed), events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, -1) > 0 else { continue }
    let count = read(request.fd, buffer, bufferCapacity)
    if count == 0 { _exit(0) }
    if count > 0 { copyOutput(buffer, count) } else if errno != EAGAIN && errno != EINTR { _exit(0) }
  }
}

// MARK: The culprit

/// Finds the place from the thread and from the addresses of the calls on its stack.
private func place(of count: Int) -> CrashPlace {
  let isMain = pthread_self() == mainThread.load(ordering: .relaxed)
  if isMain, name() != nil { return .call }
  for index in 0..<count {
    if let library = library(of: UInt(bitPattern: calls[index])) { return .library(library, isMain: isMain) }
  }
  return .unknown
}

/// Returns the number of the library whose code contains an address.
private func library(of address: UInt) -> Int? {
  guard let memory = memory() else { return nil }
  for index in 0..<SentinelLayout.libraryLimit {
    let entry = memory + SentinelLayout.libraries + index * SentinelLayout.librarySize
    if address >= entry.load(fromByteOffset: SentinelLayout.codeStart, as: UInt.self),
      address < entry.load(fromByteOffset: SentinelLayout.codeEnd, as: UInt.self)
    {
      return index
    }
  }
  return nil
}

/// Writes a text that has its length in front of it.
private func putText(at place: UnsafeMutableRawPointer, to descriptor: Int32) {
  let bytes = place.assumingMemoryBound(to: UInt8.self)
  CrashWriter.put(bytes + 1, Int(bytes[0]), to: descriptor)
}

private func putLibrary(_ index: Int, to descriptor: Int32) {
  guard let memory = memory() else { return }
  putText(at: memory + SentinelLayout.libraries + index * SentinelLayout.librarySize, to: descriptor)
}

/// Writes " in 'event'", if the function is known.
private func putFunction(to descriptor: Int32) {
  guard let memory = memory() else { return }
  let depth = Int(memory.load(fromByteOffset: SentinelLayout.depth, as: UInt32.self))
  guard depth > 0 else { return }
  CrashWriter.put(" in '", to: descriptor)
  let index = min(depth, SentinelLayout.frameLimit) - 1
  putText(at: memory + SentinelLayout.frames + index * SentinelLayout.frameSize, to: descriptor)
  CrashWriter.put("'", to: descriptor)
}

/// Notes the end in the file of the sentinel, for the next start.
private func noteEnd(_ kind: UInt32, _ value: Int32, _ place: CrashPlace) {
  guard let memory = memory() else { return }
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  memory.storeBytes(of: Int64(time.tv_sec), toByteOffset: SentinelLayout.endTime, as: Int64.self)
  memory.storeBytes(of: value, toByteOffset: SentinelLayout.endValue, as: Int32.self)
  let words = CrashWords.quoted
  memcpy(memory + SentinelLayout.words, words.bytes, words.count)
  memory.storeBytes(of: UInt32(words.count), toByteOffset: SentinelLayout.wordCount, as: UInt32.self)
  let library =
    switch place {
    case .call: UInt32(0)
    case .library(let index, _): UInt32(index + 1)
    case .unknown: UInt32.max
    }
  memory.storeBytes(of: library, toByteOffset: SentinelLayout.endLibrary, as: UInt32.self)
  memory.storeBytes(of: kind, toByteOffset: SentinelLayout.end, as: UInt32.self)
}

// MARK: Reports

/// Writes what ended the app: "the app ended because shop.catalog crashed in 'event': SIGABRT (aborted): Fatal error".
///
/// - Parameter signal: The signal; 0 if the process called `exit` with `status`.
private func writeCause(_ signal: Int32, status: Int32, _ place: CrashPlace, to descriptor: Int32) {
  CrashWriter.put("the app ended because ", to: descriptor)
  switch place {
  case .call: if let name = name() { CrashWriter.put(string: name, to: descriptor) }
  case .library(let index, _): putLibrary(index, to: descriptor)
  case .unknown: CrashWriter.put(signal == 0 ? "its code or a plugin" : "it", to: descriptor)
  }
  if signal == 0 {
    CrashWriter.put(" called exit(", to: descriptor)
    CrashWriter.put(signed: status, to: descriptor)
    CrashWriter.put(")", to: descriptor)
  } else {
    CrashWriter.put(" crashed", to: descriptor)
  }
  switch place {
  case .call: putFunction(to: descriptor)
  case .library(_, let isMain): CrashWriter.put(isMain ? " in a task" : " in a thread", to: descriptor)
  case .unknown: break
  }
  if signal != 0 {
    CrashWriter.put(": ", to: descriptor)
    if let name = SignalName.known(signal) {
      CrashWriter.put(name, to: descriptor)
    } else {
      CrashWriter.put("signal ", to: descriptor)
      CrashWriter.put(signed: signal, to: descriptor)
    }
    let words = CrashWords.quoted
    if words.count > 0 {
      CrashWriter.put(": ", to: descriptor)
      // A period follows in any case.
      let hasPeriod = words.bytes[words.count - 1] == UInt8(ascii: ".")
      CrashWriter.put(words.bytes, words.count - (hasPeriod ? 1 : 0), to: descriptor)
    }
  }
  CrashWriter.put(".", to: descriptor)
}

/// Logs the addresses of the calls on the stack: "the calls on the stack: libCatalog.so+0x1a2b 0x7f12…".
private func logCalls(from first: Int, _ count: Int) {
  guard first < count else { return }
  let log = logEnd.load(ordering: .relaxed)
  beginLogLine()
  CrashWriter.put(" - crash: the calls on the stack, innermost first:", to: log)
  for index in first..<count {
    // All but the instruction that the signal interrupted are behind a call.
    let address = UInt(bitPattern: calls[index]) &- (index > first ? 1 : 0)
    CrashWriter.put(" ", to: log)
    var base: UInt = 0
    if let library = library(of: address), let memory = memory() {
      putLibrary(library, to: log)
      CrashWriter.put("+", to: log)
      let entry = SentinelLayout.libraries + library * SentinelLayout.librarySize
      base = memory.load(fromByteOffset: entry + SentinelLayout.base, as: UInt.self)
    }
    CrashWriter.put("0x", to: log)
    CrashWriter.put(address &- base, base: 16, to: log)
  }
  CrashWriter.put("\n", to: log)
}

/// Notes what ended the app for the next start, and reports it to the user and the log.
private func report(_ signal: Int32, status: Int32, calls count: Int) {
  let place = place(of: count)
  copyRest()
  noteEnd(signal == 0 ? 2 : 1, signal == 0 ? status : signal, place)
  let log = logEnd.load(ordering: .relaxed)
  let errors = errorEnd.load(ordering: .relaxed)
  beginLogLine()
  CrashWriter.put(" - crash: ", to: log)
  writeCause(signal, status: status, place, to: log)
  CrashWriter.put("\n", to: log)
  if let name = UnsafePointer<UInt8>(bitPattern: programName.load(ordering: .relaxed)) {
    CrashWriter.put(string: name, to: errors)
    CrashWriter.put(": ", to: errors)
  }
  writeCause(signal, status: status, place, to: errors)
  if let path = UnsafePointer<UInt8>(bitPattern: logPath.load(ordering: .relaxed)), log >= 0 {
    CrashWriter.put(" The log has more: ", to: errors)
    CrashWriter.put(string: path, to: errors)
  }
  CrashWriter.put("\n", to: errors)
}

/// Handles a fatal signal: reports it with the output that has not been read, and lets the signal end the process.
private func handleFatalSignal(_ signal: Int32) {
  if getpid() == owner.load(ordering: .relaxed), !hasReported.exchange(true, ordering: .acquiringAndReleasing) {
    let count = Int(system_backtrace(calls, Int32(callLimit)))
    report(signal, status: 0, calls: count)
    // Behind this function and the kernel's is the interrupted one.
    logCalls(from: 2, count)
    if passesOn.load(ordering: .relaxed) { copyBacktrace() }
  }
  if passesOn.load(ordering: .relaxed) {
    _ = sigaction(signal, previousActions + Int(signal), nil)
  } else {
    _ = Glibc.signal(signal, SIG_DFL)
  }
  _ = raise(signal)
}

/// Lets what the runtime's handler prints reach the log and the original standard error.
private func copyBacktrace() {
  dup2(inputEnd.load(ordering: .relaxed), STDIN_FILENO)
  let copy = system_fork()
  if copy == 0 { copyUntilEnd() }
  if copy < 0 {
    dup2(outputEnd.load(ordering: .relaxed), STDOUT_FILENO)
    dup2(errorEnd.load(ordering: .relaxed), STDERR_FILENO)
  }
}

/// Reports that the process ends by an unexpected call of `exit`.
private func reportExit(_ status: Int32, _ unused: UnsafeMutableRawPointer?) {
  guard getpid() == owner.load(ordering: .relaxed), !hasReported.exchange(true, ordering: .acquiringAndReleasing) else {
    return
  }
  report(0, status: status, calls: Int(system_backtrace(calls, Int32(callLimit))))
}

/// The reporter of crashes and unexpected exits while output is captured.
///
/// A crash ends the process after the report: the Swift runtime's handler, which asks at the terminal what to do, only
/// runs if the environment has `SWIFT_BACKTRACE`.
@MainActor
enum CrashReporter {
  private static let fatal = [SIGQUIT, SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP]
  private static let atExit: Void = { _ = on_exit({ reportExit($0, $1) }, nil) }()
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
  static func setCalledName(_ name: String?) {
    CrashWords.forget()
    calledName.store(name.map(address) ?? 0, ordering: .relaxed)
  }

  private static func address(of name: String) -> UInt {
    if let known = names[name] { return known }
    let copy = UInt(bitPattern: strdup(name))
    names[name] = copy
    return copy
  }

  /// Installs the handlers.
  ///
  /// The caller keeps ownership of all descriptors except `log`.
  ///
  /// - Parameters:
  ///   - path: The path of the log.
  ///   - calls: The note of the call under way, in which the end of the process is noted.
  static func begin(
    pipe: Int32, log: Int32, path: String, input: Int32, output: Int32, errors: Int32,
    calls sentinelOfCalls: CallSentinel?
  ) {
    pipeEnd.store(pipe, ordering: .relaxed)
    logEnd.store(log, ordering: .relaxed)
    logPath.store(address(of: path), ordering: .relaxed)
    programName.store(address(of: ProgramName.current), ordering: .relaxed)
    inputEnd.store(input, ordering: .relaxed)
    outputEnd.store(output, ordering: .relaxed)
    errorEnd.store(errors, ordering: .relaxed)
    sentinel.store(sentinelOfCalls?.address ?? 0, ordering: .relaxed)
    mainThread.store(pthread_self(), ordering: .relaxed)
    passesOn.store(getenv("SWIFT_BACKTRACE") != nil, ordering: .relaxed)
    copiesErrors.store(isatty(errors) == 0, ordering: .relaxed)
    hasReported.store(false, ordering: .relaxed)
    // Initialized here, because a handler must not allocate; the first backtrace does.
    CrashWriter.prepare()
    CrashWords.begin()
    _ = system_backtrace(calls, 1)
    SignalStack.install()
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
