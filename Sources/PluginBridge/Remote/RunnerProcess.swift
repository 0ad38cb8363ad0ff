import CSystem
import EventLoop
import FlowWire
import Glibc
import Payloads
import Platform

/// A process that runs flows, seen from the host: its socket, its output, and its end.
///
/// Nothing here waits: what the socket does not take at once is sent when it does, and what arrives is handled in
/// turns of the loop, a part in each, so that a process that sends without end keeps nobody else waiting.
@MainActor
final class RunnerProcess {
  /// The receiver of what a process says and does.
  @MainActor
  protocol Delegate: AnyObject {
    func process(_ process: RunnerProcess, didSend message: RunnerMessage)
    /// The process has printed this.
    func process(_ process: RunnerProcess, didPrint bytes: ArraySlice<UInt8>)
    /// The process has ended, and all that it had sent and printed has been reported; nothing follows.
    func process(_ process: RunnerProcess, didEnd status: ProcessStatus, garbled: FrameError?)
  }

  weak var delegate: (any Delegate)?
  /// The number of the process; -1 when there is none.
  private(set) var id: pid_t = -1

  private let loop: PollLoop
  private var descriptor: Int32 = -1
  private var socket: Int32 = -1
  private var output: Int32 = -1
  private var endWatch: LoopToken?
  private var socketWatch: LoopToken?
  private var outputWatch: LoopToken?
  private var writeWatch: LoopToken?
  private var endTimer: LoopToken?
  private var reader = FrameReader()
  private var unsent: [UInt8] = []
  private var isWriteDue = false
  private var garbled: FrameError?
  private var isReading = false
  private var hasWaitingFrames = false

  /// The limits of the arrived data that is handled in one turn, in frames, bytes and time.
  private static let framesPerTurn = 256
  private static let bytesPerTurn = 256 << 10
  private static let timePerTurn = Duration.milliseconds(4)
  /// The number of bytes that may wait to be sent: a process that reads none of them hangs, and is soon ended for that.
  private static let unsentLimit = 96 << 20
  /// The time that a process has to exit by itself after its socket was closed.
  private static let patience = Duration.seconds(1)

  init(loop: PollLoop) { self.loop = loop }

  /// Starts the process.
  ///
  /// - Parameter file: The descriptor of a file that it gets as ``ChildProcess/fileDescriptor``, or nil.
  /// - Returns: 0, or an `errno` value.
  func start(_ arguments: [String], file: Int32? = nil) -> Int32 {
    guard let ends = SocketPair() else { return errno }
    guard let printed = Pipe() else {
      let number = errno
      close(ends.near)
      close(ends.far)
      return number
    }
    let status = ChildProcess.spawn(
      arguments, environment: Environment.forLibraries, output: printed.writeEnd, result: ends.far, file: file,
      hasOwnGroup: true, hasOwnSession: true, process: &id)
    close(ends.far)
    close(printed.writeEnd)
    (socket, output) = (ends.near, printed.readEnd)
    guard status == 0 else {
      release()
      return status
    }
    descriptor = system_pidfd_open(id)
    guard descriptor >= 0 else {
      let number = errno
      signal()
      waitpid(id, nil, 0)
      release()
      return number
    }
    endWatch = loop.watch(readable: descriptor) { [weak self] in self?.ended() }
    // What a call has printed arrives before its answer, and is read first when both are there.
    outputWatch = loop.watch(readable: output) { [weak self] in self?.readOutput() }
    socketWatch = loop.watch(readable: socket) { [weak self] in self?.receive() }
    return 0
  }

  // MARK: - Sending

  /// Sends a message at the end of the turn, together with all others of the turn.
  ///
  /// What happens at once for the engine also happens at once for the flows. Ignored if the process has ended.
  ///
  /// - Throws: `PayloadError` or ``FrameError`` when the message cannot be sent.
  func send(_ message: HostMessage) throws {
    guard socket >= 0, writeWatch == nil || unsent.count < Self.unsentLimit else { return }
    try message.frame().append(to: &unsent)
    guard writeWatch == nil, !isWriteDue else { return }
    isWriteDue = true
    loop.beforeWaiting { [weak self] in self?.write() }
  }

  private func write() {
    isWriteDue = false
    guard socket >= 0, !unsent.isEmpty else { return }
    let written = unsent.withUnsafeBytes { buffer in
      var sent = 0
      while sent < buffer.count, let base = buffer.baseAddress {
        let count = Glibc.send(socket, base + sent, buffer.count - sent, Int32(MSG_NOSIGNAL))
        if count > 0 { sent += count } else if errno != EINTR { break }
      }
      return sent
    }
    if written == unsent.count {
      unsent.removeAll(keepingCapacity: unsent.capacity <= 1 << 20)
      writeWatch = nil
    } else {
      unsent.removeFirst(written)
      // A process that has gone is noticed by its end.
      guard errno == EAGAIN else { return unsent = [] }
      if writeWatch == nil {
        writeWatch = loop.watch(writable: socket) { [weak self] in self?.write() }
      }
    }
  }

  // MARK: - Receiving

  /// Takes what has arrived, up to a limit; false when the other side has hung up.
  @discardableResult
  private func read(_ descriptor: Int32, limit: Int, _ take: (UnsafeRawBufferPointer) -> Void) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) { buffer in
      var total = 0
      while total < limit, let base = buffer.baseAddress {
        let count = Glibc.read(descriptor, base, buffer.count)
        if count > 0 {
          take(UnsafeRawBufferPointer(start: base, count: count))
          total += count
          // A short read has emptied it.
          if count < buffer.count { return true }
        } else if count == 0 {
          return false
        } else if errno != EINTR {
          return errno == EAGAIN || errno == EWOULDBLOCK
        }
      }
      return true
    }
  }

  private func receive() {
    // What waits is handled before more is taken.
    guard !hasWaitingFrames else { return }
    let isOpen = read(socket, limit: Self.bytesPerTurn) { reader.append($0) }
    handleFrames(limit: Self.framesPerTurn)
    guard !isOpen, id > 0 else { return }
    socketWatch = nil
    // Without its socket the process is of no use; it may be about to end by itself.
    if endTimer == nil { endTimer = loop.after(.milliseconds(50)) { [weak self] in self?.hasHungUp() } }
  }

  /// Ends a process that has closed its socket and runs on.
  private func hasHungUp() {
    if garbled == nil { garbled = .closed }
    signal()
  }

  /// Handles frames that have arrived; the rest in a later turn.
  private func handleFrames(limit: Int) {
    hasWaitingFrames = false
    guard garbled == nil, !isReading else { return }
    isReading = true
    defer { isReading = false }
    do throws(FrameError) {
      var count = 0
      let end = loop.now.advanced(by: Self.timePerTurn)
      while id > 0, let frame = try reader.next() {
        delegate?.process(self, didSend: try RunnerMessage(frame))
        count += 1
        let hasTime = limit == .max || !count.isMultiple(of: 8) || loop.now < end
        guard count < limit, hasTime else {
          hasWaitingFrames = true
          return loop.enqueue { [weak self] in self?.handleFrames(limit: limit) }
        }
      }
    } catch {
      garbled = error
      signal()
    }
  }

  /// Reports what the process has printed so far.
  private func readOutput() {
    guard output >= 0 else { return }
    let isOpen = read(output, limit: 65_536) { bytes in delegate?.process(self, didPrint: Array(bytes)[...]) }
    if !isOpen { outputWatch = nil }
  }

  // MARK: - The end

  /// Kills the process with all that it has started; its end is reported as every other.
  func signal() {
    guard id > 0 else { return }
    Glibc.kill(-id, SIGKILL)
    Glibc.kill(id, SIGKILL)
  }

  /// Lets the process end by itself, and kills it when it does not; its end is reported to nobody.
  func end() {
    delegate = nil
    guard id > 0 else { return }
    socketWatch = nil
    write()
    shutdown(socket, Int32(SHUT_RDWR))
    // Keeps this object until then.
    endTimer = loop.after(Self.patience) { self.signal() }
    endWatch = loop.watch(readable: descriptor) { self.ended() }
  }

  private func ended() {
    // What it has started goes with it. It is not reaped yet, so its number is still its own.
    Glibc.kill(-id, SIGKILL)
    var waitStatus: Int32 = 0
    guard waitpid(id, &waitStatus, 0) == id else { return }
    endWatch = nil
    if delegate != nil {
      readOutput()
      _ = read(socket, limit: Self.bytesPerTurn) { reader.append($0) }
      handleFrames(limit: .max)
    }
    let status = ProcessStatus(waitStatus: waitStatus)
    // One that has ended by itself meanwhile has a better reason.
    let garbled = garbled == .closed && status != .signalled(SIGKILL) ? nil : garbled
    release()
    delegate?.process(self, didEnd: status, garbled: garbled)
  }

  private func release() {
    (endWatch, socketWatch, outputWatch, writeWatch, endTimer) = (nil, nil, nil, nil, nil)
    for descriptor in [descriptor, socket, output] where descriptor >= 0 { close(descriptor) }
    (descriptor, socket, output, id) = (-1, -1, -1, -1)
    unsent = []
  }

  isolated deinit {
    guard id > 0 else { return }
    signal()
    waitpid(id, nil, 0)
    release()
  }
}
