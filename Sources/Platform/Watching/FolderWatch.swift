public import EventLoop
public import Failures

/// Tells when something in a folder has changed: a file was written, has come or has gone.
///
/// Nothing polls: the kernel's notices wake the loop.
@MainActor
public final class FolderWatch {
  private var notices: DirectoryNotices?

  /// - Parameter changed: Called in a turn of the loop, once for what has changed together.
  /// - Throws: A failure when the folder cannot be watched.
  public init(
    _ folder: String, loop: any EventLoop, changed: @escaping @MainActor () -> Void
  ) throws(FlowFailure) {
    do {
      let notices = try DirectoryNotices(loop: loop) { _ in changed() }
      try notices.add(folder)
      self.notices = notices
    } catch {
      throw error.failure
    }
  }

  /// Stops watching the folder; a second call does nothing.
  public func end() {
    notices?.end()
    notices = nil
  }
}
