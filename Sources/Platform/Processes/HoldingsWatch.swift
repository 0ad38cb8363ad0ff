import EventLoop
import Glibc

/// Regular looks at what a process holds, which end at the first that finds too much or may not see it.
///
/// Without using the processor a process cannot take more. While it uses none, each look is only at the time that it
/// has used, and comes after twice the interval of the one before. All looks of an interval come at the same moment,
/// whatever the process, so that they wake the loop once.
@MainActor
final class HoldingsWatch {
  /// The reason for which no look follows.
  enum Finding: Equatable {
    case excess(ProcessHoldings.Excess)
    /// The system does not say what the process holds.
    case hidden
  }

  /// The time from the last look to the next one, or less.
  private(set) var interval: Duration

  private let process: Int32
  private let most: ProcessHoldings
  private let shortest: Duration
  /// The loop, which keeps this object as long as the process runs, and not the other way round.
  private unowned let loop: any EventLoop
  private let timeUsed: @MainActor () -> Duration?
  private let found: @MainActor (Finding) -> Void
  private var folders: FolderWatch?
  private var lastTime: Duration?
  private var timer: LoopToken?

  /// The longest interval, as a multiple of the shortest.
  private static let longest = 16
  private static let epoch = ContinuousClock.now

  /// Begins to look at a process, until this object is released.
  ///
  /// - Parameters:
  ///   - most: The most that the process may hold.
  ///   - shortest: The interval while the process uses the processor.
  ///   - folders: The absolute paths of folders that the process may change, in one file system, whose content is looked at
  ///     in the same way.
  ///   - space: The most that these may take.
  ///   - timeUsed: The time of the processor that it has used; nil if the system does not tell it.
  ///   - found: Called once at most.
  init(
    _ process: Int32, limit most: ProcessHoldings, folders: [String] = [], limit space: FolderUsage = .limit,
    every shortest: Duration, loop: any EventLoop, timeUsed: (@MainActor () -> Duration?)? = nil,
    found: @escaping @MainActor (Finding) -> Void
  ) {
    self.process = process
    self.most = most
    self.shortest = shortest
    self.loop = loop
    self.timeUsed = timeUsed ?? { ProcessHoldings.timeUsed(by: process) }
    self.found = found
    interval = shortest
    if !folders.isEmpty {
      self.folders = FolderWatch(folders, limit: space, loop: loop) { [weak self] in
        self?.timer = nil
        self?.found(.excess($0))
      }
    }
    wait()
  }

  private func wait() {
    let passed = Self.epoch.duration(to: loop.now)
    let rest = passed - interval * Int(passed / interval)
    timer = loop.after(interval - rest) { [weak self] in self?.look() }
  }

  private func look() {
    timer = nil
    let time = timeUsed()
    if time == nil || time != lastTime {
      (lastTime, interval) = (time, shortest)
      if let holdings = ProcessHoldings(of: process) {
        if let excess = holdings.excess(over: most) { return found(.excess(excess)) }
      } else if ProcessHoldings.areHidden(of: process) {
        return found(.hidden)
      }
      folders?.look()
    } else {
      interval = min(interval * 2, shortest * Self.longest)
    }
    wait()
  }
}
