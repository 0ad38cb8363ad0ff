import Failures
import Galleries
import Payloads
import Platform

/// The copying of a gallery into a repository of a registry, by the program skopeo, which has the log-in of whoever runs it.
@MainActor
struct RegistryPush {
  private let registry: String
  private let program: String
  private let loop: PollLoop

  private static let programs = ["/usr/bin/skopeo", "/usr/local/bin/skopeo"]

  /// - Parameter registry: The registry and the repository, as in ``GallerySource/registry(_:)``.
  init(_ registry: String, loop: PollLoop) throws(FlowFailure) {
    guard let program = TrustedProgram.first(of: Self.programs) else {
      throw Self.failure(
        registry, expected: "skopeo in /usr/bin, which only root can change", found: "none",
        "Install it: apt-get install skopeo")
    }
    (self.registry, self.program, self.loop) = (registry, program, loop)
  }

  /// Copies the versions that the registry does not have, then the channels, and last the table.
  ///
  /// - Parameter temporary: The path of a folder for what is made on the way.
  /// - Returns: The tags of the versions that were copied.
  func push(_ gallery: GalleryFolder, temporary: String) throws(FlowFailure) -> [String] {
    let layout = "\(temporary)/registry"
    let files = try RegistryForm.export(gallery, to: layout)
    let known = knownTags()
    let versions = try Catalogue(of: FolderReader(gallery.path)).entries.map(\.tag).filter { !known.contains($0) }
    if let long = (versions + files).first(where: { $0.utf8.count > RegistryForm.tagLimit }) {
      throw Self.failure(
        registry, expected: "names of at most \(RegistryForm.tagLimit) bytes", found: "'\(long)'",
        "Publish the feature with a shorter id.")
    }
    for tag in versions { try copy(tag, from: gallery.path) }
    for tag in files { try copy(tag, from: layout) }
    return versions
  }

  /// The tags that the repository has; none if it cannot be asked, or is not there yet.
  private func knownTags() -> Set<String> {
    let outcome = run(["list-tags"] + verification("--tls-verify") + ["docker://\(registry)"])
    let tags = try? JSONValue(reading: outcome?.output ?? [])["Tags"]?.values?.compactMap(\.text)
    return Set(tags ?? [])
  }

  private func copy(_ tag: String, from layout: String) throws(FlowFailure) {
    let outcome = run(
      ["--insecure-policy", "copy", "--quiet", "--all", "--preserve-digests"] + verification("--dest-tls-verify")
        + ["oci:\(layout):\(tag)", "docker://\(registry):\(tag)"])
    guard outcome?.status != .exited(0) else { return }
    let words = outcome?.startFailure.map { Array($0.utf8)[...] } ?? outcome?.output.suffix(1024) ?? []
    throw Self.failure(
      registry, expected: "that skopeo copies \(tag)", found: outcome?.status?.text ?? "no answer in time",
      cause: VisibleText.of(words), "Log in: skopeo login \(registry.prefix { $0 != "/" })")
  }

  /// Whether the certificate is checked: a registry on this machine needs none.
  private func verification(_ option: String) -> [String] {
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

  private static func failure(
    _ registry: String, expected: String, found: String, cause: String? = nil, _ remedy: String
  ) -> FlowFailure {
    FlowFailure(
      code: "publish.push",
      message: "The gallery could not be copied to oci://\(registry). It is in its folder as before.",
      expected: expected, found: found, cause: cause, remedy: remedy)
  }
}
