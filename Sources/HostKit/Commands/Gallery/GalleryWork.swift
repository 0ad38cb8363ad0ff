import AppControl
import EventLoop
import Failures
import Galleries
import Glibc
import Installing
import Payloads
import Platform
import PluginLoading

/// The work of a verb with galleries: the store, the readers and the loop, until the user ends it.
@MainActor
struct GalleryWork {
  let installer: Installer
  let sources: SourceList
  private let loop: PollLoop
  private let runtime: String
  private let signals: TerminationSignals?

  /// The hidden verb that fetches files.
  nonisolated static let transferVerb = "__transfer"

  /// - Throws: A failure if the app has no folder for the user's features, or another command is installing.
  init(of host: HostContext) throws(FlowFailure) {
    let directories = host.directories
    guard let places = host.addedFeatures(in: directories) else {
      throw FlowFailure(
        code: "install.folder", message: "\(host.identity.title) takes no features from users. Nothing was changed.",
        expected: "a folder of the user's own among those of the app", found: host.folders.joined(separator: ", "),
        remedy: "Ask whoever makes the app.")
    }
    let loop = PollLoop()
    self.loop = loop
    runtime = directories.runtime
    sources = places.sources
    // What is being written is finished; the next wait ends.
    signals = TerminationSignals(loop: loop) { _ in }
    let folders = places.folders
    installer = try Installer(
      folders, inspector: Trust.inspector(directories, loop: loop), trust: Trust.store(directories),
      loop: loop
    ) { source throws(FlowFailure) in
      let command = ["/proc/self/exe", Self.transferVerb]
      let isCancelled = { TerminationSignals.received != nil }
      return switch source {
      case .folder(let path): FolderReader(path)
      case .archive(let path): try ArchiveReader(path)
      case .web(let address):
        WebReader(
          address, cache: folders.cache, command: command, loop: loop, progress: TransferProgress().show,
          isCancelled: isCancelled)
      case .registry(let registry):
        RegistryReader(
          registry, cache: folders.cache, command: command, loop: loop, progress: TransferProgress().show,
          isCancelled: isCancelled)
      }
    }
  }

  /// Runs a part of the work; a signal that has ended it is the status, and not what it has led to.
  func run(_ work: () throws(FlowFailure) -> ExitStatus) throws(FlowFailure) -> ExitStatus {
    defer { signals?.end() }
    do throws(FlowFailure) {
      let status = try work()
      return TerminationSignals.received.map { .signal($0) } ?? status
    } catch {
      if let signal = TerminationSignals.received { return .signal(signal) }
      throw error
    }
  }

  /// Returns the line that the user answers with, or an empty text if a signal ends the command.
  func answer() -> String {
    var isReady = false
    let watch = loop.watch(readable: STDIN_FILENO) { isReady = true }
    loop.run { isReady || TerminationSignals.received != nil }
    watch.cancel()
    return isReady ? readLine() ?? "" : ""
  }

  /// The seconds in which a running app takes a new library, with its trial, or says why not.
  private static let patience = 20

  /// The decision of a running app about an installed library.
  enum Taking {
    /// It runs the library, or no app runs.
    case done
    case undecided
    /// It refuses the library, for this reason.
    case refused(String)
    /// It has tried the library and goes on with the version before, for this reason.
    case leftOut(String)
  }

  /// Returns what a running app does with an installed library now.
  func taking(of path: String, _ digest: BlobDigest) -> Taking {
    guard case .done(let text) = try? ControlClient.send(.features(json: true), folder: runtime),
      let json = try? JSONValue(reading: Array(text.utf8))
    else { return .done }
    let entry = json.values?.first { $0["file"]?.text == path }
    if let entry, entry["digest"]?.text == digest.hexadecimal {
      return switch entry["state"]?.text {
      case "refused": .refused(entry["reason"]?.text ?? "the app refuses it")
      case "testing": .undecided
      default: .done
      }
    }
    if let refused = entry?["refused"], refused["digest"]?.text == digest.hexadecimal {
      return .leftOut(refused["reason"]?.text ?? "the app refuses it")
    }
    return entry?["reason"]?.text.map { .refused($0) } ?? .undecided
  }

  /// Waits until a running app has taken a library.
  ///
  /// - Returns: The reason why the app refuses it, or nil if it runs, or no app does.
  func refusal(of path: String, _ digest: BlobDigest) -> String? {
    for _ in 0..<Self.patience * 5 {
      switch taking(of: path, digest) {
      case .done: return nil
      case .refused(let reason), .leftOut(let reason): return reason
      case .undecided: break
      }
      var isOver = false
      let timer = loop.after(.milliseconds(200)) { isOver = true }
      loop.run { isOver || TerminationSignals.received != nil }
      timer.cancel()
      if TerminationSignals.received != nil { return nil }
    }
    return nil
  }
}
