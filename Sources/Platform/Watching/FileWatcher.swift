public import EventLoop
public import Failures
import Glibc

/// A watcher that reports the changed files of a folder once the changes have settled.
///
/// It does not poll: the kernel's events wake the loop. The descriptor is closed by ``end()``, or with the last
/// reference.
@MainActor
public final class FileWatcher {
  /// The folder, as an absolute path without links.
  public let folder: String
  private let rules: WatchRules
  private let loop: any EventLoop
  private let changed: @MainActor (FileChange) -> Void
  private var monitor: DirectoryMonitor?
  private var debouncer: Debouncer?
  /// The changes since the last report: each file with its stamp at its last event.
  private var pending: [String: FileStamp?] = [:]
  /// The pending files that appeared in this burst.
  ///
  /// Editors rename temporary files away, so a missing one is not awaited.
  private var temporary: Set<String> = []
  /// The pending files that were written and not closed yet.
  private var open: Set<String> = []
  private var isIncomplete = false
  /// The time of the last report, or nil before.
  private var lastReport: ContinuousClock.Instant?
  /// The stamps of the files at the last report, if stamps are compared.
  private var reported: [String: FileStamp] = [:]

  /// Begins to watch.
  ///
  /// Existing files are not reported.
  ///
  /// - Parameter changed: A closure that is called in a turn of the loop, once for each burst of changes.
  /// - Throws: A failure if the folder does not exist or cannot be read, or if the system's limit of watches is
  ///   reached.
  public init(
    _ folder: String, rules: WatchRules, loop: any EventLoop, changed: @escaping @MainActor (FileChange) -> Void
  ) throws(FlowFailure) {
    self.folder = Folder.absolute(folder)
    self.rules = rules
    self.loop = loop
    self.changed = changed
    debouncer = Debouncer(loop: loop, limit: rules.limit) { [weak self] in self?.report() }
    do {
      let monitor = try DirectoryMonitor(loop: loop) { [weak self] in self?.take($0) }
      self.monitor = monitor
      try monitor.add(self.folder)
    } catch {
      throw error.failure
    }
    scan(self.folder, isNew: false)
  }

  isolated deinit { end() }

  /// Stops watching, and discards changes that were not reported yet.
  public func end() {
    debouncer?.cancel()
    monitor?.end()
    monitor = nil
  }

  // MARK: - Events

  private func take(_ events: [DirectoryMonitor.Event]) {
    var isRelevant = false
    var mayReturn = false
    var isComplete = pending.isEmpty
    for event in events where take(event) {
      isRelevant = true
      mayReturn = mayReturn || event.kind == .vanished && !event.isDirectory
      isComplete = isComplete && event.isMoved && !event.isDirectory
    }
    guard isRelevant else { return }
    if isComplete, isCalm { debouncer?.restart(.zero) } else { wait(mayReturn: mayReturn) }
  }

  /// Notes an event, and returns false if it concerns no watched file.
  private func take(_ event: DirectoryMonitor.Event) -> Bool {
    if event.kind == .overflow {
      lookAtAll()
      return true
    }
    guard event.name.isEmpty || rules.includes(event.name) else { return false }
    switch (event.kind, event.isDirectory) {
    case (.directoryGone, _):
      // The removal of a subfolder is also reported by its parent; the watched folder itself has no watched parent.
      guard event.directory == folder else { return false }
      lookAtAll()
    case (.appeared, true):
      guard rules.isRecursive else { return false }
      scan(event.path, isNew: true)
    case (.vanished, true):
      guard rules.isRecursive else { return false }
      monitor?.remove(tree: event.path)
      note(event.path)
    case (_, true): return false
    case (let kind, false):
      if kind == .appeared, !pending.keys.contains(event.path) { temporary.insert(event.path) }
      if kind == .written { open.insert(event.path) } else { open.remove(event.path) }
      note(event.path)
    }
    return true
  }

  private func note(_ path: String) {
    pending.updateValue(rules.comparesStamps ? FileStamp(path) : nil, forKey: path)
  }

  /// Scans all folders after events were lost, because any file may have changed.
  private func lookAtAll() {
    isIncomplete = true
    scan(folder, isNew: true)
    for path in reported.keys { note(path) }
  }

  /// Watches a folder and those below it.
  ///
  /// If the folder is new, its files count as changed.
  ///
  /// The watch begins before the scan, so that a change in between is seen twice rather than never.
  private func scan(_ folder: String, isNew: Bool) {
    do {
      try monitor?.add(folder)
    } catch {
      // The folder is gone again, which its parent reports, or it cannot be read, and its files may change unnoticed.
      if error.number != ENOENT && error.number != ENOTDIR { isIncomplete = true }
      return
    }
    for name in (try? Folder.names(in: folder)) ?? [] where rules.includes(name) {
      let path = "\(folder)/\(name)"
      guard let stamp = FileStamp(path) else { continue }
      if stamp.kind == .folder, rules.isRecursive {
        scan(path, isNew: isNew)
      } else if isNew {
        if stamp.kind == .file || rules.comparesStamps { note(path) }
      } else if rules.comparesStamps {
        reported[path] = stamp
      }
    }
  }

  // MARK: - Reports

  /// Whether nothing was reported for a while, so that a file that is complete need not wait for others.
  private var isCalm: Bool {
    guard let calm = rules.calm else { return false }
    return lastReport.map { $0.duration(to: loop.now) >= calm } ?? true
  }

  private func wait(mayReturn: Bool) {
    var length = rules.quiet
    if !open.isEmpty { length = max(length, rules.quietWhileOpen) }
    if mayReturn, isAnyMissing { length = max(length, rules.returnTime) }
    debouncer?.restart(length)
  }

  /// Whether a changed file is missing that may return.
  private var isAnyMissing: Bool { pending.keys.contains { !temporary.contains($0) && access($0, F_OK) != 0 } }

  /// Reports the changes that have settled, and keeps waiting for the rest.
  private func report() {
    let paths = takeFinished()
    let change = FileChange(paths: paths, isIncomplete: isIncomplete, detected: debouncer?.began ?? loop.now)
    debouncer?.cancel()
    lastReport = loop.now
    temporary = []
    isIncomplete = false
    if !pending.isEmpty { wait(mayReturn: false) }
    if !change.paths.isEmpty || change.isIncomplete { changed(change) }
  }

  /// Removes and returns the pending files that have settled on a new content.
  private func takeFinished() -> Set<String> {
    guard rules.comparesStamps else {
      defer { (pending, open) = ([:], []) }
      return Set(pending.keys)
    }
    let isAtLimit = debouncer?.isAtLimit ?? true
    var finished: Set<String> = []
    for (path, old) in pending {
      let stamp = FileStamp(path)
      guard stamp == old || isAtLimit else {
        pending.updateValue(stamp, forKey: path)
        continue
      }
      pending.removeValue(forKey: path)
      open.remove(path)
      guard stamp != reported[path] else { continue }
      reported[path] = stamp
      finished.insert(path)
    }
    return finished
  }
}
