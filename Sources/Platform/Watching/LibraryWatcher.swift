public import EventLoop
public import Failures

/// Watches a folder of libraries (`*.so`), and says which are other ones once they are whole.
///
/// A library that is renamed into its place is whole at once; one that is written in place is when its writer has closed it, and
/// neither size nor time change any more. The folders below are none of it. It never polls: while a file is being
/// written, the kernel's notices wake the loop. The descriptor is closed with ``end()``, or with the last reference.
@MainActor
public final class LibraryWatcher {
  /// How long a file must be left alone.
  public static let quiet = Duration.milliseconds(20)
  /// How long a file must be left alone whose writer has not closed it.
  static let openQuiet = Duration.milliseconds(500)
  package static let limit = Duration.seconds(10)

  /// The folder, as an absolute path without links.
  public let directory: String
  private let loop: any EventLoop
  private let changed: @MainActor (LibraryChange, ContinuousClock.Instant) -> Void
  private var notices: DirectoryNotices?
  private var pause: Debouncer?
  /// What was told of each library that is there.
  private var told: [String: FileStamp] = [:]
  /// The libraries with notices, each with what it was when the last one came.
  private var unsettled: [String: FileStamp?] = [:]
  /// Those among them that somebody still writes to.
  private var open: Set<String> = []

  /// Begins to watch; the libraries that are there already are not told.
  ///
  /// - Parameter changed: Called in a turn of the loop, once for all that changed together, with when the first of it
  ///   was noticed.
  /// - Throws: A failure when the folder is not there, may not be read, or the system's limit of watches is reached.
  public init(
    _ directory: String, loop: any EventLoop,
    changed: @escaping @MainActor (LibraryChange, ContinuousClock.Instant) -> Void
  ) throws(FlowFailure) {
    self.directory = Folder.absolute(directory)
    self.loop = loop
    self.changed = changed
    pause = Debouncer(loop: loop, limit: Self.limit) { [weak self] in self?.settle() }
    do {
      let notices = try DirectoryNotices(loop: loop) { [weak self] in self?.take($0) }
      self.notices = notices
      try notices.add(self.directory)
    } catch {
      throw error.failure
    }
    for path in present() { told[path] = FileStamp(path) }
  }

  isolated deinit { end() }

  /// Watches no longer; what was not told yet is not told.
  public func end() {
    pause?.cancel()
    notices?.end()
    notices = nil
  }

  private func take(_ new: [DirectoryNotices.Notice]) {
    var isRelevant = false
    for notice in new {
      switch notice.kind {
      case .overflow, .directoryGone:
        for path in Set(present()).union(told.keys) { note(path) }
        isRelevant = true
      case _ where notice.isDirectory || !Self.isLibrary(notice.name): break
      case .written:
        open.insert(notice.path)
        note(notice.path)
        isRelevant = true
      case .appeared, .closed, .vanished:
        open.remove(notice.path)
        note(notice.path)
        isRelevant = true
      }
    }
    if isRelevant { pause?.restart(open.isEmpty ? Self.quiet : Self.openQuiet) }
  }

  private func note(_ path: String) { unsettled[path] = .some(FileStamp(path)) }

  /// Tells what has stayed as it was when it was last looked at; waits on for the rest.
  private func settle() {
    let isAtLimit = pause?.isAtLimit ?? true
    var change = LibraryChange(present: [], removed: [])
    for (path, old) in unsettled {
      let new = FileStamp(path)
      guard new == old || isAtLimit else {
        unsettled[path] = .some(new)
        continue
      }
      unsettled[path] = nil
      open.remove(path)
      if new == told[path] { continue }
      told[path] = new
      if new == nil { change.removed.insert(path) } else { change.present.insert(path) }
    }
    let noticed = pause?.began ?? loop.now
    pause?.cancel()
    if !unsettled.isEmpty { pause?.restart(open.isEmpty ? Self.quiet : Self.openQuiet) }
    if !change.present.isEmpty || !change.removed.isEmpty { changed(change, noticed) }
  }

  private func present() -> [String] {
    ((try? Folder.names(in: directory)) ?? []).filter(Self.isLibrary).map { "\(directory)/\($0)" }
  }

  private static func isLibrary(_ name: String) -> Bool { name.hasSuffix(".so") && !name.hasPrefix(".") }
}
