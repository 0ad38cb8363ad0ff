import Failures
import Flows
import Galleries
import Payloads
import Platform

/// The copying of a gallery into a repository of a registry, by the program skopeo, which has the log-in of whoever runs it.
///
/// Several galleries may share a repository: each has its features there, and the table has those of all.
@MainActor
struct RegistryPush {
  private let registry: String
  private let program: String
  private let temporary: String
  private let loop: PollLoop

  private static let programs = ["/usr/bin/skopeo", "/usr/local/bin/skopeo"]

  /// - Parameters:
  ///   - registry: The registry and the repository, as in ``GallerySource/registry(_:)``.
  ///   - temporary: The path of a folder for what is made on the way.
  init(_ registry: String, temporary: String, loop: PollLoop) throws(FlowFailure) {
    guard let program = TrustedProgram.first(of: Self.programs) else {
      throw Self.failure(
        registry, expected: "skopeo in /usr/bin, which only root can change", found: "none",
        "Install it: apt-get install skopeo")
    }
    (self.registry, self.program, self.temporary, self.loop) = (registry, program, temporary, loop)
  }

  /// Copies the versions that the registry does not have, then the channels that have changed, and last the table.
  ///
  /// - Returns: The tags of the versions that were copied.
  /// - Throws: A failure if the registry has a newer channel, before anything is copied.
  func push(_ gallery: GalleryFolder) throws(FlowFailure) -> [String] {
    let known = try knownTags()
    var changed: [FeatureID] = []
    for feature in try gallery.features() where try isNewer(feature, in: gallery, known) { changed.append(feature) }
    var theirs: OCIIndex?
    if known.contains(RegistryForm.catalogueTag) {
      let table = try files(tagged: RegistryForm.catalogueTag)[Catalogue.path]
      theirs = try table.map { table throws(FlowFailure) in try OCIIndex(reading: table, file: Catalogue.path) }
    }
    let layout = "\(temporary)/registry"
    let files = try RegistryForm.export(gallery, changed, beside: theirs, to: layout)
    let versions = try Catalogue(of: FolderReader(gallery.path)).entries.map(\.tag).filter { !known.contains($0) }
    if let long = (versions + files).first(where: { $0.utf8.count > RegistryForm.tagLimit }) {
      throw Self.failure(
        registry, expected: "names of at most \(RegistryForm.tagLimit) bytes", found: "'\(long)'",
        "Publish the feature with a shorter id.")
    }
    for tag in versions { try copy("oci:\(gallery.path):\(tag)", to: "docker://\(registry):\(tag)", tag) }
    for tag in files { try copy("oci:\(layout):\(tag)", to: "docker://\(registry):\(tag)", tag) }
    return versions
  }

  /// Returns whether the channel of a feature is newer than the registry's, and not the same.
  private func isNewer(
    _ feature: FeatureID, in gallery: GalleryFolder, _ known: Set<String>
  ) throws(FlowFailure) -> Bool {
    let path = Channel.path(of: feature)
    guard let tag = RegistryForm.tag(of: path), known.contains(tag),
      let theirs = try files(tagged: tag)[Folder.lastName(of: path)]
    else { return true }
    let own = try Folder.bytes(of: "\(gallery.path)/\(path)")
    if own == theirs { return false }
    let (mine, other) = (try Channel(reading: own, of: feature), try Channel(reading: theirs, of: feature))
    guard mine.sequence > other.sequence else {
      throw Self.failure(
        registry, expected: "a channel of \(feature) above number \(other.sequence), which is there",
        found: "number \(mine.sequence)",
        "Publish from the folder that was copied there last: users refuse a channel that is older than one they know.")
    }
    return true
  }

  // MARK: - skopeo

  /// The tags that the repository has; none if it is not there yet.
  private func knownTags() throws(FlowFailure) -> Set<String> {
    let outcome = run(["list-tags"] + Self.verification("--tls-verify", of: registry) + ["docker://\(registry)"])
    let output = outcome?.output ?? []
    if outcome?.status == .exited(0) {
      // Warnings stand before the answer.
      let lines = output.split(separator: UInt8(ascii: "\n")).filter { !$0.starts(with: "time=".utf8) }
      if let table = try? JSONValue(reading: Array(lines.joined())) {
        return Set(table["Tags"]?.values?.compactMap(\.text) ?? [])
      }
    }
    let words = String(decoding: output, as: UTF8.self).lowercased()
    // The words of registries for a repository that nothing was copied to yet.
    if ["404 (not found)", "name unknown", "name not known"].contains(where: { words.range(of: $0) != nil }) {
      return []
    }
    throw failure(of: outcome, "lists what is there")
  }

  /// Returns the files of a manifest in the repository, by their last names.
  private func files(tagged tag: String) throws(FlowFailure) -> [String: [UInt8]] {
    let layout = "\(temporary)/there"
    Folder.remove(layout)
    try copy("docker://\(registry):\(tag)", to: "oci:\(layout):\(tag)", tag)
    return try RegistryForm.files(tagged: tag, inLayout: layout)
  }

  private func copy(_ source: String, to place: String, _ tag: String) throws(FlowFailure) {
    let outcome = run(
      ["--insecure-policy", "copy", "--quiet", "--all", "--preserve-digests"]
        + Self.verification("--src-tls-verify", of: registry)
        + Self.verification("--dest-tls-verify", of: registry) + [source, place])
    guard outcome?.status == .exited(0) else { throw failure(of: outcome, "copies \(tag)") }
  }

  /// Whether the certificate is checked: a registry on this machine needs none.
  static func verification(_ option: String, of registry: String) -> [String] {
    GallerySource.isOwn(registry: registry) ? ["\(option)=false"] : []
  }

  private func run(_ arguments: [String]) -> ToolRun.Outcome? {
    var outcome: ToolRun.Outcome?
    ToolRun.start(
      [program] + arguments, environment: Environment.current, group: .inherited, deadline: .seconds(600), loop: loop
    ) { outcome = $0 }
    loop.run { outcome != nil }
    return outcome
  }

  private func failure(of outcome: ToolRun.Outcome?, _ work: String) -> FlowFailure {
    let words = outcome?.startFailure.map { Array($0.utf8)[...] } ?? outcome?.output.suffix(1024) ?? []
    return Self.failure(
      registry, expected: "that skopeo \(work)", found: outcome?.status?.text ?? "no answer in time",
      cause: VisibleText.of(words), "Log in: skopeo login \(registry.prefix { $0 != "/" })")
  }

  private static func failure(
    _ registry: String, expected: String, found: String, cause: String? = nil, _ remedy: String
  ) -> FlowFailure {
    FlowFailure(
      code: "publish.push",
      message: "The gallery could not be copied to oci://\(registry). It is in its folder as before.",
      expected: expected, found: found, cause: cause, remedy: remedy)
  }
}
