import Failures
import Flows
import Glibc
import TestSupport
import Testing

@testable import Galleries
@testable import Installing
@testable import Platform
@testable import PluginLoading

@MainActor
@Suite(
  "What a gallery serves counts only as its author has signed it",
  .enabled(if: Tool.sshKeygen.isInstalled, "ssh-keygen is not on this machine."))
struct TrustTests {
  private let bench: InstallBench

  init() throws { try self.init(by: .folder) }

  init(by carrier: GalleryCarrier) throws {
    bench = try InstallBench(by: carrier)
    try bench.publish("1.0.0")
    try bench.add()
  }

  private var channelPath: String { "\(bench.gallery)/features/test.notes.channel" }

  private func copy(_ file: String, to copy: String) throws { try FileBytes.write(try FileBytes.read(file), to: copy) }

  /// Changes one byte of a file.
  private func tamper(_ path: String, at place: Int = 10) throws {
    var bytes = try FileBytes.read(path)
    bytes[place] ^= 1
    chmod(path, 0o644)
    try FileBytes.write(bytes, to: path)
  }

  private func standingFailure() throws -> FlowFailure {
    let failure = try #require(try bench.standing.failure)
    #expect(try bench.current == "1.0.0")
    for text in [failure.expected, failure.found, failure.remedy] { #expect(text?.isEmpty == false) }
    return failure
  }

  @Test("A channel that was changed has no valid signature")
  func channel() throws {
    try bench.publish("1.1.0")
    try tamper(channelPath, at: 100)
    let failure = try standingFailure()
    #expect(failure.message == "The channel of test.notes has no valid signature. Nothing was changed.")
  }

  @Test("A locked line for the author's key lets nobody allow what is added, and one for other features refuses it")
  func lockedKey() throws {
    try bench.publish("1.1.0", needs: "network")
    bench.system = try bench.folder.makeFolder("system")
    let key = try bench.fingerprint()
    try bench.folder.write("locked key \(key) test.* own-process -\n", to: "system/policy")
    let failure = try #require(throws: FlowFailure.self) { try bench.add(allowing: [.network]) }
    #expect(try bench.current == "1.0.0")
    #expect(failure.message == "Where libNotes.so runs and what it may do is locked. Nothing was changed")
    try bench.add()
    #expect(try bench.current == "1.1.0")
    try bench.publish("1.2.0", needs: "network")
    try bench.folder.write("locked key \(key) other.* own-process -\n", to: "system/policy")
    let foreign = try #require(throws: FlowFailure.self) { try bench.add(allowing: [.network]) }
    #expect(foreign.message.hasSuffix("may not sign test.notes"))
    #expect(try bench.current == "1.1.0")
  }

  /// The library of the folder of features, as an app finds it.
  private func found() throws -> FoundPlugin {
    let publishers = Publishers(bench.folders)
    let inspector = PluginInspector(
      cache: bench.folder.path("cache"), probeCommand: [try Switchyard.path, "__probe"],
      signers: bench.folder.path("config/signers"), loop: bench.loop, deadline: .seconds(10),
      publisher: { publishers.signer(of: $0) })
    var result: FoundPlugin?
    inspector.probe(try inspector.inspect(path: bench.link)) { found in
      inspector.identify([found]) { result = $0.first }
    }
    bench.loop.run { result != nil }
    return try #require(result)
  }

  @Test("A line for the author's key decides about what was added in the app too, and its file stays the owner")
  func keyInApp() throws {
    let system = try bench.folder.makeFolder("system")
    let key = try bench.fingerprint()
    let plugin = try found()
    #expect(plugin.signer?.key == key)
    #expect(plugin.identities() == [.file(folder: bench.folders.features, name: "libNotes.so")])
    func decision() -> PlacementRule.Decision {
      TrustStore(folder: bench.folder.path("config"), systemFolder: system).decide(plugin, needs: [.network])
    }
    #expect(decision().placement == .ownProcess(grants: []))
    try bench.folder.write("key \(key) test.* own-process network\n", to: "system/policy")
    #expect(decision().placement == .ownProcess(grants: [.network]))
    try bench.folder.write("locked key \(key) test.* own-process -\n", to: "system/policy")
    let digest = try #require(plugin.digest)
    try bench.folder.write("\(digest) in-process - libNotes.so\n", to: "config/policy")
    #expect(decision() == PlacementRule.Decision(placement: .ownProcess(grants: []), reason: .locked))
  }

  @Test("Another library in the place of one that was added has not its author's key")
  func otherContent() throws {
    try bench.publish("1.1.0")
    unlink(bench.link)
    try copy(bench.folder.path("libNotes.so"), to: bench.link)
    chmod(bench.link, 0o644)
    #expect(try found().signer == nil)
    try bench.add()
    #expect(try found().signer?.key == bench.fingerprint())
  }

  @Test("The channel of another feature does not count, though it is signed")
  func otherFeature() throws {
    try bench.publish("1.1.0", feature: "test.other")
    for end in ["", ".sig"] {
      unlink(channelPath + end)
      try copy("\(bench.gallery)/features/test.other.channel\(end)", to: channelPath + end)
    }
    #expect(try standingFailure().message.contains("test.notes"))
  }

  @Test("A channel without a signature does not count")
  func unsigned() throws {
    try bench.publish("1.1.0")
    unlink("\(channelPath).sig")
    #expect(try standingFailure().cause == "the file of the signature is missing")
  }

  @Test("A signature for something else does not count")
  func otherNamespace() throws {
    try bench.publish("1.1.0")
    unlink("\(channelPath).sig")
    try output(
      of: ["ssh-keygen", "-q", "-Y", "sign", "-f", bench.folder.path("key"), "-n", "switchyard-plugin", channelPath])
    #expect(try standingFailure().code == "gallery.signature")
  }

  @Test("An old channel is refused")
  func older() throws {
    for end in ["", ".sig"] { try copy(channelPath + end, to: bench.folder.path("old") + end) }
    try bench.publish("1.1.0")
    _ = try bench.standing
    for end in ["", ".sig"] { try copy(bench.folder.path("old") + end, to: channelPath + end) }
    let failure = try standingFailure()
    #expect(failure.code == "gallery.older")
    #expect((failure.expected, failure.found) == ("number 2 or a later one", "number 1"))
  }

  @Test("An expired channel brings no update, and what is installed runs on")
  func expired() throws {
    try bench.publish("1.1.0")
    bench.now += Channel.lifetime + 1
    #expect(try standingFailure().code == .galleryExpired)
    _ = try bench.publication().renew()
    try bench.update()
    #expect(try bench.current == "1.1.0")
  }

  @Test("Another author's key is refused until the user trusts it for the feature")
  func otherKey() throws {
    try bench.key("other")
    unlink(channelPath)
    unlink("\(channelPath).sig")
    try bench.publish("1.1.0", key: "other")
    let failure = try standingFailure()
    #expect(failure.code == .galleryKey)
    #expect(failure.expected == (try bench.fingerprint()).text)
    #expect(failure.found == (try bench.fingerprint("other")).text)
    let entry = TrustPolicy.KeyEntry(
      key: try bench.fingerprint("other"), pattern: try #require(FeaturePattern("test.notes")), grants: [])
    try TrustFile<TrustPolicy>(folder: bench.folder.path("config")).update { _ = $0.trust(entry) }
    try bench.update()
    #expect(try bench.current == "1.1.0")
  }

  @Test("A key that the channel lists takes over")
  func rotation() throws {
    try bench.key("next")
    _ = try bench.publication().renew(next: try bench.fingerprint("next"))
    _ = try bench.standing
    try bench.publish("1.1.0", key: "next")
    try bench.update()
    #expect(try bench.current == "1.1.0")
  }

  @Test("A withdrawn version says why, and the update leaves it")
  func withdrawn() throws {
    try bench.publish("1.1.0")
    try bench.update()
    try bench.publication().withdraw("test.notes", try #require(VersionNumber("1.1.0")), because: "It loses notes.")
    let standing = try bench.standing
    #expect(standing.withdrawn == "It loses notes.")
    guard case .newer(_, let version) = standing.state else { throw try #require(standing.failure) }
    #expect(version.text == "1.0.0")
    let failure = try bench.failure { try bench.add("test.notes", "1.1.0") }
    #expect(failure.message == "test.notes 1.1.0 was withdrawn by its author. Nothing was changed.")
    #expect(failure.found == "the author's words: It loses notes.")
    try bench.update()
    #expect(try bench.current == "1.0.0")
  }

  @Test("A blob that was changed is found, whichever it is", arguments: 0..<4)
  func blob(_ number: Int) throws {
    try bench.publish("1.1.0")
    let reader = FolderReader(bench.gallery)
    let channel = try Channel(reading: try FileBytes.read(channelPath), of: "test.notes")
    var digests = [try #require(channel.channels["stable"])]
    let index = try OCIIndex(reading: try reader.blob(digests[0], "a"), file: "a")
    digests.append(index.manifests[0].digest)
    let manifest = try OCIManifest(reading: try reader.blob(digests[1], "a"), file: "a")
    digests += [manifest.configuration.digest, manifest.layers[0].digest]
    try tamper("\(bench.gallery)/\(digests[number].path)")
    let failure = try bench.failure { try bench.update() }
    #expect(failure.code == "gallery.tampered")
    #expect(failure.expected == "\(digests[number])")
    #expect(bench.blobs.count == 1)
  }

  @Test("A blob that is missing, and one that is too long, are found")
  func missing() throws {
    try bench.publish("1.1.0")
    let channel = try Channel(reading: try FileBytes.read(channelPath), of: "test.notes")
    let path = "\(bench.gallery)/\(try #require(channel.channels["stable"]).path)"
    let bytes = try FileBytes.read(path)
    unlink(path)
    #expect(try bench.failure { try bench.update() }.code == .galleryMissing)
    try FileBytes.write(bytes + [32], to: path)
    #expect(try bench.failure { try bench.update() }.code == "gallery.tampered")
  }

  @Test("A library that says something else than its description is refused")
  func lying() throws {
    let path = try SwapLibrary.build("3.0.0", feature: "test.notes", into: bench.folder.path, as: "libNotes.so")
    let bytes = try FileBytes.read(path)
    let library = VersionDescription.Library(
      architecture: .current, digest: BlobDigest(of: bytes), size: bytes.count, glibc: nil, swift: nil)
    let description = VersionDescription(
      id: "test.notes", version: try #require(VersionNumber("2.0.0")), name: "Notes", vendor: "", licence: "",
      file: "libNotes.so", abiMinor: 0,
      features: [.init(id: "test.notes", title: "test.notes", needs: [], provides: [], uses: [], links: [])],
      libraries: [library], built: bench.now, notes: "")
    try bench.publication().publish(description, [library.digest: bytes], .init())
    let failure = try bench.failure { try bench.update() }
    #expect((failure.expected, failure.found) == ("version 2.0.0", "version 3.0.0"))
  }

  @Test("A version without a library for this machine says which there are")
  func machine() throws {
    try bench.publish("1.1.0")
    var description = VersionDescription(
      id: "test.notes", version: try #require(VersionNumber("1.2.0")), name: "Notes", vendor: "", licence: "",
      file: "libNotes.so", abiMinor: 0,
      features: [.init(id: "test.notes", title: "a", needs: [], provides: [], uses: [], links: [])],
      libraries: [], built: bench.now, notes: "")
    let other = try #require(Architecture.allCases.first { $0 != .current })
    description.libraries = [.init(architecture: other, digest: BlobDigest(of: [1]), size: 1, glibc: nil, swift: nil)]
    try bench.publication().publish(description, [BlobDigest(of: [1]): [1]], .init())
    let failure = try bench.failure { try bench.update() }
    #expect(failure.code == "gallery.machine")
    #expect(failure.found == other.rawValue)
  }
}
