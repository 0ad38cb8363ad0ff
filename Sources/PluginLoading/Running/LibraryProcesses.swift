import Bytes
import EventLoop
package import Failures
package import Flows
package import Payloads
package import Platform
package import PluginBridge

/// The libraries that run in processes of their own, one for each content.
@MainActor
package final class LibraryProcesses {
  /// The receiver of what becomes of the processes.
  @MainActor
  package protocol Delegate: AnyObject {
    /// A process has ended without being asked to, and its library is not loaded any more.
    ///
    /// - Parameter flows: The flows of the library, of which none does anything from here on.
    func processes(_ processes: LibraryProcesses, lost flows: RemoteFlows, of digest: String, _ loss: RunnerLoss)
    /// A process has ended while it loaded its library.
    ///
    /// - Returns: The time after which another process loads it, or nil if those who wait are to hear of the failure.
    func processes(_ processes: LibraryProcesses, lostLoading digest: String, _ loss: RunnerLoss) -> Duration?
    func processes(_ processes: LibraryProcesses, didPrint bytes: ArraySlice<UInt8>, by owner: String)
    func processes(_ processes: LibraryProcesses, log level: LogLevel, _ line: String, of library: String)
    func processes(_ processes: LibraryProcesses, didNotice report: CallReport)
  }

  private struct Entry {
    let flows: RemoteFlows
    var isReady = false
    var waiting: [@MainActor (Result<LoadedLibrary, FlowFailure>) -> Void] = []
    var retry: LoopToken?
  }

  package weak var delegate: (any Delegate)?
  private let command: [String]
  private let loop: PollLoop
  private let limits: RemoteFlows.Limits
  private var entries: [String: Entry] = [:]
  /// The grants to read of the libraries that have run, each set once; the index is the number of a reader of pictures.
  private var readers: [Set<Grant>] = []
  /// Processes that end when their flows have gone.
  private var ending: [RemoteFlows] = []

  /// The time that all processes have to exit when the app quits.
  private static let patience = Duration.milliseconds(500)

  /// - Parameter command: The command that starts a process, to which the path and the name of a library are added: the
  ///   host's own executable and its hidden verb.
  package init(command: [String], loop: PollLoop, limits: RemoteFlows.Limits = RemoteFlows.Limits()) {
    self.command = command
    self.loop = loop
    self.limits = limits
  }

  /// The processes that run.
  package var processIDs: [Int32] { entries.values.map(\.flows.processID).filter { $0 > 0 } }

  /// The process of a content, or nil if it has none.
  package func processID(of digest: String) -> Int32? {
    entries[digest].map(\.flows.processID).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Loads a library in a process of its own; the same content is loaded once.
  ///
  /// - Parameters:
  ///   - image: The vetted bytes.
  ///   - name: The file's name as people know it.
  ///   - path: The path of the file.
  ///   - grants: The grants of the library, beyond computing and storing.
  ///   - folders: The paths of the data folders of its features.
  ///   - done: Called once, before this returns or in a later turn.
  func load(
    digest: String, image: LibraryImage, name: String, path: String, expected: PluginDescription, grants: Set<Grant>,
    dataFolders folders: [FeatureID: String] = [:],
    _ done: @escaping @MainActor (Result<LoadedLibrary, FlowFailure>) -> Void
  ) {
    if let entry = entries[digest] {
      guard entry.isReady else {
        entries[digest]?.waiting.append(done)
        return
      }
      return done(.success(library(digest, entry.flows)))
    }
    let reader = reader(with: grants.union(folders.values.map { .read($0) }))
    start(digest, expected, waiting: [done]) { [self] in
      let flows = RemoteFlows(
        command: command + [image.pathInChild, name] + Self.facts(path) + Self.arguments(folders)
          + grants.map(\.text).sorted(), file: image.file, name: name,
        features: Set(expected.features.map(\.id)), dataFolders: Array(folders.values), loop: loop, limits: limits)
      flows.delegate = self
      flows.pictureReader = reader
      return flows
    }
  }

  private func start(
    _ digest: String, _ expected: PluginDescription,
    waiting: [@MainActor (Result<LoadedLibrary, FlowFailure>) -> Void], _ make: @escaping @MainActor () -> RemoteFlows
  ) {
    let flows = make()
    entries[digest] = Entry(flows: flows, waiting: waiting)
    flows.load { [weak self] result in
      guard let self, let entry = entries[digest], entry.flows === flows else { return }
      switch check(result, flows.name, expected) {
      case .success:
        entries[digest]?.isReady = true
        entries[digest]?.waiting = []
        for done in entry.waiting { done(.success(library(digest, flows))) }
      case .failure(let failure):
        flows.endNow()
        if case .failure(let loss) = result, let delay = delegate?.processes(self, lostLoading: digest, loss) {
          entries[digest]?.retry = loop.after(delay) { [weak self] in
            guard let self, let waiting = entries[digest]?.waiting else { return }
            start(digest, expected, waiting: waiting, make)
          }
          return
        }
        entries[digest] = nil
        for done in entry.waiting { done(.failure(failure)) }
      }
    }
  }

  // MARK: - Pictures

  /// Returns the number of the reader of pictures for libraries that may read the same.
  private func reader(with grants: Set<Grant>) -> UInt32 {
    let readable = Set(grants.compactMap(\.reading))
    if let index = readers.firstIndex(of: readable) { return UInt32(index) }
    readers.append(readable)
    return UInt32(readers.count - 1)
  }

  /// Returns what the libraries may read whose pictures have this number, or nil if it is none of theirs.
  package func readable(by reader: UInt32) -> Set<Grant>? {
    readers.indices.contains(Int(reader)) ? readers[Int(reader)] : nil
  }

  /// The name of the argument that says what shows the app: "front-end=terminal".
  package static let frontEndArgument = "front-end"
  /// The name of the argument that says the user's language: "language=de-AT".
  package static let languageArgument = "language"
  /// The name of the argument that says where the library's file is: "file=/path".
  package static let fileArgument = "file"

  /// The beginning of the arguments that say where the data folders of features are: "data:shop.notes=/path".
  private static let folderPrefix = "data:"

  private static func arguments(_ folders: [FeatureID: String]) -> [String] {
    folders.map { "\(folderPrefix)\($0.key)=\($0.value)" }.sorted()
  }

  /// Returns the paths of the data folders that the arguments of a process name.
  package static func dataFolders(in arguments: some Sequence<String>) -> [FeatureID: String] {
    var folders: [FeatureID: String] = [:]
    for argument in arguments where argument.hasPrefix(folderPrefix) {
      let parts = argument.dropFirst(folderPrefix.count).split(separator: "=", maxSplits: 1)
      if parts.count == 2 { folders[FeatureID(rawValue: String(parts[0]))] = String(parts[1]) }
    }
    return folders
  }

  /// Returns the facts about the host that the process is told, as arguments.
  private static func facts(_ path: String) -> [String] {
    [
      "\(frontEndArgument)=\(HostAbout.frontEnd)", "\(languageArgument)=\(HostAbout.language)",
      "\(fileArgument)=\(path)",
    ]
  }

  /// Calls `done` when no process has anything left to do, with whether anything has come from one since the last time.
  ///
  /// - Parameters:
  ///   - digests: The contents whose processes count, or nil for all.
  ///   - done: Called once, before this returns or in a later turn.
  package func waitUntilIdle(_ digests: [String]? = nil, _ done: @escaping @MainActor (Bool) -> Void) {
    let asked = digests.map { $0.compactMap { entries[$0] } } ?? Array(entries.values)
    let running = asked.filter(\.isReady).map(\.flows)
    var (left, hasHeard) = (running.count, false)
    guard left > 0 else { return done(false) }
    for flows in running {
      flows.waitUntilIdle { heard in
        hasHeard = hasHeard || heard
        left -= 1
        if left == 0 { done(hasHeard) }
      }
    }
  }

  /// Ends the process of a content as soon as no flow is left in it.
  package func retire(_ digest: String) {
    ending.removeAll { $0.processID < 0 }
    guard let flows = entries.removeValue(forKey: digest)?.flows else { return }
    ending.append(flows)
    flows.end()
  }

  /// Ends all processes, whose flows have been stopped.
  ///
  /// Turns the loop until they have ended, for half a second at most: what flows store when they are stopped is kept.
  package func endAll() {
    for digest in Array(entries.keys) { retire(digest) }
    let deadline = loop.now + Self.patience
    while ending.contains(where: { $0.processID > 0 }), loop.now < deadline {
      loop.turn(timeout: loop.now.duration(to: deadline))
    }
    for flows in ending { flows.endNow() }
    ending = []
  }

  private func library(_ digest: String, _ flows: RemoteFlows) -> LoadedLibrary {
    LoadedLibrary(digest: digest, flows: flows, mainQueue: nil)
  }

  private func check(
    _ result: Result<Payload, RunnerLoss>, _ name: String, _ expected: PluginDescription
  ) -> Result<Void, FlowFailure> {
    switch result {
    case .success(let bytes):
      var body = ByteReader(bytes)
      guard let found = try? PluginDescription(&body), body.isAtEnd else {
        return .failure(LoadFailure.garbled(name))
      }
      return found == expected ? .success(()) : .failure(LoadFailure.otherTable(name, probe: expected, table: found))
    case .failure(let loss): return .failure(LoadFailure.lost(name, loss))
    }
  }
}

extension LibraryProcesses: RemoteFlows.Delegate {
  package func remoteFlows(_ flows: RemoteFlows, lost loss: RunnerLoss) {
    guard let digest = entries.first(where: { $0.value.flows === flows })?.key else { return }
    entries[digest] = nil
    delegate?.processes(self, lost: flows, of: digest, loss)
  }

  package func remoteFlows(_ flows: RemoteFlows, didPrint bytes: ArraySlice<UInt8>, in feature: FeatureID?) {
    delegate?.processes(self, didPrint: bytes, by: feature?.rawValue ?? flows.name)
  }

  package func remoteFlows(_ flows: RemoteFlows, didStore value: Payload?, for key: String, of feature: FeatureID) {
    // During a swap two versions of a library run, which share what they have stored.
    take(value, for: key, of: feature, except: flows)
  }

  /// Tells the processes with flows of a feature of a value that is stored for it now.
  ///
  /// - Parameter flows: The process that has stored it, or nil if it is this one.
  package func take(_ value: Payload?, for key: String, of feature: FeatureID, except flows: RemoteFlows? = nil) {
    for other in entries.values.map(\.flows) + ending where other !== flows {
      other.take(value, for: key, of: feature)
    }
  }

  package func remoteFlows(_ flows: RemoteFlows, log level: LogLevel, _ line: String) {
    delegate?.processes(self, log: level, line, of: flows.name)
  }

  package func remoteFlows(_ flows: RemoteFlows, didNotice report: CallReport) {
    delegate?.processes(self, didNotice: report)
  }
}

extension LoadFailure {
  /// The failure of a library whose process has ended while it was loaded.
  static func lost(_ name: String, _ loss: RunnerLoss) -> FlowFailure {
    guard let phase = loss.phase.flatMap(ProbePhase.init) else { return loss.failure }
    return switch loss.cause {
    case .signalled(let signal): crashed(name, .phase(phase), signal: signal, lastLine: loss.lastLine)
    case .exited(let status): exited(name, .phase(phase), status: status, lastLine: loss.lastLine)
    case .hung(let limit): hung(name, .phase(phase), deadline: limit, lastLine: loss.lastLine)
    case .exceeded(let excess): exceeded(name, .phase(phase), excess)
    case .garbled, .unavailable, .refused: loss.failure
    }
  }
}
