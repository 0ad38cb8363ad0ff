import EventLoop
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

  package let source: GallerySource
  private let address: String
  private let cache: String
  private let command: [String]
  private let loop: PollLoop
  private let progress: Progress
  private let isCancelled: () -> Bool
  private var timer: LoopToken?

  /// The number of times that the rest of an interrupted blob is asked for.
  private static let attempts = 3
  private static let configurationSize = 1 << 20

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
    source = .web(address)
    self.address = address
    self.cache = "\(cache)/\(Digest.hexadecimal(of: Array(address.utf8)))"
    self.command = command
    self.loop = loop
    self.progress = progress
    self.isCancelled = isCancelled
  }

  package func files(_ paths: [String], limit: Int) throws(FlowFailure) -> [String: [UInt8]] {
    let folder = try workFolder()
    defer { Folder.remove(folder) }
    var transfers: [Transfer] = []
    for (number, path) in paths.enumerated() {
      transfers.append(
        Transfer(
          url: "\(address)/\(path)", file: "\(folder)/\(number)", limit: limit, copy: try copy(path, in: folder, number)
        ))
    }
    let results = try run(transfers, in: folder)
    var files: [String: [UInt8]] = [:]
    for (path, (transfer, result)) in zip(paths, zip(transfers, results)) {
      if let failure = result.failure(of: transfer) { throw failure }
      let isNew = access(transfer.file, F_OK) == 0
      guard result.status == 0, let file = isNew ? transfer.file : transfer.copy else { continue }
      files[path] = try read(file, path, limit: limit)
      // With its time, which the next request names.
      if isNew, rename(file, kept(path)) != 0 { unlink(kept(path)) }
    }
    return files
  }

  package func bytes(of digest: BlobDigest, size: Int) throws(FlowFailure) -> [UInt8]? {
    let folder = try workFolder()
    defer { Folder.remove(folder) }
    var transfer = Transfer(url: "\(address)/\(digest.path)", file: "\(folder)/0", limit: size)
    var result = TransferResult(status: 0, answer: 0, words: "")
    for attempt in 1...Self.attempts {
      look(transfer.file, size)
      defer { timer = nil }
      result = try run([transfer], in: folder)[0]
      // A server without ranges is asked for all of it again.
      transfer.goesOn = result.isInterrupted
      if result.status == 33 { unlink(transfer.file) }
      guard attempt < Self.attempts, result.isInterrupted || result.status == 33 else { break }
    }
    if let failure = result.failure(of: transfer) { throw failure }
    guard result.status == 0 else { return nil }
    let bytes = try read(transfer.file, digest.path, limit: size)
    progress(bytes.count, size)
    return bytes
  }

  // MARK: - Copies

  private func kept(_ path: String) -> String { "\(cache)/\(String(path.map { $0 == "/" ? "-" : $0 }))" }

  /// Puts the copy of a file where curl can read its time, if the server's seconds can tell it from a later file.
  private func copy(_ path: String, in folder: String, _ number: Int) throws(FlowFailure) -> String? {
    var information = stat()
    guard stat(kept(path), &information) == 0,
      information.st_ctim.tv_sec > information.st_mtim.tv_sec + 2
    else { return nil }
    let copy = "\(folder)/\(number).old"
    return link(kept(path), copy) == 0 ? copy : nil
  }

  private func read(_ file: String, _ path: String, limit: Int) throws(FlowFailure) -> [UInt8] {
    guard FileStamp(file).map({ $0.identity.size <= limit }) ?? true else {
      throw GalleryFailure.tooLarge(path, limit: limit)
    }
    guard let bytes = AtomicFile.read(file, limit: limit) else { throw SystemError.failure("read", file, errno) }
    return bytes
  }

  // MARK: - The process

  private func workFolder() throws(FlowFailure) -> String {
    try Directories.create(cache)
    let folder = "\(cache)/transfer-\(getpid())"
    Folder.remove(folder)
    try Folder.create(folder, mode: 0o700)
    return folder
  }

  /// Runs transfers one after the other, over one connection where the server lets it.
  private func run(_ transfers: [Transfer], in folder: String) throws(FlowFailure) -> [TransferResult] {
    let program = try TransferProcess.program()
    let text = transfers.map(\.configuration).joined(separator: "next\n")
    try AtomicFile.write(Array(text.utf8), to: "\(folder)/\(TransferProcess.configuration)")
    let limit = max(transfers.map(\.limit).max() ?? 0, Self.configurationSize)
    let variables = Environment.current.filter { name, _ in
      name.lowercased().hasSuffix("_proxy") || name.hasPrefix("SSL_CERT_")
    }
    var output: [UInt8] = []
    var ending: SupervisedProcess.Ending?
    let process: SupervisedProcess
    do throws(SupervisedProcess.StartFailure) {
      process = try SupervisedProcess.start(
        ProcessLaunch(
          command + [folder, "\(limit)", program], environment: variables.merging(["LC_ALL": "C"]) { $1 }, group: .own),
        loop: loop, output: { output += $0.prefix(Self.configurationSize - output.count) }, ended: { ending = $0 })
    } catch {
      throw FlowFailure(
        code: "transfer.start", message: "Nothing can be fetched. Nothing was changed.", cause: error.text,
        remedy: "Try again.")
    }
    loop.run { ending != nil || isCancelled() }
    guard ending != nil else {
      process.cancel()
      throw FlowFailure(code: "transfer.cancelled", message: "The command was ended. Nothing was changed.")
    }
    let lines = output.split(separator: UInt8(ascii: "\n")).map { VisibleText.of($0) }
    var results = lines.compactMap { TransferResult(line: $0) }
    // What curl did not come to, such as when it could not be started.
    let words = lines.filter { !$0.hasPrefix(TransferResult.mark) }.joined(separator: " ")
    while results.count < transfers.count { results.append(TransferResult(status: 2, answer: 0, words: words)) }
    return results
  }

  /// Tells regularly how much of a file there is.
  private func look(_ file: String, _ size: Int) {
    progress(FileStamp(file).map { Int($0.identity.size) } ?? 0, size)
    timer = loop.after(.milliseconds(200)) { [weak self] in self?.look(file, size) }
  }
}
