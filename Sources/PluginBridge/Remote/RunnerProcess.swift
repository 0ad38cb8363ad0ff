import Bytes
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
final class RunnerProcess: RunnerConnection {
  weak var delegate: (any RunnerConnectionDelegate)?
  /// The number of the process; -1 when there is none.
  private(set) var id: pid_t = -1
  /// More than the process may hold, for which it was ended; nil if that is not why.
  private(set) var excess: ProcessHoldings.Excess?

  /// The loop, which keeps a process that is ending, and not the other way round.
  private unowned let loop: PollLoop
  private let folders: [String]
  /// The number of bytes that may wait to be sent: a process that reads none of them hangs, and is soon ended for that.
  private let unsentLimit: Int
  private var process: SupervisedProcess?
  private var socket: Int32 = -1
  private var socketWatch: LoopToken?
  private var writeWatch: LoopToken?
  private var hangUpTimer: LoopToken?
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
  /// The time that a process has to exit by itself after its socket was closed.
  private static let patience = Duration.seconds(1)

  /// - Parameter folders: The absolute paths of the folders in which the process keeps files, which are limited.
  init(loop: PollLoop, folders: [String] = [], unsentLimit: Int = 96 << 20) {
    self.loop = loop
    self.folders = folders
    self.unsentLimit = unsentLimit
  }

  /// Starts the process.
  ///
  /// - Parameter file: The descriptor of a file that it gets as ``ChildProcess/fileDescriptor``, or nil.
  /// - Returns: 0, or an `errno` value.
  func start(_ arguments: [String], file: Int32?) -> Int32 {
    guard let ends = SocketPair() else { return errno }
    socket = ends.near
    let launch = ProcessLaunch(
      arguments, environment: Environment.forLibraries, result: ends.far, file: file, group: .ownSession)
    defer { close(ends.far) }
    do throws(SupervisedProcess.StartFailure) {
      let process = try SupervisedProcess.start(
        launch, loop: loop, output: { [weak self] in self?.didPrint($0) }, ended: { [weak self] in self?.ended($0) })
      process.limit(to: .limit, folders: folders) { [weak self] in
        guard let self else { return }
        delegate?.connectionHidesHoldings(self)
      }
      (self.process, id) = (process, process.id)
    } catch {
      release()
      return error.number
    }
    // What a call has printed arrives before its answer, and is read first when both are there.
    socketWatch = loop.watch(readable: socket) { [weak self] in self?.receive() }
    return 0
  }

  // MARK: - Sending

  /// Sends a message at the end of the turn, together with all others of the turn.
  ///
  /// What happens at once for the engine also happens at once for the flows. Ignored if the process has ended.
  ///
  /// - Throws: `PayloadError`, ``FrameError`` or ``UnreadMessages`` when the message cannot be sent.
  func send(_ message: HostMessage) throws {
    guard socket >= 0 else { return }
    guard writeWatch == nil || unsent.count < unsentLimit else { throw UnreadMessages(size: unsent.count) }
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

  private func receive() {
    // What waits is handled before more is taken.
    guard !hasWaitingFrames else { return }
    let isOpen = readAvailable(from: socket, limit: Self.bytesPerTurn, stopsWhenShort: true) { reader.append($0) }
    handleFrames(limit: Self.framesPerTurn)
    guard !isOpen, id > 0 else { return }
    socketWatch = nil
    // Without its socket the process is of no use; it may be about to end by itself.
    if hangUpTimer == nil { hangUpTimer = loop.after(.milliseconds(50)) { [weak self] in self?.hasHungUp() } }
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
        delegate?.connection(self, didSend: try RunnerMessage(frame))
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

  private func didPrint(_ bytes: ArraySlice<UInt8>) { delegate?.connection(self, didPrint: bytes) }

  // MARK: - The end

  /// Kills the process with all that it has started; its end is reported as every other.
  func signal() { process?.kill() }

  /// Lets the process end by itself, and kills it when it does not; its end is reported to nobody.
  func end() {
    delegate = nil
    guard id > 0 else { return }
    socketWatch = nil
    write()
    shutdown(socket, Int32(SHUT_RDWR))
    hangUpTimer = nil
    process?.limit(to: Self.patience)
    // The socket stays until the process has ended, which may still read from it.
    process?.whenEnded { self.ended($0) }
  }

  private func ended(_ ending: SupervisedProcess.Ending) {
    if delegate != nil {
      _ = readAvailable(from: socket, limit: Self.bytesPerTurn, stopsWhenShort: true) { reader.append($0) }
      handleFrames(limit: .max)
    }
    let status = ending.status ?? .exited(0)
    excess = ending.excess
    // One that has ended by itself meanwhile has a better reason.
    let garbled = garbled == .closed && status != .signalled(SIGKILL) ? nil : garbled
    release()
    delegate?.connection(self, didEnd: status, garbled: garbled)
  }

  private func release() {
    (process, socketWatch, writeWatch, hangUpTimer) = (nil, nil, nil, nil)
    if socket >= 0 { close(socket) }
    (socket, id) = (-1, -1)
    unsent = []
  }

  isolated deinit {
    process?.cancel()
    release()
  }
}

/// Earlier messages that a process has not read, for which no more are sent.
struct UnreadMessages: Error, Hashable, CustomStringConvertible {
  /// The number of their bytes.
  var size: Int

  var description: String { "\(size) bytes of earlier messages were not read" }
}
