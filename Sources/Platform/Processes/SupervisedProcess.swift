package import EventLoop
import Glibc

/// A child process that is watched, given a time limit, read from, ended and reaped while a loop turns.
///
/// Its output is handed over as it comes, about 64 KiB of a pipe in each turn, so that a program that writes without
/// end does not block the loop. Its end is reported exactly once, after all of its output and in a later turn than its
/// start, unless ``cancel()`` is called before. Until then the object keeps itself.
@MainActor
package final class SupervisedProcess {
  /// A receiver of what was read from a pipe in a turn.
  package typealias Receiver = @MainActor (ArraySlice<UInt8>) -> Void

  /// The end of a process.
  package struct Ending: Sendable {
    /// The exit status, or nil if the system does not tell it, for example as something else has reaped the process.
    package var status: ProcessStatus?
    /// The `errno` value for which there is no status; 0 with one.
    package var error: Int32
    /// Whether the process was ended because its time was over.
    package var isLate: Bool
    /// Whether ``SupervisedProcess/kill()`` was called before the process had ended.
    package var isKilled: Bool
    /// More than the process may hold, for which it was ended; nil if that is not why.
    package var excess: ProcessHoldings.Excess?
  }

  /// A process that could not be started, or was ended at once because it cannot be watched.
  package struct StartFailure: Error {
    /// The `errno` value.
    package var number: Int32
    /// Whether the process could be started, but not be watched.
    package var isUnwatched = false

    /// The system's text for the failure, with the name of the call if that is unusual.
    package var text: String {
      isUnwatched ? "pidfd_open: \(SystemError.text(number))" : SystemError.text(number)
    }
  }

  /// A pipe from the process.
  private struct Channel {
    let descriptor: Int32
    let take: Receiver
    /// Nil once the other side has hung up.
    var watch: LoopToken?
  }

  /// The number of the process; -1 when it has ended and was reported.
  package private(set) var id: Int32 = -1

  /// The loop, which keeps this object as long as the process runs, and not the other way round.
  private unowned let loop: any EventLoop
  private let hasGroup: Bool
  private let endsGroup: Bool
  private var ended: (@MainActor (Ending) -> Void)?
  private var channels: [Channel] = []
  private var handle: Int32 = -1
  private var handleWatch: LoopToken?
  private var timer: LoopToken?
  private var holdings: HoldingsWatch?
  private var group: ControlGroup?
  private var excess: ProcessHoldings.Excess?
  private var isReaped = false
  private var isLate = false
  private var isKilled = false

  /// The time between two looks at what the process holds, while it uses the processor.
  package static let lookInterval = Duration.seconds(1)
  /// The number of bytes of a pipe after which no more are read in a turn, and the most that a pipe can hold.
  private static let turnLimit = 1 << 16
  private static let pipeLimit = 1 << 20

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - endsGroup: Whether the processes that it has started are ended with it. Only those of a group of its own are.
  ///   - needsHandle: Whether the process is ended at once if the kernel has no descriptor for it. Otherwise the end of
  ///     its output is then taken for its end.
  ///   - output: Receives what it writes to standard output and standard error.
  ///   - result: Receives what it writes to ``ChildProcess/resultDescriptor``, before `output` if both have something;
  ///     nil if the launch says what that is.
  ///   - ended: Called once, in a later turn, when the process was reaped and all of its output was received.
  @discardableResult
  package static func start(
    _ launch: ProcessLaunch, loop: any EventLoop, endsGroup: Bool = true, needsHandle: Bool = true,
    output: @escaping Receiver, result: Receiver? = nil, ended: @escaping @MainActor (Ending) -> Void
  ) throws(StartFailure) -> SupervisedProcess {
    let hasGroup = launch.group != .inherited
    let process = SupervisedProcess(loop: loop, hasGroup: hasGroup, endsGroup: endsGroup && hasGroup)
    try process.spawn(launch, output, result)
    process.handle = launch.openHandle(process.id)
    if process.handle < 0, needsHandle {
      let number = errno
      process.cancel()
      throw StartFailure(number: number, isUnwatched: true)
    }
    process.ended = ended
    process.watch()
    return process
  }

  private init(loop: any EventLoop, hasGroup: Bool, endsGroup: Bool) {
    self.loop = loop
    self.hasGroup = hasGroup
    self.endsGroup = endsGroup
  }

  private func spawn(_ launch: ProcessLaunch, _ output: @escaping Receiver, _ result: Receiver?) throws(StartFailure) {
    guard let outputPipe = Pipe() else { throw StartFailure(number: errno) }
    defer { close(outputPipe.writeEnd) }
    var launch = launch
    if let result {
      guard let pipe = Pipe() else {
        let number = errno
        close(outputPipe.readEnd)
        throw StartFailure(number: number)
      }
      channels.append(Channel(descriptor: pipe.readEnd, take: result))
      launch.result = pipe.writeEnd
    }
    channels.append(Channel(descriptor: outputPipe.readEnd, take: output))
    var process: pid_t = -1
    let number = ChildProcess.spawn(launch, output: outputPipe.writeEnd, process: &process)
    if result != nil, let writeEnd = launch.result { close(writeEnd) }
    guard number == 0 else {
      release()
      throw StartFailure(number: number)
    }
    id = process
  }

  /// Watches the process and its pipes.
  ///
  /// The watches keep this object until the process has ended.
  private func watch() {
    // First, so that a process that has ended is read and reported in one turn.
    if handle >= 0 { handleWatch = loop.watch(readable: handle) { self.hasEnded() } }
    // A pipe is watched until it is hung up, because a process may close its end and continue to run.
    for index in channels.indices {
      channels[index].watch = loop.watch(readable: channels[index].descriptor) {
        self.read(index, limit: Self.turnLimit)
      }
    }
  }

  // MARK: - Its time

  /// Gives the process this time from now on, in place of what it had left.
  ///
  /// When the time is over, the process is killed with all that it has started, and reported as late.
  ///
  /// - Parameter more: Called when the time is over. Returns the time that the process gets in addition, or nil for none.
  package func limit(to time: Duration, more: @escaping @MainActor () -> Duration? = { nil }) {
    guard ended != nil, !isLate else { return }
    timer = loop.after(time) { self.timeIsOver(more) }
  }

  private func timeIsOver(_ more: @escaping @MainActor () -> Duration?) {
    timer = nil
    if let time = more() { return limit(to: time, more: more) }
    guard ended != nil else { return }
    isLate = true
    signal()
  }

  // MARK: - What it holds

  /// Limits what the process holds: in a control group where this process may make one, and by regular looks.
  ///
  /// When it holds more, it is killed with all that it has started, and its end says so.
  ///
  /// - Parameters:
  ///   - folders: The absolute paths of the folders in which it keeps files, in one file system: it is ended as well when
  ///     these take more than ``FolderUsage/limit``.
  ///   - interval: The time between two looks while the process uses the processor; otherwise they are rarer.
  ///   - hidden: Called once if the system does not say what the process holds, so that nothing limits it.
  package func limit(
    to most: ProcessHoldings, folders: [String] = [], every interval: Duration = lookInterval,
    hidden: @escaping @MainActor () -> Void = {}
  ) {
    guard ended != nil else { return }
    group = ControlGroup(of: id, limit: most)
    holdings = HoldingsWatch(id, limit: most, folders: folders, every: interval, loop: loop) { [weak self] finding in
      guard let self, id > 0, !isReaped else { return }
      switch finding {
      case .hidden: hidden()
      case .excess(let excess):
        self.excess = excess
        signal()
      }
    }
  }

  // MARK: - Its output

  private func read(_ index: Int, limit: Int) {
    let channel = channels[index]
    var bytes: [UInt8] = []
    let isOpen = readAvailable(from: channel.descriptor, limit: limit) { bytes += $0 }
    if !isOpen { channels[index].watch = nil }
    if !bytes.isEmpty { channel.take(bytes[...]) }
    // Without a descriptor for the process, the end of the output is the only indication of its end.
    if !isOpen, handle < 0, index == channels.count - 1 { hasEnded() }
  }

  // MARK: - The end

  /// Kills the process with all that it has started; its end is reported as every other.
  package func kill() {
    guard id > 0, !isReaped else { return }
    isKilled = true
    signal()
  }

  /// Kills the process with all that it has started; nothing more is reported.
  package func cancel() {
    ended = nil
    guard id > 0 else { return }
    if !isReaped {
      signal()
      _ = reap()
    }
    release()
  }

  private func signal() {
    if hasGroup { Glibc.kill(-id, SIGKILL) }
    Glibc.kill(id, SIGKILL)
    group?.kill()
  }

  /// Reports the end to this receiver, in place of the earlier one.
  package func whenEnded(_ ended: @escaping @MainActor (Ending) -> Void) {
    if self.ended != nil { self.ended = ended }
  }

  private func hasEnded() {
    guard id > 0, !isReaped else { return }
    // What it has started goes with it. It is not reaped yet, so its number is still its own.
    if endsGroup { Glibc.kill(-id, SIGKILL) }
    let (status, error) = reap()
    excess = excess ?? group?.excess
    (handleWatch, timer, holdings, group) = (nil, nil, nil, nil)
    // A receiver may cancel.
    for index in channels.indices where ended != nil && channels[index].watch != nil {
      channels[index].watch = nil
      read(index, limit: Self.pipeLimit)
    }
    guard let ended else { return }
    let ending = Ending(status: status, error: error, isLate: isLate, isKilled: isKilled, excess: excess)
    release()
    ended(ending)
  }

  /// Takes the status of the process, which was killed or has ended, from the system.
  private func reap() -> (status: ProcessStatus?, error: Int32) {
    isReaped = true
    var status: Int32 = 0
    while waitpid(id, &status, 0) != id {
      if errno != EINTR { return (nil, errno) }
    }
    return (ProcessStatus(waitStatus: status), 0)
  }

  private func release() {
    (handleWatch, timer, holdings, ended) = (nil, nil, nil, nil)
    for channel in channels { close(channel.descriptor) }
    if handle >= 0 { close(handle) }
    (channels, handle, id) = ([], -1, -1)
  }

  isolated deinit { cancel() }
}
