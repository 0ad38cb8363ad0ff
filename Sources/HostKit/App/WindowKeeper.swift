import AppControl
import EventLoop
import Failures
import FeatureHosting
import Flows
import Glibc
import NavigationEngine
import Payloads
import Platform
import TerminalFrontEnd

/// The keeper of the window across restarts of the app, in a file of the state folder for each set of folders of libraries.
///
/// The file is written shortly after each change, so that a crash or a kill loses only the most recent changes. A
/// snapshot is only written if it can be read back. What is too large is left out, and a notice names its feature. If the
/// window cannot be saved, a notice says so and the last file is kept.
@MainActor
final class WindowKeeper {
  /// The delay after a change, so that changes in quick succession are written once.
  private static let delay = Duration.milliseconds(500)
  /// The time in which all flows together must save their state when the app ends.
  private static let patience = Duration.milliseconds(500)
  /// The maximum size of a window that is written or read, in bytes.
  private nonisolated static let limit = 16 << 20
  /// The largest window that is written also before code runs that may crash the process, in bytes.
  ///
  /// Users would notice the time that a much larger one takes; one of twice the size takes 4 ms (`benchmarks tree`).
  private static let quickSize = 64 << 10

  /// The reason why the last write failed, or nil if it succeeded.
  private(set) var failure: FlowFailure?
  /// The features of which the user was told that the window lacks something, none once it is whole.
  private var lacking: Set<FeatureID> = []
  private let engine: NavigationEngine
  private let loop: PollLoop
  private let log: LogFile
  private let path: String
  private let isComplete: @MainActor () -> Bool
  private let dataName: @MainActor (FeatureID) -> String
  private var timer: LoopToken?
  private var written: Payload?
  /// The window that the file has, or nil for a large one, which would be in memory twice.
  private var kept: WindowSnapshot?
  /// Whether a window was asked for or is being encoded, and is not written yet.
  private var isTaking = false
  /// The number of windows that were taken; only the last one is written.
  private var count: UInt64 = 0
  /// Whether the file cannot be read by this version.
  ///
  /// It is moved aside before it is replaced.
  private var isUnreadable = false

  /// - Parameters:
  ///   - dataName: Returns the name of the data of a feature: what is saved of an owner before is not restored.
  ///   - isComplete: Returns whether the saved window is restored completely, before which none is written.
  init(
    engine: NavigationEngine, folder: String, folders: [String], loop: PollLoop, log: LogFile,
    dataName: @escaping @MainActor (FeatureID) -> String = { $0.rawValue },
    isComplete: @escaping @MainActor () -> Bool = { true }
  ) {
    self.isComplete = isComplete
    self.dataName = dataName
    self.engine = engine
    self.loop = loop
    self.log = log
    path = "\(Self.path(in: folder, folders: folders)).window"
    AtomicFile.removeUnfinished(in: "\(folder)/windows")
    engine.add(self)
  }

  /// Returns the path of the files of a window, without their endings.
  ///
  /// - Parameters:
  ///   - folder: The state folder.
  ///   - folders: The folders of libraries.
  static func path(in folder: String, folders: [String]) -> String {
    let names = folders.map { Folder.absolute($0) }.joined(separator: "\n")
    return "\(folder)/windows/\(Digest.hexadecimal(of: Array(names.utf8)).prefix(16))"
  }

  private var frame: (kept: LastFrame, frontEnd: TerminalFrontEnd)?

  /// Keeps the last frame of a front end as well, when the window has been kept while nothing happens in it, and when
  /// the app ends.
  func keep(_ lastFrame: LastFrame, of frontEnd: TerminalFrontEnd) { frame = (lastFrame, frontEnd) }

  private func writeFrame() { if let frontEnd = frame?.frontEnd { frame?.kept.write(of: frontEnd) } }

  /// Whether the window has the place of an earlier run.
  private(set) var isRestored = false

  /// Restores the window, or tells the user that its file cannot be read.
  func restore() {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    do throws(FlowFailure) {
      guard let bytes = AtomicFile.read(path, limit: Self.limit) else {
        throw FlowFailure(
          code: "window.unreadable", message: "The saved window cannot be read; the app starts with a new window.",
          expected: "a file that this user owns, of at most \(Self.limit >> 20) MiB", found: "\(status.st_size) bytes")
      }
      let snapshot = try WindowSnapshot.decode(bytes)
      engine.restore(snapshot.belonging(to: dataName))
      written = bytes
      kept = bytes.count <= Self.quickSize ? snapshot : nil
      isRestored = true
    } catch {
      isUnreadable = true
      log.write(.warning, "\(error)", phase: "window")
      engine.show(.failure, error.message, detail: "\(error)\nIt is kept as \(aside)")
    }
  }

  /// Writes the window one last time, before the engine is shut down.
  ///
  /// Turns the loop until every flow has saved its state, for at most 500 ms. A flow that has not by then is saved with
  /// its last good state, and the log says so.
  func end() {
    timer?.cancel()
    timer = nil
    guard isComplete() else { return }
    var isDone = false
    engine.snapshot(within: Self.patience) { [self] in
      write($0)
      isDone = true
    }
    while !isDone { loop.turn(timeout: Self.patience) }
    writeFrame()
  }

  private var aside: String { "\(path).unreadable" }

  private func changed() {
    guard timer == nil else { return }
    timer = loop.after(Self.delay) { [weak self] in
      guard let self else { return }
      timer = nil
      guard isComplete() else { return changed() }
      isTaking = true
      engine.snapshot { [weak self] in self?.writeLater($0) }
    }
  }

  /// Writes the window before the code of a button runs, which may crash the process.
  private func writeBeforeAction() {
    guard timer != nil || isTaking, isComplete() else { return }
    // A file that lacks something is smaller than the window, which takes as long as any large one.
    guard lacking.isEmpty, (written?.count ?? 0) <= Self.quickSize else { return }
    var isDone = false
    engine.snapshot { [weak self] in
      self?.write($0)
      isDone = true
    }
    // A flow that answers later is saved with its last good state.
    if !isDone { write(engine.lastSnapshot) }
  }

  /// Encodes a window on another thread, as that takes long for a large one, and writes it unless a later one was taken
  /// meanwhile.
  private func writeLater(_ snapshot: WindowSnapshot) {
    count += 1
    let number = count
    var snapshot = snapshot
    snapshot.note(dataName)
    guard snapshot != kept else {
      isTaking = false
      writeFrame()
      return
    }
    Task.detached { [loop, snapshot] in
      let encoded = Self.encode(snapshot)
      loop.enqueue { [weak self] in
        guard let self, number == count else { return }
        write(encoded, of: snapshot)
        writeFrame()
      }
    }
  }

  private func write(_ snapshot: WindowSnapshot) {
    count += 1
    var snapshot = snapshot
    snapshot.note(dataName)
    isTaking = false
    if snapshot != kept { write(Self.encode(snapshot), of: snapshot) }
  }

  private func write(_ encoded: Result<Encoded, FlowFailure>, of snapshot: WindowSnapshot) {
    isTaking = false
    kept = nil
    do throws(FlowFailure) {
      let (bytes, lack) = try encoded.get()
      if bytes != written {
        try Directories.create(Folder.parent(of: path))
        if isUnreadable { rename(path, aside) }
        isUnreadable = false
        try AtomicFile.write(bytes, to: path)
        written = bytes
      }
      if lack == nil, bytes.count <= Self.quickSize { kept = snapshot }
      failure = nil
      // Each feature is reported once, also if two of them take turns.
      if let lack, !lacking.isSuperset(of: lack.features) { report(lack.failure) }
      lacking = lack.map { lacking.union($0.features) } ?? []
    } catch {
      // The same failure is reported once.
      let isKnown = failure?.code == error.code && failure?.cause == error.cause
      failure = error
      if !isKnown { report(error) }
    }
  }

  private func report(_ failure: FlowFailure) {
    log.write(.warning, "\(failure)", phase: "window")
    engine.show(.failure, Self.sentence(failure), detail: "\(failure)")
  }

  /// The features of which a window has not all, and the failure that says so.
  private typealias Lack = (features: Set<FeatureID>, failure: FlowFailure)

  /// The bytes of a window, and what it has no room for.
  private typealias Encoded = (bytes: Payload, lack: Lack?)

  /// Returns the bytes of a window, or why it is too large.
  private nonisolated static func encode(_ snapshot: WindowSnapshot) -> Result<Encoded, FlowFailure> {
    let expected = "at most \(limit >> 20) MiB and \(PayloadLimits.windowItems) values"
    do {
      let (bytes, leftOut) = try snapshot.encoded(limit: limit)
      guard !leftOut.isEmpty else { return .success((bytes, nil)) }
      let features = Set(leftOut.map(\.feature))
      let failure = FlowFailure(
        code: "window.lack",
        message: "The open window is too large to be saved completely; the next start restores it without "
          + "\(names(of: leftOut)).",
        expected: expected, found: leftOut.map { "\($0.size) bytes of \($0.feature)" }.joined(separator: ", "),
        remedy: "Close some of its screens, or contact the feature's author.")
      return .success((bytes, (features, failure)))
    } catch {
      return .failure(
        FlowFailure(
          code: "window.limit",
          message: "The open window is too large to be saved; the next start restores the last one that was saved.",
          expected: expected, found: "\(error)", remedy: "Close some of its screens."))
    }
  }

  /// Returns the names of what is left out, each once: a feature, or the state of one whose screens are kept.
  nonisolated static func names(of leftOut: [WindowSnapshot.LeftOut]) -> String {
    let whole = Set(leftOut.filter(\.isWhole).map(\.feature))
    let states = Set(leftOut.map(\.feature)).subtracting(whole)
    let names = whole.map(\.rawValue).sorted() + states.map { "the state of \($0)" }.sorted()
    return names.joined(separator: ", ")
  }

  /// Returns the sentence that tells the user which state cannot be kept, and why.
  static func sentence(_ failure: FlowFailure, of what: String = "The open window") -> String {
    guard failure.code == .failedFile, let cause = failure.cause else { return failure.message }
    return "\(what) \(what == "Nothing" ? "can" : "cannot") be kept across a restart: \(cause)."
  }
}

extension WindowKeeper: EngineObserver {
  var observedEvents: EngineEvents { [.intents, .wasActive] }

  func began(_ cause: EngineCause) { if cause.isAction { writeBeforeAction() } }

  func wasActive() { changed() }
}
