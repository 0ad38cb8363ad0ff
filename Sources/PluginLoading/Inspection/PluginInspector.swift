public import EventLoop
public import Failures
import Glibc
import Platform
import PluginBridge

/// The inspector of libraries, which takes them from file to loaded: finds, vets, looks up, probes and loads them.
///
/// Only reading fresh files blocks. Probes report in a later turn of the loop. Each result is kept in a registry, so
/// that the next start only examines the files.
@MainActor
public final class PluginInspector {
  /// The reason why the registry could not be written, or nil.
  ///
  /// The only consequence is a cold next start.
  public private(set) var registryFailure: FlowFailure?

  var registry: Registry
  let copies: PrivateCopy
  private let cache: String
  private let prober: Prober
  let signatures: SignatureChecker?
  let isSealed: Bool
  let publisher: @MainActor (FoundPlugin) -> Signer?
  let refusal: @MainActor (FoundPlugin) -> FlowFailure?
  private let warn: @MainActor (String) -> Void
  private let loop: any EventLoop
  var loaded: [String: LoadedLibrary] = [:]
  /// The digests of the copies made by this process and not removed yet.
  private var copied: Set<String> = []
  /// The number of canaries so far.
  private var canaries = 0

  /// - Parameters:
  ///   - cache: The cache directory, ``Directories/cache``. It is created when something is written.
  ///   - probeCommand: The command that starts a probe, to which the path and the name of a library are appended: the
  ///     host's own executable and its hidden verb.
  ///   - signers: The path of the file of signers, which may not exist; nil to ignore signatures.
  ///   - isSealed: Whether libraries are loaded from sealed memory, which nobody can change, and not from their copies,
  ///     which debuggers and profilers can read.
  ///   - deadline: The time in which a library must load and answer.
  ///   - publisher: Returns the signer of a library without a signature beside it, or nil if it has none.
  ///   - refusal: Returns the reason why a library, with its signer, may not run at all, or nil if it may. No code of the
  ///     library runs before it is asked.
  ///   - warn: Called with what the author of a library should know of its file or its canary, once for each content.
  public init(
    cache: String, probeCommand: [String], signers: String? = nil, isSealed: Bool = true, loop: any EventLoop,
    deadline: Duration = .seconds(2), publisher: @escaping @MainActor (FoundPlugin) -> Signer? = { _ in nil },
    refusal: @escaping @MainActor (FoundPlugin) -> FlowFailure? = { _ in nil },
    warn: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.cache = cache
    self.loop = loop
    self.publisher = publisher
    self.refusal = refusal
    self.warn = warn
    registry = Registry(file: "\(cache)/registry")
    copies = PrivateCopy(directory: "\(cache)/libraries")
    signatures = signers.map { SignatureChecker(signers: $0, cache: "\(cache)/signatures", loop: loop) }
    self.isSealed = isSealed
    prober = Prober(command: probeCommand, loop: loop, deadline: deadline)
  }

  // MARK: Find

  /// Finds the libraries of a directory without executing any code.
  ///
  /// Known files that have not changed are not opened. Others are read, vetted and copied. The result is sorted by file
  /// name. Conflicts are not resolved here: see ``FoundPlugin/resolveDuplicates(_:)``.
  ///
  /// - Throws: A failure if the directory is missing, is not a directory, cannot be read or trusted, or has no library.
  public func inspect(directory: String) throws(FlowFailure) -> [FoundPlugin] {
    let found = try PluginDirectory(directory)
    return finish(found.libraries.map { look(at: $0, in: found.folder) }, [:], in: found.path)
  }

  /// Inspects one library again, for example after its file has changed.
  public func inspect(path: String) throws(FlowFailure) -> FoundPlugin {
    let slash = path.lastIndex(of: "/")
    let directory = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let found = try PluginDirectory(directory)
    defer { save() }
    switch look(at: name, in: found.folder) {
    case .done(let plugin): return plugin
    case .fresh(let file): return take(FileExamination(file, copies: copies))
    }
  }

  /// Inspects a directory like ``inspect(directory:)``, but reads fresh files on another thread.
  ///
  /// - Parameter done: A closure that is always called in a later turn, so that it may start another examination.
  public func examine(
    directory: String, _ done: @escaping @MainActor (Result<[FoundPlugin], FlowFailure>) -> Void
  ) {
    do throws(FlowFailure) {
      guard let plugins = try inspect(directory: directory, orLater: { done(.success($0)) }) else { return }
      loop.enqueue { done(.success(plugins)) }
    } catch {
      loop.enqueue { done(.failure(error)) }
    }
  }

  /// Inspects a directory like ``inspect(directory:)`` if no file is fresh, and otherwise reads the fresh files on
  /// another thread.
  ///
  /// - Parameter done: A closure that receives the libraries in a later turn if there are fresh files.
  /// - Returns: The libraries, or nil if there are fresh files.
  public func inspect(
    directory: String, orLater done: @escaping @MainActor ([FoundPlugin]) -> Void
  ) throws(FlowFailure) -> [FoundPlugin]? {
    let found = try PluginDirectory(directory)
    let looks = found.libraries.map { look(at: $0, in: found.folder) }
    let fresh = looks.compactMap { if case .fresh(let file) = $0 { file } else { nil } }
    guard !fresh.isEmpty else { return finish(looks, [:], in: found.path) }
    Task.detached { [copies, loop] in
      let examined = fresh.map { ($0.path, FileExamination($0, copies: copies)) }
      loop.enqueue { [weak self] in
        guard let self else { return }
        done(finish(looks, Dictionary(examined) { first, _ in first }, in: found.path))
      }
    }
    return nil
  }

  /// The result of looking at a file without opening it.
  private enum Look {
    case done(FoundPlugin)
    case fresh(PluginFile)
  }

  private func look(at name: String, in folder: OpenFolder) -> Look {
    do throws(FlowFailure) {
      let file = try PluginFile(folder, name: name)
      if let digest = registry.digest(of: file.path, file.identity), let state = knownState(digest, name) {
        return .done(plugin(file, digest, state))
      }
      return .fresh(file)
    } catch {
      let path = folder.path == "/" ? "/\(name)" : "\(folder.path)/\(name)"
      return .done(
        FoundPlugin(path: path, name: name, digest: nil, size: 0, state: .refused(error, isQuarantined: false)))
    }
  }

  private func finish(_ looks: [Look], _ examined: [String: FileExamination], in directory: String) -> [FoundPlugin] {
    let plugins = looks.map { look in
      switch look {
      case .done(let plugin): plugin
      case .fresh(let file): take(examined[file.path] ?? FileExamination(file, copies: copies))
      }
    }
    registry.keepOnly(Set(plugins.map(\.path)), in: directory)
    save()
    return plugins
  }

  private func take(_ examination: FileExamination) -> FoundPlugin {
    let file = examination.file
    guard let digest = examination.digest else {
      let failure = examination.failure ?? LoadFailure.fileChanged(file.name)
      return plugin(file, nil, .refused(failure, isQuarantined: false))
    }
    registry.record(file.path, file.identity, digest)
    if examination.hasCopied { copied.insert(digest) }
    if let failure = examination.failure {
      if failure.code != .failedFile { registry.record(digest, .refused(failure.withoutName(file.name))) }
      return plugin(file, digest, .refused(failure, isQuarantined: false))
    }
    registry.noteRuntime(of: digest, isOwn: examination.bringsRuntime)
    if let state = knownState(digest, file.name) { return plugin(file, digest, state) }
    for warning in examination.warnings { warn("\(file.name): \(warning)") }
    registry.record(digest, .unproven)
    return plugin(file, digest, .needsProbe)
  }

  private func plugin(_ file: PluginFile, _ digest: String?, _ state: FoundPlugin.State) -> FoundPlugin {
    var plugin = FoundPlugin(
      path: file.path, name: file.name, digest: digest, size: digest == nil ? 0 : Int(file.identity.size), state: state)
    if let digest {
      if case .confined = registry.outcome(of: digest) { plugin.isConfined = true }
      plugin.bringsRuntime = registry.bringsRuntime(digest)
    }
    return plugin
  }

  /// Returns what is known of a content, in the words for the file of this name: other files may have the same content.
  private func knownState(_ digest: String, _ name: String) -> FoundPlugin.State? {
    switch registry.outcome(of: digest) {
    case .described(let description), .confined(let description): .known(description)
    case .barred(let failure, let description): .barred(failure, description)
    case .refused(let failure): .refused(failure.named(name), isQuarantined: false)
    case .quarantined(let failure): .refused(failure.named(name), isQuarantined: true)
    case .unproven: .needsProbe
    case nil: nil
    }
  }

  // MARK: Probe

  /// Probes a library that needs it in a separate process, and reports the new state in a later turn.
  ///
  /// A library that does not need a probe is reported unchanged, and one whose signature is not valid is refused.
  public func probe(_ plugin: FoundPlugin, _ done: @escaping @MainActor (FoundPlugin) -> Void) {
    guard case .needsProbe = plugin.state, let digest = plugin.digest else { return done(plugin) }
    checkSignature(of: plugin) { [weak self] signature in
      var plugin = plugin
      plugin.signer = signature.signer
      if case .invalid(let failure) = signature {
        plugin.state = .refused(failure, isQuarantined: false)
        done(plugin)
      } else {
        self?.probe(plugin, digest, done)
      }
    }
  }

  private func probe(_ plugin: FoundPlugin, _ digest: String, _ done: @escaping @MainActor (FoundPlugin) -> Void) {
    var plugin = plugin
    do throws(FlowFailure) {
      let image = try image(of: plugin, digest)
      prober.probe(image, name: plugin.name) { [weak self] result in
        var plugin = plugin
        let path = plugin.path
        let description = result.map(\.description).mapError { LoadFailure.namingNeighbor($0, of: path) }
        plugin.state = self?.record(description, digest, plugin.name) ?? plugin.state
        done(plugin)
      }
    } catch {
      plugin.state = .refused(error, isQuarantined: false)
      done(plugin)
    }
  }

  private func record(
    _ result: Result<PluginDescription, FlowFailure>, _ digest: String, _ name: String
  ) -> FoundPlugin.State {
    defer { save() }
    switch result {
    case .success(let description):
      registry.record(digest, .described(description))
      return .known(description)
    case .failure(let failure):
      // Other failures may go away without a change of the file, for example when a missing library is installed, so
      // the next start probes again.
      let isQuarantined = LoadFailure.quarantines(failure)
      if isQuarantined { registry.record(digest, .quarantined(failure.withoutName(name))) }
      return .refused(failure, isQuarantined: isQuarantined)
    }
  }

  /// Discards the results for a library and inspects its file again, as the Retry command does.
  ///
  /// The result usually needs a probe.
  public func retry(_ plugin: FoundPlugin) throws(FlowFailure) -> FoundPlugin {
    if let digest = plugin.digest { registry.forget(digest) }
    return try inspect(path: plugin.path)
  }

  // MARK: Libraries that ended the app

  /// Keeps a library from being loaded into the app, because it ended the app or blocked it, until its file changes.
  ///
  /// To be called before the library is found.
  ///
  /// - Parameter failure: The failure that has happened.
  package func bar(_ digest: String, _ failure: FlowFailure) {
    switch registry.outcome(of: digest) {
    case .described(let description), .barred(_, let description), .confined(let description):
      registry.record(digest, .barred(failure, description))
    case .refused: return
    case .quarantined, .unproven, nil: registry.record(digest, .quarantined(failure))
    }
    save()
  }

  /// Has a library that is kept from the app run in a process of its own from now on, until its file changes.
  package func confine(_ plugin: FoundPlugin) -> FoundPlugin {
    guard let digest = plugin.digest, case .barred(_, let description) = plugin.state else { return plugin }
    registry.record(digest, .confined(description))
    save()
    var plugin = plugin
    plugin.state = .known(description)
    plugin.isConfined = true
    return plugin
  }

  /// Runs a canary: tries whether a library can take over, and start, in a copy of a window, in a
  /// separate process.
  ///
  /// `done` receives the library in its new state, and the reason why it cannot take over, in a later turn. A library
  /// that was never probed is probed as well.
  ///
  /// - Parameter setting: The window and the stored values, which the probe reads from a file that only it needs.
  package func runCanary(
    _ plugin: FoundPlugin, in setting: CanarySetting, _ done: @escaping @MainActor (FoundPlugin, FlowFailure?) -> Void
  ) {
    guard let digest = plugin.digest else { return done(plugin, LoadFailure.notProbed(plugin.name)) }
    checkSignature(of: plugin) { [weak self] signature in
      if case .invalid(let failure) = signature { return done(plugin, failure) }
      var plugin = plugin
      plugin.signer = signature.signer
      self?.runCanary(plugin, digest, in: setting, done)
    }
  }

  /// Has the flows of a library that is in use show what they would in a copy of a window, in a separate process.
  ///
  /// `done` receives the screens of the pages up to a failure, and that failure or nil.
  package func rehearse(
    _ plugin: FoundPlugin, in setting: CanarySetting,
    _ done: @escaping @MainActor ([RehearsedScreen], FlowFailure?) -> Void
  ) {
    guard let digest = plugin.digest else { return done([], LoadFailure.notProbed(plugin.name)) }
    do throws(FlowFailure) {
      try startCanary(plugin, digest, in: setting) { result in
        switch result {
        case .success(let result): done(result.screens, result.canaryFailure)
        case .failure(let failure): done([], failure)
        }
      }
    } catch {
      done([], error)
    }
  }

  private func runCanary(
    _ plugin: FoundPlugin, _ digest: String, in setting: CanarySetting,
    _ done: @escaping @MainActor (FoundPlugin, FlowFailure?) -> Void
  ) {
    do throws(FlowFailure) {
      try startCanary(plugin, digest, in: setting) { [weak self] in self?.canaryEnded(plugin, digest, $0, done) }
    } catch {
      done(plugin, error)
    }
  }

  private func startCanary(
    _ plugin: FoundPlugin, _ digest: String, in setting: CanarySetting, _ done: @escaping Prober.Report
  ) throws(FlowFailure) {
    let image = try image(of: plugin, digest)
    canaries += 1
    let file = "\(cache)/canary-\(getpid())-\(canaries)-\(digest.prefix(16))"
    try AtomicFile.write(setting.bytes, to: file)
    prober.probe(image, name: plugin.name, setting: file) { result in
      unlink(file)
      done(result)
    }
  }

  private func canaryEnded(
    _ plugin: FoundPlugin, _ digest: String, _ result: Result<ProbeResult, FlowFailure>,
    _ done: @MainActor (FoundPlugin, FlowFailure?) -> Void
  ) {
    var plugin = plugin
    switch result {
    case .success(let result):
      if case .needsProbe = plugin.state { plugin.state = record(.success(result.description), digest, plugin.name) }
      for warning in result.warnings { warn("\(plugin.name): \(warning)") }
      done(plugin, result.canaryFailure)
    case .failure(let failure):
      if case .needsProbe = plugin.state { plugin.state = record(.failure(failure), digest, plugin.name) }
      done(plugin, failure)
    }
  }

  // MARK: Files

  /// Removes the copies made by this process whose content no file has any longer, except those in `kept`.
  public func removeCopies(keeping kept: Set<String> = []) {
    let inUse = registry.digests.union(kept)
    for digest in copied.subtracting(inUse) {
      copies.remove(digest)
      copied.remove(digest)
    }
  }

  func save() {
    do throws(FlowFailure) {
      guard registry.needsSaving else { return }
      try Directories.create(cache)
      AtomicFile.removeUnfinished(in: cache)
      try registry.save()
      copies.removeOld(keeping: registry.digests)
      registryFailure = nil
    } catch {
      registryFailure = error
    }
  }
}
