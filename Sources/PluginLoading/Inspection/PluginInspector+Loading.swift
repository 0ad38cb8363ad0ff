package import Failures
package import Flows
import Platform
import PluginBridge

extension PluginInspector {
  /// Loads a known library into this process, where it remains forever.
  ///
  /// The same content is loaded once.
  ///
  /// - Parameters:
  ///   - host: The number with which the plugin calls the host.
  ///   - calls: The observers of its calls in this process, or nil if nobody observes them.
  ///   - done: A closure that is called once, before this method returns or in a later turn.
  package func load(
    _ plugin: FoundPlugin, host: UInt64, observedBy calls: LibraryCalls? = nil,
    _ done: @MainActor (Result<LoadedLibrary, FlowFailure>) -> Void
  ) {
    let result: Result<LoadedLibrary, FlowFailure>
    do throws(FlowFailure) {
      result = .success(try load(plugin, host: host, calls))
    } catch {
      result = .failure(error)
    }
    done(result)
  }

  /// Loads a known library in a process of its own.
  ///
  /// - Parameters:
  ///   - grants: The grants of the library, beyond computing and storing.
  ///   - folders: The paths of the data folders of its features.
  ///   - done: Called once, before this returns or in a later turn.
  package func load(
    _ plugin: FoundPlugin, in processes: LibraryProcesses, grants: Set<Grant>,
    dataFolders folders: [FeatureID: String] = [:],
    _ done: @escaping @MainActor (Result<LoadedLibrary, FlowFailure>) -> Void
  ) {
    do throws(FlowFailure) {
      guard let description = plugin.description, let digest = plugin.digest else {
        throw plugin.failure ?? LoadFailure.notProbed(plugin.name)
      }
      let image = try image(of: plugin, digest)
      processes.load(
        digest: digest, image: image, name: plugin.name, path: plugin.path, expected: description,
        grants: grants, dataFolders: folders, done)
    } catch {
      done(.failure(error))
    }
  }

  /// The path of the private copy of a content.
  package func copy(of digest: String) -> String { copies.path(of: digest) }

  private func load(_ plugin: FoundPlugin, host: UInt64, _ calls: LibraryCalls?) throws(FlowFailure) -> LoadedLibrary {
    if case .barred(let failure, _) = plugin.state { throw failure }
    guard let description = plugin.description, let digest = plugin.digest else {
      throw plugin.failure ?? LoadFailure.notProbed(plugin.name)
    }
    if let library = loaded[digest] { return library }
    let image = try image(of: plugin, digest)
    HostAbout.setPlugin(plugin.path, of: host)
    let library = try LibraryLoader.load(
      digest: digest, image: image, name: plugin.name, expected: description, host: host, calls: calls)
    loaded[digest] = library
    return library
  }

  /// Checks the signature beside a library, and whether it may run at all.
  ///
  /// - Parameter done: Called once, before this method returns or in a later turn.
  package func checkSignature(of plugin: FoundPlugin, _ done: @escaping @MainActor (Signature) -> Void) {
    signature(of: plugin) { [refusal] signature in
      if case .invalid = signature { return done(signature) }
      var signed = plugin
      signed.signer = signature.signer
      done(refusal(signed).map { .invalid($0) } ?? signature)
    }
  }

  /// Adds the signers to libraries that can be used, and refuses those whose signature is not valid.
  ///
  /// - Parameter done: Called once, before this method returns if all signatures are known, or in a later turn.
  package func identify(_ plugins: [FoundPlugin], _ done: @escaping @MainActor ([FoundPlugin]) -> Void) {
    var identified = plugins
    var left = plugins.count
    guard left > 0 else { return done(plugins) }
    for (index, plugin) in plugins.enumerated() {
      identify(plugin) { plugin in
        identified[index] = plugin
        left -= 1
        if left == 0 { done(identified) }
      }
    }
  }

  private func identify(_ plugin: FoundPlugin, _ done: @escaping @MainActor (FoundPlugin) -> Void) {
    if case .refused = plugin.state { return done(plugin) }
    signature(of: plugin) { signature in
      var plugin = plugin
      plugin.signer = signature.signer
      // Before the first probe, the probe refuses it.
      if case .invalid(let failure) = signature, plugin.description != nil {
        plugin.state = .refused(failure, isQuarantined: false)
      }
      done(plugin)
    }
  }

  private func signature(of plugin: FoundPlugin, _ done: @escaping @MainActor (Signature) -> Void) {
    guard let digest = plugin.digest, let signatures else { return done(.none) }
    signatures.check(
      plugin.path, digest: digest, bytes: { () throws(FlowFailure) in try vettedBytes(of: plugin, digest) }
    ) { [publisher] signature in
      guard case .none = signature, let signer = publisher(plugin) else { return done(signature) }
      done(.valid(signer))
    }
  }

  /// Returns what is loaded of a library: the bytes that have its digest.
  ///
  /// A copy that was hashed before, and whose file has not changed since, is not read again.
  ///
  /// - Throws: A failure also if other users could change the folder of the copy, or a folder in which the loader
  ///   searches for libraries.
  func image(of plugin: FoundPlugin, _ digest: String) throws(FlowFailure) -> LibraryImage {
    let known = try knownImage(of: plugin, digest)
    let image = if let known { known } else { try hashedImage(of: plugin, digest) }
    ReadingStep.loading.reached()
    return image
  }

  /// Returns the bytes of a version that was used, also if its file has another content now.
  package func image(of plugin: FoundPlugin) throws(FlowFailure) -> LibraryImage {
    guard let digest = plugin.digest else { throw LoadFailure.notProbed(plugin.name) }
    return try image(of: plugin, digest)
  }

  private func knownImage(of plugin: FoundPlugin, _ digest: String) throws(FlowFailure) -> LibraryImage? {
    guard let verdict = registry.verdict(of: digest),
      let image = try copies.image(digest, verdict.copy, name: plugin.name, isSealed: isSealed)
    else { return nil }
    try Vetting.check(searchPaths: verdict.searchPaths, name: plugin.name)
    return image
  }

  private func hashedImage(of plugin: FoundPlugin, _ digest: String) throws(FlowFailure) -> LibraryImage {
    let copy = copies.identity(of: digest)
    let bytes = try vettedBytes(of: plugin, digest)
    let searchPaths = try Vetting.searchPaths(of: bytes, name: plugin.name)
    try Vetting.check(searchPaths: searchPaths, name: plugin.name)
    if let copy, copies.identity(of: digest) == copy {
      registry.record(digest, Registry.Verdict(copy: copy, searchPaths: searchPaths))
      save()
    }
    return LibraryImage(bytes, name: plugin.name, copy: copies.path(of: digest), isSealed: isSealed)
  }

  /// Returns the bytes of a library from its private copy, which is rewritten from its file if the copy is damaged or
  /// the cache was emptied.
  ///
  /// - Throws: A failure also if other users could change the folder of the copy.
  private func vettedBytes(of plugin: FoundPlugin, _ digest: String) throws(FlowFailure) -> [UInt8] {
    try copies.checkFolder()
    if let copy = copies.read(digest, size: plugin.size) { return copy }
    let directory = plugin.path.dropLast(plugin.name.count + 1)
    let bytes = try PluginFile(directory: directory.isEmpty ? "/" : String(directory), name: plugin.name).read()
    guard Digest.hexadecimal(of: bytes) == digest else { throw LoadFailure.fileChanged(plugin.name) }
    try copies.replace(Vetting.vet(bytes, digest: digest, name: plugin.name))
    return bytes
  }
}
