import EventLoop
import Failures
import Galleries
import Glibc
import Platform

/// A fetcher of files from the web by the program curl, in a process in the sandbox.
@MainActor
final class WebFetcher {
  /// The place from which files come, for failures.
  let source: GallerySource
  private let cache: String
  private let command: [String]
  private let loop: PollLoop
  private let progress: WebReader.Progress
  private let isCancelled: () -> Bool
  private var timer: LoopToken?

  /// The number of times that the rest of an interrupted blob is asked for.
  private static let attempts = 3
  private static let configurationSize = 1 << 20

  init(
    _ source: GallerySource, cache: String, command: [String], loop: PollLoop, progress: @escaping WebReader.Progress,
    isCancelled: @escaping () -> Bool
  ) {
    self.source = source
    self.cache = "\(cache)/\(Digest.hexadecimal(of: Array(source.description.utf8)))"
    self.command = command
    self.loop = loop
    self.progress = progress
    self.isCancelled = isCancelled
  }

  /// Makes the folder of a transfer, which the caller removes.
  func workFolder() throws(FlowFailure) -> String {
    try Directories.create(cache)
    let folder = "\(cache)/transfer-\(getpid())"
    Folder.remove(folder)
    try Folder.create(folder, mode: 0o700)
    return folder
  }

  /// Returns the path of the copy of a file in the gallery.
  func kept(_ path: String) -> String { "\(cache)/\(String(path.map { $0 == "/" ? "-" : $0 }))" }

  /// Reads a file that was fetched.
  func read(_ file: String, _ path: String, limit: Int) throws(FlowFailure) -> [UInt8] {
    guard FileStamp(file).map({ $0.identity.size <= limit }) ?? true else {
      throw GalleryFailure.tooLarge(path, limit: limit)
    }
    guard let bytes = AtomicFile.read(file, limit: limit) else { throw SystemError.failure("read", file, errno) }
    return bytes
  }

  /// Fetches a blob, in several transfers if it is interrupted.
  ///
  /// - Parameters:
  ///   - path: The path of the blob in the gallery, for failures.
  ///   - run: Runs transfers in a folder.
  /// - Returns: Its bytes, or nil if there is none.
  func blob(
    at url: String, _ path: String, size: Int,
    run: ([Transfer], _ folder: String) throws(FlowFailure) -> [TransferResult]
  ) throws(FlowFailure) -> [UInt8]? {
    let folder = try workFolder()
    defer { Folder.remove(folder) }
    var transfer = Transfer(url: url, file: "\(folder)/0", limit: size)
    var result = TransferResult(status: 0, answer: 0, words: "")
    for attempt in 1...Self.attempts {
      look(transfer.file, size)
      defer { timer = nil }
      result = try run([transfer], folder)[0]
      // A server without ranges is asked for all of it again.
      transfer.goesOn = result.isInterrupted
      if result.status == 33 { unlink(transfer.file) }
      guard attempt < Self.attempts, result.isInterrupted || result.status == 33 else { break }
    }
    if let failure = result.failure(of: transfer) { throw failure }
    guard result.status == 0 else { return nil }
    let bytes = try read(transfer.file, path, limit: size)
    progress(bytes.count, size)
    return bytes
  }

  /// Runs transfers one after the other, over one connection where the server lets it.
  func run(_ transfers: [Transfer], in folder: String) throws(FlowFailure) -> [TransferResult] {
    let program = try TransferProcess.program()
    let text = transfers.map(\.configuration).joined(separator: "next\n")
    try AtomicFile.write(Array(text.utf8), to: "\(folder)/\(TransferProcess.configuration)")
    let limit = max(transfers.map(\.limit).max() ?? 0, Self.configurationSize)
    var output: [UInt8] = []
    var ending: SupervisedProcess.Ending?
    let process: SupervisedProcess
    do throws(SupervisedProcess.StartFailure) {
      process = try SupervisedProcess.start(
        ProcessLaunch(
          command + [folder, "\(limit)", program], environment: Self.variables(of: Environment.current), group: .own),
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

  /// Returns the variables that curl is given: those of the user's proxies and certificates.
  static func variables(of environment: [String: String]) -> [String: String] {
    let own = environment.filter { name, _ in name.lowercased().hasSuffix("_proxy") || name.hasPrefix("SSL_CERT_") }
    return own.merging(["LC_ALL": "C"]) { $1 }
  }

  /// Tells regularly how much of a file there is.
  private func look(_ file: String, _ size: Int) {
    progress(FileStamp(file).map { Int($0.identity.size) } ?? 0, size)
    timer = loop.after(.milliseconds(200)) { [weak self] in self?.look(file, size) }
  }
}
