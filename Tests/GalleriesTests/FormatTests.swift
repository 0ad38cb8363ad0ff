import Failures
import Flows
import Testing

@testable import Galleries
@testable import Platform

@Suite("The files of a gallery are read strictly and written so that they read back")
struct FormatTests {
  @Test(
    "Versions are ordered by their numbers and stages",
    arguments: [
      ("1.2.0", "1.10.0"), ("1.0", "1.0.1"), ("1.0.0-alpha", "1.0.0"), ("1.0.0-alpha.1", "1.0.0-alpha.beta"),
      ("1.0.0-beta.2", "1.0.0-beta.11"), ("1.0.0-rc.1", "1.0.0"), ("0", "1"),
    ])
  func order(_ lower: String, _ higher: String) throws {
    let (lower, higher) = (try #require(VersionNumber(lower)), try #require(VersionNumber(higher)))
    #expect(lower < higher)
    #expect(!(higher < lower))
  }

  @Test(
    "Text that is no version is refused",
    arguments: ["", "a", "1.", "1..2", "01", "1.2-", "1.2-a b", "v1", "1.2 ", "-1"])
  func noVersion(_ text: String) { #expect(VersionNumber(text) == nil) }

  @Test("A digest has 64 hexadecimal digits in lower case, so that it is no path to another file")
  func digests() {
    let digits = String(repeating: "0a", count: 32)
    #expect(BlobDigest("sha256:\(digits)")?.path == "blobs/sha256/\(digits)")
    #expect(BlobDigest.ofBlob(at: "blobs/sha256/\(digits)") == BlobDigest("sha256:\(digits)"))
    for wrong in [String(digits.dropLast()), digits + "0", digits.uppercased(), "../../../etc/passwd", ""] {
      #expect(BlobDigest("sha256:\(wrong)") == nil, "\(wrong)")
      #expect(BlobDigest.ofBlob(at: "blobs/sha256/\(wrong)") == nil, "\(wrong)")
    }
    #expect(BlobDigest("sha512:\(digits)") == nil && BlobDigest.ofBlob(at: digits) == nil)
  }

  @Test("A channel reads back")
  func channel() throws {
    let channel = Sample.channel()
    #expect(try Channel(reading: Array(channel.text.utf8), of: "test.notes") == channel)
  }

  @Test(
    "An invalid value in a channel is named",
    arguments: [
      (#""sequence": 3"#, #""sequence": 0"#, "'sequence'"), (#""sequence": 3"#, #""sequence": "3""#, "'sequence'"),
      ("\"test.notes\"", "\"test.other\"", "'feature'"), ("2026-11-21T10:00:00Z", "2026-11-31T10:00:00Z", "'written'"),
      (#""stable""#, #""Stable""#, "'channels'"), (#""1.2.0""#, #""one""#, "'versions'"),
      ("SHA256:aaaa", "SHA256:a", "'keys'"), (#""keys""#, #""locks""#, "'keys'"),
    ])
  func badChannel(_ part: String, _ other: String, _ member: String) throws {
    let text = Sample.channel().text
    let index = try #require(text.range(of: part))
    let changed = text[..<index.lowerBound] + other + text[index.upperBound...]
    let failure = try #require(throws: FlowFailure.self) {
      try Channel(reading: Array(String(changed).utf8), of: "test.notes")
    }
    #expect(failure.message == "features/test.notes.channel of the gallery is not valid. Nothing was changed.")
    #expect(failure.expected?.hasSuffix("in \(member)") == true)
    #expect(failure.remedy != nil)
  }

  @Test("A page in place of a file says so")
  func page() {
    let page = Array("<!DOCTYPE html><html><body>Not found</body></html>".utf8)
    let failure = #expect(throws: FlowFailure.self) { try OCIIndex(reading: page, file: "index.json") }
    #expect(failure?.found == "an HTML page")
  }

  @Test("A description reads back")
  func description() throws {
    let description = Sample.description()
    #expect(try VersionDescription(reading: Array(description.text.utf8), file: "a") == description)
  }

  @Test(
    "The name of a library's file leads nowhere", arguments: ["../a.so", "a/b.so", ".a.so", "a", "-a.so", "a b.so"])
  func fileName(_ name: String) { #expect(!VersionDescription.isFileName(name)) }

  @Test("Manifests read back")
  func manifests() throws {
    let digest = BlobDigest(of: [1])
    let index = OCIIndex([
      BlobReference(
        mediaType: OCIManifest.mediaType, digest: digest, size: 1, architecture: "arm64", annotations: ["a": "b"])
    ])
    #expect(try OCIIndex(reading: Array(index.text.utf8), file: "a") == index)
    let manifest = OCIManifest(
      configuration: BlobReference(mediaType: VersionDescription.mediaType, digest: digest, size: 1),
      layers: [BlobReference(mediaType: VersionDescription.libraryType, digest: digest, size: 1)])
    #expect(try OCIManifest(reading: Array(manifest.text.utf8), file: "a") == manifest)
  }

  @Test("A text about a version has at most 4096 bytes")
  func facts() throws {
    func read(_ count: Int) throws -> OCIIndex {
      let facts = ["a": String(repeating: "b", count: count)]
      let reference = BlobReference(
        mediaType: OCIIndex.mediaType, digest: BlobDigest(of: [1]), size: 1, annotations: facts)
      return try OCIIndex(reading: Array(OCIIndex([reference]).text.utf8), file: "a")
    }
    #expect(try read(4096).manifests.first?.annotations["a"]?.count == 4096)
    #expect(throws: FlowFailure.self) { try read(4097) }
  }

  @Test(
    "Sources are folders, addresses and repositories of registries",
    arguments: [
      ("https://ada.example/gallery/", GallerySource.web("https://ada.example/gallery")),
      ("ada.example/gallery", .web("https://ada.example/gallery")),
      ("http://127.0.0.1:8000/a", .web("http://127.0.0.1:8000/a")), ("http://[::1]:1", .web("http://[::1]:1")),
      ("/srv/no-such-gallery", .folder("/srv/no-such-gallery")),
      ("oci://registry.example/shop/ui/", .registry("registry.example/shop/ui")),
      ("oci://127.0.0.1:5000/ui", .registry("127.0.0.1:5000/ui")),
    ])
  func source(_ text: String, _ source: GallerySource) throws {
    #expect(try GallerySource(text) == source)
    #expect(try GallerySource(source.description) == source)
  }

  @Test(
    "Text that is no source is refused with the reason",
    arguments: [
      ("http://ada.example/a", "http, which anybody on the way can read and change"), ("ftp://a/b", "the scheme 'ftp'"),
      ("https://me:word@ada.example", "the character '@'"), ("https://a/\"\noutput", "the character '\"'"),
      ("https:///a", "no name of a machine"),
      ("http://127.0.0.1.evil.example/", "http, which anybody on the way can read and change"),
      ("file:///etc", "the scheme 'file'"), ("oci://registry.example", "no name of a repository in lower case"),
      ("oci://registry.example/Ui", "no name of a repository in lower case"),
      ("oci://registry.example/ui:1.0.0", "no name of a repository in lower case"),
      ("oci://registry.example/../ui", "no name of a repository in lower case"), ("oci:///ui", "no name of a machine"),
      ("oci://me@registry.example/ui", "the character '@'"),
    ])
  func badSource(_ text: String, _ found: String) {
    let failure = #expect(throws: FlowFailure.self) { try GallerySource(text) }
    #expect(failure?.found == found)
  }
}

enum Sample {
  static func key(_ character: Character) -> KeyFingerprint {
    guard let key = KeyFingerprint("SHA256:" + String(repeating: character, count: 43)) else {
      preconditionFailure("not a fingerprint")
    }
    return key
  }

  static let time = 1_795_255_200

  static func channel(_ sequence: Int = 3, keys: [KeyFingerprint] = [key("a")]) -> Channel {
    var channel = Channel(feature: "test.notes", key: key("a"), now: time)
    channel.sequence = sequence
    channel.keys = keys
    guard let first = VersionNumber("1.2.0"), let second = VersionNumber("1.1.4") else { return channel }
    channel.versions = [first: BlobDigest(of: [1]), second: BlobDigest(of: [2])]
    channel.channels = ["stable": BlobDigest(of: [1])]
    channel.withdrawn = [BlobDigest(of: [2]): "It loses notes."]
    return channel
  }

  static func description() -> VersionDescription {
    VersionDescription(
      id: "test.notes", version: VersionNumber("1.2.0") ?? { preconditionFailure() }(), name: "Notes", vendor: "Ada",
      licence: "MIT", file: "libNotes.so", abiMinor: 0,
      features: [
        .init(
          id: "test.notes", title: "Notes", needs: [.init(grant: "network", reason: "To fetch them.")],
          provides: ["test.notes/1"], uses: ["test.other/1"], links: ["notes/{id}"])
      ],
      libraries: [.init(architecture: .current, digest: BlobDigest(of: [3]), size: 1, glibc: "2.34", swift: nil)],
      built: time, notes: "Faster.\nNicer.")
  }
}
