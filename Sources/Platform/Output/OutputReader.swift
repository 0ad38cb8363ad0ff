import CSystem
import Glibc
import Synchronization

/// The reading end of what plugins print: any thread takes what is there, and a thread of its own waits for it.
final class OutputReader: Sendable {
  /// How many lines can be looked at while the app runs.
  private static let memory = 200
  /// How long a line that has no end yet is waited for.
  private static let patience: Int32 = 500

  private struct State {
    var lines = OutputLines()
    var owner: String?
    var last: [String] = []
  }

  private let pipe: Int32
  private let stop: Pipe
  /// Where all is copied to, byte by byte; nil: nowhere.
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

  var lastLines: [String] { state.withLock { $0.last } }

  /// Whose code is called now; nil: nobody's that is known.
  var owner: String? {
    get { state.withLock { $0.owner } }
    set { state.withLock { $0.owner = newValue } }
  }

  func begin() {
    var thread = pthread_t()
    // The thread owns a reference to this object, and gives it back at its end.
    let context = Unmanaged.passRetained(self)
    let status = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<OutputReader>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    if status == 0 { self.thread.withLock { $0 = thread } } else { context.release() }
  }

  /// Ends the thread, and takes what is left.
  func end() {
    close(stop.writeEnd)
    if let thread = thread.withLock({ $0 }) { pthread_join(thread, nil) }
    close(stop.readEnd)
    takeAll()
    finish(isLast: true)
  }

  /// Takes what is there.
  func takeAll() {
    LastWords.reading { takeWhatIsThere() }
  }

  private func takeWhatIsThere() {
    state.withLock { state in
      var buffer = [UInt8](repeating: 0, count: 16_384)
      while true {
        let count = read(pipe, &buffer, buffer.count)
        guard count > 0 else { return }
        if let copy { _ = write(copy, buffer, count) }
        emit(state.lines.take(buffer[..<count], of: state.owner, second: Self.second()), &state)
      }
    }
  }

  private func finish(isLast: Bool = false) {
    let second = Self.second() + (isLast ? 1 : 0)
    state.withLock { state in emit(state.lines.finish(second: second), &state) }
  }

  private func run() {
    var watched = [
      pollfd(fd: pipe, events: Int16(POLLIN), revents: 0), pollfd(fd: stop.readEnd, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let isUnfinished = state.withLock { $0.lines.isUnfinished }
      let count = poll(&watched, 2, isUnfinished ? Self.patience : -1)
      // The process is about to end, and what is left belongs to who sees to that.
      if LastWords.isSpeaking { return }
      if watched[1].revents != 0 { return }
      if count == 0 { finish() } else if watched[0].revents != 0 { takeAll() }
    }
  }

  private func emit(_ lines: [OutputLines.Line], _ state: inout State) {
    for line in lines {
      let name = line.owner ?? "a plugin"
      record(line.text, line.owner)
      let text = "\(name): \(line.text)"
      LastWords.remember(text)
      state.last.append(text)
    }
    if state.last.count > Self.memory { state.last.removeFirst(state.last.count - Self.memory) }
  }

  private static func second() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }
}
