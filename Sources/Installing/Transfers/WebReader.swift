package import Failures
package import Galleries
import Glibc
package import Platform

/// The reader of a gallery on the web.
///
/// Small files are kept in the cache, and only fetched again if the server says that they have changed.
@MainActor
package final class WebReader: GalleryReader {
  /// A receiver of the bytes of a blob that have arrived, and of all that there are.
  package typealias Progress = @MainActor (_ bytes: Int, _ count: Int) -> Void

  private let address: String
  private let fetcher: WebFetcher

  package var source: GallerySource { fetcher.source }

  /// - Parameters:
  ///   - cache: The folder of copies, which is created.
  ///   - command: The command that starts a transfer: the host's own executable and its hidden verb, to which the
  ///     arguments of ``TransferProcess/run(folder:limit:program:)`` are added.
  ///   - progress: Called regularly while a blob is fetched.
  ///   - isCancelled: Whether the user has ended the command.
  package init(
    _ address: String, cache: String, command: [String], loop: PollLoop, progress: @escaping Progress = { _, _ in },
    isCancelled: @escaping () -> Bool = { false }
  ) {
    self.address = address
    fetcher = WebFetcher(
      .web(address), cache: cache, command: command, loop: loop, progress: progress, isCancelled: isCancelled)
  }

  package func files(_ paths: [String], limit: Int) throws(FlowFailure) -> [String: [UInt8]] {
    let folder = try fetcher.workFolder()
    defer { Folder.remove(folder) }
    let transfers = paths.enumerated().map { number, path in
      Transfer(
        url: "\(address)/\(path)", file: "\(folder)/\(number)", limit: limit,
        copy: copy(path, as: "\(folder)/\(number).old"))
    }
    let results = try fetcher.run(transfers, in: folder)
    var files: [String: [UInt8]] = [:]
    for (path, (transfer, result)) in zip(paths, zip(transfers, results)) {
      if let failure = result.failure(of: transfer) { throw failure }
      let isNew = access(transfer.file, F_OK) == 0
      guard result.status == 0, let file = isNew ? transfer.file : transfer.copy else { continue }
      files[path] = try fetcher.read(file, path, limit: limit)
      // With its time, which the next request names.
      let kept = fetcher.kept(path)
      if isNew, rename(file, kept) != 0 { unlink(kept) }
    }
    return files
  }

  package func bytes(of digest: BlobDigest, size: Int) throws(FlowFailure) -> [UInt8]? {
    try fetcher.blob(at: "\(address)/\(digest.path)", digest.path, size: size, run: fetcher.run)
  }

  /// Puts the copy of a file where curl can read its time, if the server's seconds can tell it from a later file.
  private func copy(_ path: String, as copy: String) -> String? {
    let kept = fetcher.kept(path)
    var information = stat()
    guard stat(kept, &information) == 0, information.st_ctim.tv_sec > information.st_mtim.tv_sec + 2 else { return nil }
    return link(kept, copy) == 0 ? copy : nil
  }
}
