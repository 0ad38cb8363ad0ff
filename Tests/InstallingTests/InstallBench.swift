import EventLoop
import Failures
import Flows
import Glibc
import TestSupport
import Testing

@testable import Galleries
@testable import Installing
@testable import Platform
@testable import PluginLoading

/// An author with a gallery in a folder, and a user's folders, in which libraries are really tried.
@MainActor
final class InstallBench {
  let folder: TemporaryFolder
  let loop = PollLoop(servesMainQueue: false)
  let folders: InstallFolders
  let inspector: PluginInspector
  /// The folder of the system's policy, or nil for a system without one.
  var system: String?
  /// The time of the author and of the user, in seconds.
  var now = Timestamp.secondsNow()
  /// The source that the user names.
  let source: GallerySource
  /// Whatever carries the gallery to the user, and the options with which the author copies it there.
  private let host: GalleryHost
  /// The channels that were copied.
  private var copied: [String: [UInt8]] = [:]

  init(by carrier: GalleryCarrier = .folder) throws {
    folder = try TemporaryFolder()
    host = try GalleryHost(try folder.makeFolder("gallery"), by: carrier)
    source = try GallerySource(host.source)
    folders = InstallFolders(
      features: folder.path("data/features"), state: folder.path("state"), cache: folder.path("cache"))
    inspector = PluginInspector(
      cache: folder.path("cache"), probeCommand: [try Switchyard.path, "__probe"], loop: loop, deadline: .seconds(10))
    try key("key")
  }

  var gallery: String { folder.path("gallery") }

  /// Copies the gallery to where its users find it, if that is not the folder itself, and it has changed.
  private func copyGallery() throws {
    guard !host.publishing.isEmpty else { return }
    var channels: [String: [UInt8]] = [:]
    for name in TemporaryFolder.names(in: "\(gallery)/features") {
      channels[name] = try FileBytes.read("\(gallery)/features/\(name)")
    }
    guard channels != copied else { return }
    let outcome = try Switchyard()(["publish", "--into", gallery] + host.publishing)
    try #require(outcome.status == 0, "\(outcome)")
    copied = channels
  }

  func key(_ name: String) throws {
    try output(of: ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "test", "-f", folder.path(name)])
  }

  /// Waits for the answer of ssh-keygen.
  private func answer<Value>(
    _ start: (@escaping @MainActor (Result<Value, SSHKeygen.SigningError>) -> Void) -> Void
  ) throws -> Value {
    var result: Result<Value, SSHKeygen.SigningError>?
    start { result = $0 }
    loop.run { result != nil }
    return try #require(result).get()
  }

  func fingerprint(_ name: String = "key") throws -> KeyFingerprint {
    try answer { SSHKeygen(loop: loop).fingerprint(of: folder.path(name), $0) }
  }

  func publication(_ name: String = "key", in gallery: String? = nil) throws -> Publication {
    Publication(
      try GalleryFolder(making: gallery ?? self.gallery), now: now,
      signer: .init(key: try fingerprint(name)) { bytes throws(FlowFailure) in
        do {
          return try self.answer {
            SSHKeygen(loop: self.loop).sign(
              bytes, key: self.folder.path(name), namespace: Channel.namespace, environment: [:], $0)
          }
        } catch {
          throw FlowFailure(code: "test.signing", message: "\(error)")
        }
      })
  }

  /// Compiles a version of a feature, and publishes it.
  func publish(
    _ version: String, failing failure: SwapLibrary.Failure = .nothing, feature: String = "test.notes",
    needs: String? = nil,
    key: String = "key", choices: Publication.Choices = .init(mayBeLower: true, mayNeedMore: true), notes: String = ""
  ) throws {
    let path = try SwapLibrary.build(
      version, failing: failure, feature: feature, into: folder.path, as: "libNotes.so",
      options: needs.map { ["-DNEEDS=\"\($0)\""] } ?? [])
    let bytes = try FileBytes.read(path)
    let library = VersionDescription.Library(
      architecture: .current, digest: BlobDigest(of: bytes), size: bytes.count, glibc: nil, swift: nil)
    let description = VersionDescription(
      id: FeatureID(rawValue: feature), version: try #require(VersionNumber(version)), name: "Notes", vendor: "",
      licence: "",
      file: "libNotes.so", abiMinor: 0,
      features: [
        .init(
          id: FeatureID(rawValue: feature), title: feature,
          needs: needs.map { [.init(grant: $0, reason: "")] } ?? [], provides: [], uses: [], links: [])
      ], libraries: [library], built: now, notes: notes)
    try publication(key).publish(description, [library.digest: bytes], choices)
  }

  /// Publishes a version of a library with these features, which nobody can run.
  func publish(_ version: String, features: [FeatureID]) throws {
    let bytes = Array("\(features) \(version)".utf8)
    let library = VersionDescription.Library(
      architecture: .current, digest: BlobDigest(of: bytes), size: bytes.count, glibc: nil, swift: nil)
    let description = VersionDescription(
      id: features[0], version: try #require(VersionNumber(version)), name: "Listed", vendor: "", licence: "",
      file: "libListed.so", abiMinor: 0,
      features: features.map { .init(id: $0, title: $0.rawValue, needs: [], provides: [], uses: [], links: []) },
      libraries: [library], built: now, notes: "")
    try publication().publish(description, [library.digest: bytes], .init())
  }

  // MARK: - The user

  /// Opens the store for a command, which ends with the work.
  func command<Result>(_ work: (Installer) throws -> Result) throws -> Result {
    try copyGallery()
    let transfer = [try Switchyard.path, "__transfer"]
    let installer = try Installer(
      folders, inspector: inspector, trust: TrustStore(folder: folder.path("config"), systemFolder: system), loop: loop,
      now: { self.now }
    ) { source throws(FlowFailure) in
      switch source {
      case .folder(let path): FolderReader(path)
      case .archive(let path): try ArchiveReader(path)
      case .web(let address):
        WebReader(address, cache: self.folders.cache, command: transfer, loop: self.loop)
      case .registry(let registry):
        RegistryReader(registry, cache: self.folders.cache, command: transfer, loop: self.loop)
      }
    }
    return try work(installer)
  }

  func add(_ id: String = "test.notes", _ word: String? = nil, allowing grants: Set<Grant> = []) throws {
    try command { try $0.install(try $0.offer(id, word, from: [source]), allowing: grants) }
  }

  var link: String { "\(folders.features)/libNotes.so" }

  /// The version that the folder of features has, as the table says, or nil.
  var current: String? {
    get throws {
      let installed = InstalledFeatures(folders)
      return try installed.read().first.flatMap { installed.current(of: $0) }?.version.text
    }
  }

  /// The state of the one installed feature against its source.
  var standing: Installer.Standing {
    get throws { try command { try #require(try $0.standings(of: try $0.installed.read()).first) } }
  }

  /// Updates the one installed feature as the command does, without its questions.
  func update() throws {
    try command { installer in
      let standing = try #require(try installer.standings(of: try installer.installed.read()).first)
      guard case .newer(let signed, _) = standing.state else { throw try #require(standing.failure) }
      try installer.install(try installer.offer(signed, for: standing.feature))
    }
  }

  /// The names of the libraries in the store.
  var blobs: [String] { TemporaryFolder.names(in: folders.blobs) }

  /// Returns the failure of some work, which must not change what is installed.
  func failure(_ work: () throws -> Void) throws -> FlowFailure {
    let before = try current
    let failure = try #require(throws: FlowFailure.self) { try work() }
    #expect(try current == before)
    for text in [failure.expected, failure.found, failure.remedy] { #expect(text?.isEmpty == false) }
    #expect(failure.message.hasSuffix(".") || failure.message.hasSuffix("runs on."))
    return failure
  }
}

extension Installer.Standing {
  var failure: FlowFailure? { if case .failed(let failure) = state { failure } else { nil } }
}
