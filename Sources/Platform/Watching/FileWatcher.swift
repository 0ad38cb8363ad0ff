public import EventLoop
public import Failures
import Glibc

/// Watches the files of a folder, and reports which have changed once that is over.
///
/// Nothing polls: the kernel's events wake the loop. The descriptor is closed with ``end()``, or with the last
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
  /// What has changed since the last report: each file as it was when the last event of it came.
  private var pending: [String: FileStamp?] = [:]
  /// The pending files that came in this burst: what an editor renames into its place will not come back.
  private var temporary: Set<String> = []
  /// The pending files that were written and not closed yet.
  private var open: Set<String> = []
  private var isIncomplete = false
  /// The files as they were reported last, where stamps are compared.
  private var reported: [String: FileStamp] = [:]

  /// Begins to watch; the files that are there already are not reported.
  ///
  /// - Parameter changed: Called in a turn of the loop, once for all that changed together.
  /// - Throws: A failure when the folder is not there, may not be read, or the system's limit of watches is reached.
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

  /// Stops watching; what was not reported yet is not reported.
  public func end() {
    debouncer?.cancel()
    monitor?.end()
    monitor = nil
  }

  // MARK: - Events

  private func take(_ events: [DirectoryMonitor.Event]) {
    var isRelevant = false
    var mayReturn = false
    for event in events where take(event) {
      isRelevant = true
      mayReturn = mayReturn || event.kind == .vanished && !event.isDirectory
    }
    if isRelevant { wait(mayReturn: mayReturn) }
  }

  /// Notes what has happened; false when it concerns nothing that is watched.
  private func take(_ event: DirectoryMonitor.Event) -> Bool {
    if event.kind == .overflow {
      lookAtAll()
      return true
    }
    guard event.name.isEmpty || rules.includes(event.name) else { return false }
    switch (event.kind, event.isDirectory) {
    case (.directoryGone, _):
      // One below is reported by its parent too; the watched folder itself has no watched parent.
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

  /// Events are missing: every file may have changed.
  private func lookAtAll() {
    isIncomplete = true
    scan(folder, isNew: true)
    for path in reported.keys { note(path) }
  }

  /// Watches a folder and those below it; when it is new, its files have changed.
  ///
  /// First the watch, then the look: what comes in between is seen twice instead of never.
  private func scan(_ folder: String, isNew: Bool) {
    do {
      try monitor?.add(folder)
    } catch {
      // Gone again, which its parent reports; or not to be read, and then its files may change unnoticed.
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

  private func wait(mayReturn: Bool) {
    var length = rules.quiet
    if !open.isEmpty { length = max(length, rules.quietWhileOpen) }
    if mayReturn, isAnyMissing { length = max(length, rules.returnTime) }
    debouncer?.restart(length)
  }

  /// Whether a changed file is not there now that may come back.
  private var isAnyMissing: Bool { pending.keys.contains { !temporary.contains($0) && access($0, F_OK) != 0 } }

  /// Reports what is over; waits on for the rest.
  private func report() {
    let paths = takeFinished()
    let change = FileChange(paths: paths, isIncomplete: isIncomplete, noticed: debouncer?.began ?? loop.now)
    debouncer?.cancel()
    temporary = []
    isIncomplete = false
    if !pending.isEmpty { wait(mayReturn: false) }
    if !change.paths.isEmpty || change.isIncomplete { changed(change) }
  }

  /// The pending files that have changed and change no more; they are not pending from here on.
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
