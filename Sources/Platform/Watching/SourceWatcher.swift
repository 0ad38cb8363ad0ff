public import EventLoop
public import Failures
import Glibc

/// Watches a folder of sources, with all folders below it, and says what has changed once it is quiet.
///
/// It does not matter how an editor saves: in place, by a file that it renames, or by removing the old file first.
/// Hidden files and folders (`.build` too), swap files and backups are none of it; links are not followed. It never polls: the
/// kernel's notices wake the loop. The descriptor is closed with ``end()``, or with the last reference.
@MainActor
public final class SourceWatcher {
  /// How long nothing must happen until a change is told.
  public static let quiet = Duration.milliseconds(20)
  /// How long it is waited for a removed file to come back.
  package static let returnTime = Duration.milliseconds(120)
  /// How long it may go on until it is told in any case.
  package static let limit = Duration.seconds(1)

  /// The folder, as an absolute path without links.
  public let folder: String
  private let loop: any EventLoop
  private let changed: @MainActor (SourceChange) -> Void
  private var notices: DirectoryNotices?
  private var pause: Debouncer?
  private var paths: Set<String> = []
  /// The files among them that came in this burst: what an editor renames into its place will not come back.
  private var passing: Set<String> = []
  private var isIncomplete = false

  /// Begins to watch.
  ///
  /// - Parameter changed: Called in a turn of the loop, once a burst of changes.
  /// - Throws: A failure when the folder is not there, may not be read, or the system's limit of watches is reached.
  public init(
    _ folder: String, loop: any EventLoop, changed: @escaping @MainActor (SourceChange) -> Void
  ) throws(FlowFailure) {
    self.folder = Folder.absolute(folder)
    self.loop = loop
    self.changed = changed
    pause = Debouncer(loop: loop, limit: Self.limit) { [weak self] in self?.tell() }
    do {
      let notices = try DirectoryNotices(loop: loop) { [weak self] in self?.take($0) }
      self.notices = notices
      try notices.add(self.folder)
    } catch {
      throw error.failure
    }
    scan(self.folder, isNew: false)
  }

  isolated deinit { end() }

  /// Watches no longer; what was not told yet is not told.
  public func end() {
    pause?.cancel()
    notices?.end()
    notices = nil
  }

  private func take(_ new: [DirectoryNotices.Notice]) {
    var mayReturn = false
    var isRelevant = false
    for notice in new {
      if notice.kind == .overflow {
        isIncomplete = true
        isRelevant = true
        scan(folder, isNew: true)
        continue
      }
      guard notice.name.isEmpty || !IgnoredNames.contains(notice.name) else { continue }
      switch (notice.kind, notice.isDirectory) {
      case (.appeared, true):
        scan(notice.path, isNew: true)
        isRelevant = true
      case (.vanished, true):
        notices?.remove(tree: notice.path)
        paths.insert(notice.path)
        isRelevant = true
      case (.directoryGone, _):
        // One below is told by its parent too; the watched folder itself has nobody else who would tell.
        if notice.directory == folder {
          isIncomplete = true
          isRelevant = true
        }
      case (_, false):
        if notice.kind == .appeared, !paths.contains(notice.path) { passing.insert(notice.path) }
        paths.insert(notice.path)
        isRelevant = true
        mayReturn = mayReturn || notice.kind == .vanished
      default: break
      }
    }
    if isRelevant { pause?.restart(mayReturn && isAnyMissing ? Self.returnTime : Self.quiet) }
  }

  /// Whether a changed file is not there now that may come back.
  private var isAnyMissing: Bool { paths.contains { !passing.contains($0) && access($0, F_OK) != 0 } }

  /// Watches a folder and those below it; when it is new, its files have changed.
  ///
  /// First the watch, then the look: what comes in between is seen twice instead of never.
  private func scan(_ folder: String, isNew: Bool) {
    do {
      try notices?.add(folder)
    } catch {
      // Gone again, which its parent tells; or not to be read, and then its files may change unnoticed.
      if error.number != ENOENT && error.number != ENOTDIR { isIncomplete = true }
      return
    }
    for name in (try? Folder.names(in: folder)) ?? [] where !IgnoredNames.contains(name) {
      let path = "\(folder)/\(name)"
      switch FileStamp(path)?.kind {
      case .folder: scan(path, isNew: isNew)
      case .file: if isNew { paths.insert(path) }
      case .other, nil: break
      }
    }
  }

  private func tell() {
    let change = SourceChange(paths: paths, isIncomplete: isIncomplete, noticed: pause?.began ?? loop.now)
    pause?.cancel()
    paths = []
    passing = []
    isIncomplete = false
    if !change.paths.isEmpty || change.isIncomplete { changed(change) }
  }
}
