import EventLoop
package import Failures
import Flows
package import Galleries
package import Platform
package import PluginLoading

/// The installing of libraries from galleries: what a source offers, fetching, checking, trying and linking it, and going
/// back.
///
/// One command at a time holds the store. Each call turns the loop until it is done.
@MainActor
package final class Installer {
  package let installed: InstalledFeatures
  package let channels: ChannelReading
  package let trust: TrustStore
  let inspector: PluginInspector
  let loop: PollLoop
  private let lock: FileLock
  private let readers: @MainActor (GallerySource) throws(FlowFailure) -> any GalleryReader
  private var opened: [GallerySource: any GalleryReader] = [:]

  /// - Parameters:
  ///   - inspector: The inspector that tries libraries, by this user's signers.
  ///   - trust: The store of what the user allows.
  ///   - now: Returns the time, in seconds.
  ///   - readers: Returns the reader of a gallery.
  /// - Throws: A failure if another command is installing.
  package init(
    _ folders: InstallFolders, inspector: PluginInspector, trust: TrustStore, loop: PollLoop,
    now: @escaping () -> Int = { Timestamp.secondsNow() },
    readers: @escaping @MainActor (GallerySource) throws(FlowFailure) -> any GalleryReader
  ) throws(FlowFailure) {
    installed = InstalledFeatures(folders)
    self.inspector = inspector
    self.trust = trust
    self.loop = loop
    self.readers = readers
    try Directories.create(folders.store)
    lock = try installed.lock()
    try installed.prepare()
    channels = try ChannelReading(folders, trust: trust, loop: loop, now: now)
  }

  /// Returns the reader of a gallery.
  package func gallery(_ source: GallerySource) throws(FlowFailure) -> any GalleryReader {
    if let reader = opened[source] { return reader }
    let reader = try readers(source)
    opened[source] = reader
    return reader
  }

  // MARK: - Plan

  /// Returns what the first of some sources that has a feature offers of it.
  ///
  /// - Parameters:
  ///   - word: A version or a channel; nil for the channel "stable".
  package func offer(_ id: String, _ word: String?, from sources: [GallerySource]) throws(FlowFailure) -> Offer {
    for source in sources {
      let gallery = try gallery(source)
      guard FeatureID.isValid(id) else { throw try unknown(id, in: gallery) }
      var feature = FeatureID(rawValue: id)
      var channel = try channels.channels(of: [feature], from: gallery)[feature]
      if channel == nil {
        // It may be published with another one, in one library.
        let catalogue = try Catalogue(of: gallery)
        if let other = catalogue.publication(of: id), other != id, FeatureID.isValid(other) {
          feature = FeatureID(rawValue: other)
          channel = try channels.channels(of: [feature], from: gallery)[feature]
        }
        if channel == nil, sources.count == 1 { throw try unknown(id, in: gallery) }
      }
      if let channel { return try offer(try channel.get(), word ?? Channel.standard, from: gallery) }
    }
    throw InstallFailure.noSource(id, tried: sources)
  }

  private func unknown(_ id: String, in gallery: any GalleryReader) throws(FlowFailure) -> FlowFailure {
    let catalogue = try Catalogue(of: gallery)
    return GalleryFailure.noFeature(id, in: gallery.source, known: catalogue.ids)
  }

  /// Returns the offer of a version or of what is current in a channel.
  func offer(_ signed: SignedChannel, _ word: String, from gallery: any GalleryReader) throws(FlowFailure) -> Offer {
    let channel = signed.channel
    let named = VersionNumber(word).flatMap { channel.versions[$0] }
    guard let manifest = channel.channels[word] ?? named, let version = channel.version(of: manifest) else {
      throw GalleryFailure.noVersion(word, of: channel)
    }
    if let words = channel.withdrawn[manifest] {
      throw GalleryFailure.withdrawn(channel.feature, version.text, because: words)
    }
    let (description, library) = try describe(manifest, version, of: channel.feature, in: gallery)
    return Offer(
      source: gallery.source, signed: signed, since: channels.since(channel.feature, signed.key),
      channel: named == nil ? word : nil, manifest: manifest, description: description, library: library)
  }

  /// Reads what a version consists of, each part by the digest that the one before names.
  private func describe(
    _ manifest: BlobDigest, _ version: VersionNumber, of feature: FeatureID, in gallery: any GalleryReader
  ) throws(FlowFailure) -> (VersionDescription, VersionDescription.Library) {
    let name = "\(feature) \(version)"
    let index = try OCIIndex(reading: try gallery.blob(manifest, "the index of \(name)"), file: name)
    let own = index.manifests.first { $0.architecture == Architecture.current.rawValue }
    guard let reference = own ?? index.manifests.first else {
      throw GalleryFailure.missing("a manifest of \(name)", in: gallery.source)
    }
    let bytes = try gallery.blob(reference.digest, "the manifest of \(name)")
    let manifest = try OCIManifest(reading: bytes, file: name)
    let description = try VersionDescription(
      reading: try gallery.blob(manifest.configuration.digest, "the description of \(name)"), file: name)
    guard description.id == feature, description.version == version else {
      throw GalleryFailure.tampered(
        "the description of \(name)", expected: name, found: "\(description.id) \(description.version)")
    }
    guard own != nil, let library = description.libraries.first(where: { $0.architecture == .current }) else {
      throw GalleryFailure.noLibrary(description)
    }
    guard manifest.layers.first?.digest == library.digest else {
      throw GalleryFailure.tampered(
        "the manifest of \(name)", expected: "\(library.digest)", found: "\(manifest.layers.map(\.digest))")
    }
    return (description, library)
  }

  // MARK: - Fetch, check, try, commit

  /// Installs what is offered.
  ///
  /// - Parameters:
  ///   - grants: What the user allows the library, besides what it is allowed already.
  ///   - waits: Whether it is only fetched and tried, and linked by a later call.
  package func install(_ offer: Offer, allowing grants: Set<Grant> = [], waits: Bool = false) throws(FlowFailure) {
    let features = try installed.read()
    let before = features.first { $0.id == offer.id }
    let digest = offer.library.digest
    let link = "\(installed.folders.features)/\(offer.description.file)"
    try checkFile(offer, link, before, features)
    if !installed.has(digest) {
      let bytes = try gallery(offer.source).blob(
        digest, "the library of \(offer.id) \(offer.description.version)", size: offer.library.size)
      try installed.store(bytes, digest)
    }
    do throws(FlowFailure) {
      let plugin = try tried(offer, at: link)
      if !grants.isEmpty { try trust.checkUnlocked(plugin) }
      try channels.write()
      try list(offer)
      InstallStep.listed.reached()
      if waits { return try installed.prune() }
      if !grants.isEmpty { try trust.allow(grants, to: plugin, .always) }
      InstallStep.allowed.reached()
      try installed.link(digest, to: link)
    } catch {
      if before != nil, error.code == InstallFailure.trial { try list(offer, setAside: error.message) }
      try? installed.prune()
      throw error
    }
    if let before, before.file != offer.description.file { unlinkFile(installed.path(of: before)) }
    try installed.prune()
  }

  /// Checks that the library takes the place of nothing but its own earlier version.
  private func checkFile(
    _ offer: Offer, _ link: String, _ before: InstalledFeature?, _ features: [InstalledFeature]
  ) throws(FlowFailure) {
    if before?.file == offer.description.file { return }
    if let other = features.first(where: { $0.file == offer.description.file }) {
      throw InstallFailure.otherLibrary(offer, other.id.rawValue)
    }
    if FileStamp(link, followingLinks: false) != nil { throw InstallFailure.fileTaken(link, by: offer.id.rawValue) }
  }

  /// Tries a library in a process of its own, and checks that it is what is described.
  ///
  /// - Returns: The library as it will be found.
  private func tried(_ offer: Offer, at link: String) throws(FlowFailure) -> FoundPlugin {
    let folder = installed.folders.trial
    try Folder.create(folder, mode: 0o700)
    defer { Folder.remove(folder) }
    let file = "\(folder)/\(offer.description.file)"
    try installed.link(offer.library.digest, to: file, counts: false)
    var found = try inspector.inspect(path: file)
    // Whoever asks for a version that failed wants it to be tried again.
    if found.failure != nil { found = try inspector.retry(found) }
    var probed: FoundPlugin?
    inspector.probe(found) { probed = $0 }
    loop.run { probed != nil }
    guard let probed, let description = probed.description else {
      let cause = probed?.failure ?? LoadFailure.notProbed(offer.description.file)
      throw InstallFailure.failedTrial(offer, cause)
    }
    if let (expected, actual) = offer.description.difference(to: description) {
      throw InstallFailure.otherContents(offer, expected: expected, found: actual)
    }
    var plugin = FoundPlugin(
      path: link, name: offer.description.file, digest: probed.digest, size: probed.size, state: probed.state)
    plugin.signer = Publishers.signer(offer.signed.key, of: offer.source)
    if case .refused(let failure) = trust.standing(of: plugin) { throw failure }
    return plugin
  }

  /// Lists a version as the newest.
  private func list(_ offer: Offer, setAside: String? = nil) throws(FlowFailure) {
    let description = offer.description
    try installed.change(offer.id) { before in
      var feature =
        before
        ?? InstalledFeature(
          id: offer.id, name: description.name, source: offer.source, channel: offer.channel, file: description.file,
          provides: [], uses: [], versions: [])
      if setAside == nil {
        (feature.name, feature.source, feature.channel) = (description.name, offer.source, offer.channel)
        feature.file = description.file
        feature.provides = description.features.flatMap(\.provides)
        feature.uses = description.features.flatMap(\.uses)
      }
      feature.versions.removeAll { $0.manifest == offer.manifest }
      feature.versions.append(
        InstalledFeature.Version(
          version: description.version, manifest: offer.manifest, library: offer.library.digest, key: offer.signed.key,
          needs: description.needs.map(\.grant), setAside: setAside))
      return feature
    }
  }
}
