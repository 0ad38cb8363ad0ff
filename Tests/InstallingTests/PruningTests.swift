import Flows
import Galleries
import TestSupport
import Testing

@testable import Installing
@testable import Platform

@Suite("The store keeps the last versions of a feature, and the one that runs whichever it is")
struct PruningTests {
  private let folder: TemporaryFolder
  private let store: InstalledFeatures

  init() throws {
    folder = try TemporaryFolder()
    store = InstalledFeatures(
      InstallFolders(features: folder.path("data/features"), state: folder.path("state"), cache: folder.path("cache")))
    try store.prepare()
  }

  private func bytes(_ number: Int) -> [UInt8] { Array("version \(number)".utf8) }

  /// Puts so many versions into the store, of which one is in the folder of features, and some are set aside.
  private func install(_ count: Int, current: Int, setAside: Set<Int> = []) throws -> InstalledFeature {
    let versions = try (1...count).map { number in
      let digest = BlobDigest(of: bytes(number))
      try store.store(bytes(number), digest)
      return InstalledFeature.Version(
        version: try #require(VersionNumber("1.\(number).0")),
        manifest: BlobDigest(of: Array("manifest \(number)".utf8)),
        library: digest, key: nil, needs: [], setAside: setAside.contains(number) ? "it crashed" : nil)
    }
    let feature = InstalledFeature(
      id: "test.notes", name: "Notes", source: .folder("/gallery"), channel: "stable", file: "libNotes.so",
      provides: [],
      uses: [], versions: versions)
    try store.write([feature])
    try store.link(BlobDigest(of: bytes(current)), to: store.path(of: feature))
    return feature
  }

  private func kept() throws -> [String] { try store.read().first?.versions.map(\.version.text) ?? [] }

  @Test("Of five versions the last three are kept, with their libraries and no others")
  func last() throws {
    _ = try install(5, current: 5)
    try store.prune()
    #expect(try kept() == ["1.3.0", "1.4.0", "1.5.0"])
    #expect((1...5).map { store.has(BlobDigest(of: bytes($0))) } == [false, false, true, true, true])
  }

  @Test(
    "The version that runs is kept beside them, also the oldest and one that is set aside", arguments: [false, true])
  func current(isSetAside: Bool) throws {
    let feature = try install(5, current: 1, setAside: isSetAside ? [1] : [])
    try store.prune()
    #expect(try kept() == ["1.1.0", "1.3.0", "1.4.0", "1.5.0"])
    #expect(store.has(BlobDigest(of: bytes(1))))
    #expect(store.current(of: feature)?.version.text == "1.1.0")
  }

  @Test("A version that is set aside stays in the table, so that no update tries it again, without its library")
  func setAside() throws {
    _ = try install(5, current: 5, setAside: [3])
    try store.prune()
    #expect(try kept() == ["1.2.0", "1.3.0", "1.4.0", "1.5.0"])
    #expect((1...5).map { store.has(BlobDigest(of: bytes($0))) } == [false, true, false, true, true])
  }
}
