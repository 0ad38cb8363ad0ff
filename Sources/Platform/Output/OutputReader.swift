import CSystem
import Glibc
import Synchronization

/// The reader of the output pipe.
///
/// A dedicated thread waits for output; any thread may read what has arrived.
final class OutputReader: Sendable {
  /// The time to wait for the rest of an incomplete line, in milliseconds.
  private static let partialLineTimeout: Int32 = 500

  private struct State {
    var lines = OutputLines()
    var owner: String?
    var last = RecentLines()
  }

  private let pipe: Int32
  private let stop: Pipe
  /// A descriptor to which all output is copied unchanged, or nil for none.
  private let copy: Int32?
  private let record: @Sendable (_ line: String, _ owner: String?) -> Void
  private let state: Mutex<State>
  private let thread = Mutex<pthread_t?>(nil)

  init(
    pipe: Int32, stop: Pipe, copy: Int32?, write: @escaping @Sendable (_ line: String, _ owner: String?) -> Void
  ) {
    self.pipe = pipe
    self.stop = stop
    self.copy = copy
    record = write
    state = Mutex(State())
  }

  var lastLines: [String] { state.withLock { $0.last.texts } }

  /// Adds a line to those that were printed, which is not part of the output.
  func note(_ line: String, of owner: String) { state.withLock { $0.last.add(line, of: owner) } }

  /// The owner of the code that is running, or nil if it is unknown.
  var owner: String? {
    get { state.withLock { $0.owner } }
    set { state.withLock { $0.owner = newValue } }
  }

  func begin() {
    var thread = pthread_t()
    // The thread owns a reference to this object, which it releases at its end.
    let context = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<OutputReader>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    if status == 0 { self.thread.withLock { $0 = thread } } else { context.release() }
  }

  /// Ends the thread and reads the remaining output.
  func end() {
    close(stop.writeEnd)
    if let thread = thread.withLock({ $0 }) { pthread_join(thread, nil) }
    close(stop.readEnd)
    readAvailable()
    finish(isLast: true)
  }

  /// Reads all output that has arrived.
  func readAvailable() {
    CrashReporter.whileReading { drainPipe() }
  }

  /// Takes output that has come another way than through the pipe.
  func take(_ bytes: ArraySlice<UInt8>, of owner: String) {
    state.withLock { state in
      if let copy { bytes.withUnsafeBytes { _ = write(copy, $0.baseAddress, $0.count) } }
      emit(state.lines.add(bytes, of: owner, second: Timestamp.second()), &state)
    }
  }

  private func drainPipe() {
    state.withLock { state in
      var buffer = [UInt8](repeating: 0, count: 16_384)
      while true {
        let count = read(pipe, &buffer, buffer.count)
        guard count > 0 else { return }
        if let copy { _ = write(copy, buffer, count) }
        emit(state.lines.add(buffer[..<count], of: state.owner, second: Timestamp.second()), &state)
      }
    }
  }

  private func finish(isLast: Bool = false) {
    let second = Timestamp.second() + (isLast ? 1 : 0)
    state.withLock { state in emit(state.lines.finish(second: second), &state) }
  }

  private func run() {
    var watched = [
      pollfd(fd: pipe, events: Int16(POLLIN), revents: 0), pollfd(fd: stop.readEnd, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let isUnfinished = state.withLock { $0.lines.isUnfinished }
      let count = poll(&watched, 2, isUnfinished ? Self.partialLineTimeout : -1)
      // The process is ending, and the crash reporter copies the remaining output.
      if CrashReporter.isReporting { return }
      if watched[1].revents != 0 { return }
      if count == 0 { finish() } else if watched[0].revents != 0 { readAvailable() }
    }
  }

  private func emit(_ lines: [OutputLines.Line], _ state: inout State) {
    for line in lines {
      record(line.text, line.owner)
      CrashWords.remember(line.text)
      state.last.add(line.text, of: line.owner ?? "a plugin")
    }
    CrashWords.remember(unfinished: state.lines.unfinished)
  }
}
