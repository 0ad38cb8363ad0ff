public import EventLoop
public import Failures
import Glibc
public import Payloads
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

  private var registry: Registry
  private let copies: PrivateCopy
  private let cache: String
  private let prober: Prober
  private let loop: any EventLoop
  private var loaded: [String: LoadedLibrary] = [:]
  /// The digests of the copies made by this process and not removed yet.
  private var copied: Set<String> = []

  /// - Parameters:
  ///   - cache: The cache directory, ``Directories/cache``. It is created when something is written.
  ///   - probeCommand: The command that starts a probe, to which the path and the name of a library are appended: the
  ///     host's own executable and its hidden verb.
  ///   - deadline: The time in which a library must load and answer.
  public init(
    cache: String, probeCommand: [String], loop: any EventLoop, deadline: Duration = .seconds(2)
  ) {
    self.cache = cache
    self.loop = loop
    registry = Registry(file: "\(cache)/registry")
    copies = PrivateCopy(directory: "\(cache)/libraries")
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
    return finish(found.libraries.map { look(at: $0, in: found.path) }, [:], in: found.path)
  }

  /// Inspects one library again, for example after its file has changed.
  public func inspect(path: String) throws(FlowFailure) -> FoundPlugin {
    let slash = path.lastIndex(of: "/")
    let directory = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let found = try PluginDirectory(directory)
    defer { save() }
    switch look(at: name, in: found.path) {
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
    let found: PluginDirectory
    do throws(FlowFailure) {
      found = try PluginDirectory(directory)
    } catch {
      return loop.enqueue { done(.failure(error)) }
    }
    let looks = found.libraries.map { look(at: $0, in: found.path) }
    let fresh = looks.compactMap { if case .fresh(let file) = $0 { file } else { nil } }
    guard !fresh.isEmpty else {
      let plugins = finish(looks, [:], in: found.path)
      return loop.enqueue { done(.success(plugins)) }
    }
    Task.detached { [copies, loop] in
      let examined = fresh.map { ($0.path, FileExamination($0, copies: copies)) }
      loop.enqueue { [weak self] in
        guard let self else { return }
        done(.success(finish(looks, Dictionary(examined) { first, _ in first }, in: found.path)))
      }
    }
  }

  /// The result of looking at a file without opening it.
  private enum Look {
    case done(FoundPlugin)
    case fresh(PluginFile)
  }

  private func look(at name: String, in directory: String) -> Look {
    let path = directory == "/" ? "/\(name)" : "\(directory)/\(name)"
    do throws(FlowFailure) {
      let file = try PluginFile(directory: directory, name: name)
      if let digest = registry.digest(of: file.path, file.identity), let state = knownState(digest) {
        return .done(Self.plugin(file, digest, state))
      }
      return .fresh(file)
    } catch {
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
      return Self.plugin(file, nil, .refused(failure, isQuarantined: false))
    }
    registry.record(file.path, file.identity, digest)
    if examination.hasCopied { copied.insert(digest) }
    if let failure = examination.failure {
      if failure.code != .failedFile { registry.record(digest, .refused(failure)) }
      return Self.plugin(file, digest, .refused(failure, isQuarantined: false))
    }
    if let state = knownState(digest) { return Self.plugin(file, digest, state) }
    registry.record(digest, .unproven)
    return Self.plugin(file, digest, .needsProbe)
  }

  private static func plugin(_ file: PluginFile, _ digest: String?, _ state: FoundPlugin.State) -> FoundPlugin {
    FoundPlugin(
      path: file.path, name: file.name, digest: digest, size: digest == nil ? 0 : Int(file.identity.size), state: state)
  }

  private func knownState(_ digest: String) -> FoundPlugin.State? {
    switch registry.outcome(of: digest) {
    case .described(let description): .known(description)
    case .refused(let failure): .refused(failure, isQuarantined: false)
    case .quarantined(let failure): .refused(failure, isQuarantined: true)
    case .unproven: .needsProbe
    case nil: nil
    }
  }

  // MARK: Probe

  /// Probes a library that needs it in a separate process, and reports the new state in a later turn.
  ///
  /// A library that does not need a probe is reported unchanged.
  public func probe(_ plugin: FoundPlugin, _ done: @escaping @MainActor (FoundPlugin) -> Void) {
    var plugin = plugin
    do throws(FlowFailure) {
      guard case .needsProbe = plugin.state, let digest = plugin.digest else { return done(plugin) }
      let path = try privatePath(of: plugin, digest)
      prober.probe(path, name: plugin.name) { [weak self] result in
        var plugin = plugin
        plugin.state = self?.record(result.map(\.description), digest) ?? plugin.state
        done(plugin)
      }
    } catch {
      plugin.state = .refused(error, isQuarantined: false)
      done(plugin)
    }
  }

  private func record(_ result: Result<PluginDescription, FlowFailure>, _ digest: String) -> FoundPlugin.State {
    defer { save() }
    switch result {
    case .success(let description):
      registry.record(digest, .described(description))
      return .known(description)
    case .failure(let failure):
      // Other failures may go away without a change of the file, for example when a missing library is installed, so
      // the next start probes again.
      let isQuarantined = LoadFailure.quarantines(failure)
      if isQuarantined { registry.record(digest, .quarantined(failure)) }
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

  /// Runs a canary: tries whether a library can take over in a copy of a window, in a separate process.
  ///
  /// `done` receives the library in its new state, and the reason why it cannot take over, in a later turn. A library
  /// that was never probed is probed as well.
  ///
  /// - Parameter window: The bytes of a ``WindowSnapshot``, or nil for an empty window.
  public func runCanary(
    _ plugin: FoundPlugin, in window: Payload?, _ done: @escaping @MainActor (FoundPlugin, FlowFailure?) -> Void
  ) {
    do throws(FlowFailure) {
      guard let digest = plugin.digest else { throw LoadFailure.notProbed(plugin.name) }
      let path = try privatePath(of: plugin, digest)
      let file = "\(cache)/canary-\(getpid())-\(digest.prefix(16))"
      if let window { try AtomicFile.write(window, to: file) }
      prober.probe(path, name: plugin.name, window: window.map { _ in file }) { [weak self] result in
        if window != nil { unlink(file) }
        self?.canaryEnded(plugin, digest, result, done)
      }
    } catch {
      done(plugin, error)
    }
  }

  private func canaryEnded(
    _ plugin: FoundPlugin, _ digest: String, _ result: Result<ProbeResult, FlowFailure>,
    _ done: @MainActor (FoundPlugin, FlowFailure?) -> Void
  ) {
    var plugin = plugin
    switch result {
    case .success(let result):
      if case .needsProbe = plugin.state { plugin.state = record(.success(result.description), digest) }
      done(plugin, result.canaryFailure)
    case .failure(let failure):
      if case .needsProbe = plugin.state { plugin.state = record(.failure(failure), digest) }
      done(plugin, failure)
    }
  }

  // MARK: Load

  /// Loads a known library into this process, where it remains forever.
  ///
  /// The same content is loaded once.
  ///
  /// - Parameters:
  ///   - host: The number with which the plugin calls the host.
  ///   - done: A closure that is called once, before this method returns or in a later turn.
  package func load(
    _ plugin: FoundPlugin, host: UInt64, _ done: @MainActor (Result<LoadedLibrary, FlowFailure>) -> Void
  ) {
    let result: Result<LoadedLibrary, FlowFailure>
    do throws(FlowFailure) {
      result = .success(try load(plugin, host: host))
    } catch {
      result = .failure(error)
    }
    done(result)
  }

  /// Loads a known library in a process of its own.
  ///
  /// - Parameter done: Called once, before this returns or in a later turn.
  package func load(
    _ plugin: FoundPlugin, in processes: LibraryProcesses,
    _ done: @escaping @MainActor (Result<LoadedLibrary, FlowFailure>) -> Void
  ) {
    do throws(FlowFailure) {
      guard let description = plugin.description, let digest = plugin.digest else {
        throw plugin.failure ?? LoadFailure.notProbed(plugin.name)
      }
      let path = try privatePath(of: plugin, digest)
      processes.load(digest: digest, path: path, name: plugin.name, expected: description, done)
    } catch {
      done(.failure(error))
    }
  }

  /// The path of the private copy of a content.
  package func copy(of digest: String) -> String { copies.path(of: digest) }

  private func load(_ plugin: FoundPlugin, host: UInt64) throws(FlowFailure) -> LoadedLibrary {
    guard let description = plugin.description, let digest = plugin.digest else {
      throw plugin.failure ?? LoadFailure.notProbed(plugin.name)
    }
    if let library = loaded[digest] { return library }
    let path = try privatePath(of: plugin, digest)
    HostTables.name(host, library: plugin.name)
    let library = try LibraryLoader.load(
      digest: digest, path: path, name: plugin.name, expected: description, host: host)
    loaded[digest] = library
    return library
  }

  /// Returns the path of the private copy of a library, which is rewritten from its file if the copy is damaged or the
  /// cache was emptied.
  ///
  /// - Throws: A failure also if other users could change the folder of the copy, or a folder in which the loader
  ///   searches for libraries.
  private func privatePath(of plugin: FoundPlugin, _ digest: String) throws(FlowFailure) -> String {
    try copies.checkFolder()
    let bytes: [UInt8]
    if let copy = copies.read(digest, size: plugin.size) {
      bytes = copy
    } else {
      let directory = plugin.path.dropLast(plugin.name.count + 1)
      bytes = try PluginFile(directory: directory.isEmpty ? "/" : String(directory), name: plugin.name).read()
      guard Digest.hexadecimal(of: bytes) == digest else { throw LoadFailure.fileChanged(plugin.name) }
      try copies.replace(Vetting.vet(bytes, digest: digest, name: plugin.name))
    }
    try Vetting.checkSearchPaths(of: bytes, name: plugin.name)
    return copies.path(of: digest)
  }

  /// Removes the copies made by this process whose content no file has any longer, except those in `kept`.
  public func removeCopies(keeping kept: Set<String> = []) {
    let inUse = registry.digests.union(kept)
    for digest in copied.subtracting(inUse) {
      copies.remove(digest)
      copied.remove(digest)
    }
  }

  private func save() {
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
