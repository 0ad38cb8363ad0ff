import Failures
import Flows
import TestSupport
import Testing

@testable import Galleries
@testable import Platform

@MainActor
@Suite("Publishing writes a gallery that is read again, and refuses what would surprise users")
struct PublicationTests {
  private let folder: TemporaryFolder
  private let publication: Publication

  init() throws {
    folder = try TemporaryFolder()
    publication = Publication(
      try GalleryFolder(making: folder.path("gallery")), now: Sample.time,
      signer: Publication.Signer(key: Sample.key("a")) { _ in Array("signature".utf8) })
  }

  private func publish(
    _ version: String, needs: [String] = [], _ choices: Publication.Choices = .init(), by other: Publication? = nil
  ) throws {
    var description = Sample.description()
    description.version = try #require(VersionNumber(version))
    description.features[0].needs = needs.map { .init(grant: $0, reason: "") }
    let bytes = Array(version.utf8)
    description.libraries[0].digest = BlobDigest(of: bytes)
    description.libraries[0].size = bytes.count
    try (other ?? publication).publish(description, [BlobDigest(of: bytes): bytes], choices)
  }

  private var channel: Channel { get throws { try #require(try publication.folder.channel(of: "test.notes")) } }

  private func refusal(_ work: () throws -> Void) -> String? {
    let failure = #expect(throws: FlowFailure.self) { try work() }
    return failure?.message
  }

  @Test("A version is in the channel, in the table and in the blobs")
  func published() throws {
    try publish("1.0.0")
    #expect(try channel.sequence == 1)
    let digest = try #require(try channel.channels["stable"])
    let reader = FolderReader(publication.folder.path)
    let index = try OCIIndex(reading: try reader.blob(digest, "index"), file: "a")
    let manifest = try OCIManifest(reading: try reader.blob(index.manifests[0].digest, "manifest"), file: "a")
    #expect(try reader.blob(manifest.layers[0].digest, "library", size: 5) == Array("1.0.0".utf8))
    let catalogue = try Catalogue(of: reader)
    #expect(catalogue.entries.map(\.digest) == [digest])
    #expect(catalogue.publication(of: "test.notes") == "test.notes")
    #expect(catalogue.newest(with: "NOTE").map(\.version) == ["1.0.0"])
    #expect(catalogue.newest(with: "x").isEmpty)
    try publish("1.1.0")
    #expect(try channel.sequence == 2)
    #expect(try Catalogue(of: reader).newest(with: "").map(\.version) == ["1.1.0"])
  }

  @Test("A version whose signing has failed is published by another attempt, and stands in the table once")
  func secondAttempt() throws {
    let refusing = Publication(
      publication.folder, now: Sample.time,
      signer: .init(key: Sample.key("a")) { _ throws(FlowFailure) in throw FlowFailure(code: "a", message: "No key.") })
    #expect(throws: FlowFailure.self) { try publish("1.0.0", by: refusing) }
    try publish("1.0.0")
    try publish("1.1.0")
    let catalogue = try Catalogue(of: FolderReader(publication.folder.path))
    #expect(catalogue.entries.map(\.version) == ["1.0.0", "1.1.0"])
    #expect(try channel.sequence == 2)
  }

  @Test("A version is promoted from one channel to another, unless it was withdrawn, is lower or needs more")
  func promoting() throws {
    try publish("1.0.0")
    try publish("1.1.0", needs: ["network"], Publication.Choices(channel: "beta", mayNeedMore: true))
    try publish("0.9.0", Publication.Choices(channel: "old", mayBeLower: true))
    let number = try #require(VersionNumber("1.1.0"))
    let old = try #require(VersionNumber("0.9.0"))
    #expect(
      refusal { try publication.promote("test.notes", number, .init()) }
        == "test.notes 1.1.0 needs more than 1.0.0. Nothing was published.")
    #expect(
      refusal { try publication.promote("test.notes", old, .init()) }
        == "test.notes 0.9.0 is lower than the version in 'stable'. Nothing was published.")
    try publication.promote("test.notes", number, Publication.Choices(mayNeedMore: true))
    #expect(try channel.channels["stable"] == channel.versions[number])
    #expect(try channel.sequence == 4)
    try publication.withdraw("test.notes", old, because: "It loses notes.")
    #expect(
      refusal { try publication.promote("test.notes", old, Publication.Choices(mayBeLower: true)) }
        == "test.notes 0.9.0 was withdrawn. Nothing was published.")
    let missing = try #require(VersionNumber("2.0.0"))
    #expect(refusal { try publication.promote("test.notes", missing, .init()) } != nil)
  }

  @Test("A version that exists, a lower one and one that needs more are refused, each unless it is meant")
  func refused() throws {
    try publish("1.1.0", needs: ["network"])
    #expect(refusal { try publish("1.1.0") } == "test.notes 1.1.0 was published already. Nothing was published.")
    #expect(
      refusal { try publish("1.0.0") }
        == "test.notes 1.0.0 is lower than the version in 'stable'. Nothing was published.")
    try publish("1.0.0", .init(mayBeLower: true))
    #expect(
      refusal { try publish("1.2.0", needs: ["network", "copy"]) }
        == "test.notes 1.2.0 needs more than 1.0.0. Nothing was published.")
    try publish("1.2.0", needs: ["network", "copy"], .init(mayNeedMore: true))
    #expect(try channel.sequence == 3)
  }

  @Test("A withdrawn version leaves the channel to the highest one below it")
  func withdrawn() throws {
    for version in ["1.0.0", "1.1.0", "1.2.0"] { try publish(version) }
    let (low, middle) = (try #require(VersionNumber("1.0.0")), try #require(VersionNumber("1.1.0")))
    try publication.withdraw("test.notes", try #require(VersionNumber("1.2.0")), because: "It loses notes.")
    #expect(try channel.channels["stable"] == channel.versions[middle])
    #expect(try channel.withdrawn.values.map { $0 } == ["It loses notes."])
    try publication.withdraw("test.notes", middle, because: "So does this.")
    #expect(try channel.channels["stable"] == channel.versions[low])
    try publication.withdraw("test.notes", low, because: "All do.")
    #expect(try channel.channels.isEmpty)
    #expect(throws: FlowFailure.self) {
      try publication.withdraw("test.notes", try #require(VersionNumber("9.0")), because: "")
    }
  }

  @Test("Another key may sign once the channel lists it")
  func otherKey() throws {
    try publish("1.0.0")
    let other = Publication(
      publication.folder, now: Sample.time, signer: .init(key: Sample.key("b")) { _ in Array("other".utf8) })
    #expect(throws: FlowFailure.self) { try other.renew() }
    #expect(try publication.renew(next: Sample.key("b")) == ["test.notes"])
    #expect(try other.renew() == ["test.notes"])
    #expect(try channel.keys == [Sample.key("a"), Sample.key("b")])
  }

  @Test("A library may be larger than the other files of a gallery, whose size nothing says")
  func large() throws {
    let bytes = [UInt8](repeating: 7, count: (1 << 20) + 1)
    let digest = try publication.folder.write(blob: bytes, "application/octet-stream").digest
    let reader = FolderReader(publication.folder.path)
    #expect(try reader.blob(digest, "the library", size: bytes.count) == bytes)
    #expect(throws: FlowFailure.self) { try reader.blob(digest, "the library") }
  }

  @Test("A blob that is there is not written again")
  func kept() throws {
    let gallery = publication.folder
    func write() throws -> FileStamp? {
      FileStamp("\(gallery.path)/\(try gallery.write(blob: [1, 2, 3], "application/octet-stream").digest.path)")
    }
    let first = try #require(try write())
    #expect(try write() == first)
  }

  @Test("A folder with something else is no gallery")
  func otherFolder() throws {
    _ = try folder.makeFolder("other")
    try FileBytes.write([1], to: folder.path("other/file"))
    let failure = #expect(throws: FlowFailure.self) { try GalleryFolder(making: folder.path("other")) }
    #expect(failure?.found == "'file'")
  }
}
