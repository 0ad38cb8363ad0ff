import EventLoop
import Glibc

/// Counts of what folders take on the disk, which end at the first that finds too much.
///
/// A count is made on another thread, and only when the file system has lost a part of what the folders may take: a look
/// in between costs one system call.
@MainActor
final class FolderWatch {
  private let folders: [String]
  private let most: FolderUsage
  /// The loop, which keeps this object as long as the process runs, and not the other way round.
  private unowned let loop: any EventLoop
  private let found: @MainActor (ProcessHoldings.Excess) -> Void
  /// The most that was free since the last count.
  private var free: FolderUsage?
  private var isCounting = false

  /// The part of the limit that is counted again when it is no longer free.
  private static let part = 16

  /// - Parameters:
  ///   - folders: The absolute paths of folders of one file system; the first is asked what is free.
  ///   - most: The most that all of them may take together, which they do not exceed yet.
  ///   - found: Called once at most.
  init(
    _ folders: [String], limit most: FolderUsage, loop: any EventLoop,
    found: @escaping @MainActor (ProcessHoldings.Excess) -> Void
  ) {
    self.folders = folders
    self.most = most
    self.loop = loop
    self.found = found
    free = folders.first.flatMap(FolderUsage.init(freeIn:))
  }

  /// Counts the folders if enough has been taken from the file system since the last count.
  func look() {
    guard !isCounting, let now = folders.first.flatMap(FolderUsage.init(freeIn:)) else { return }
    if let free, free.bytes - now.bytes < most.bytes / Self.part, free.files - now.files < most.files / Self.part {
      return self.free = FolderUsage(bytes: max(free.bytes, now.bytes), files: max(free.files, now.files))
    }
    (free, isCounting) = (now, true)
    Task.detached { [folders, most, loop] in
      let usage = FolderUsage(of: folders, limit: most)
      loop.enqueue { [weak self] in
        guard let self else { return }
        isCounting = false
        if let excess = usage.excess(over: most) { found(excess) }
      }
    }
  }
}
