import Failures
import Flows
import Galleries
import Payloads
import TestSupport

/// The files of galleries, which come from servers of others.
@MainActor
enum GalleryTargets {
  private static let time = "2026-11-21T10:00:00Z"
  private static let digest = "sha256:" + String(repeating: "0a", count: 32)
  private static let key = "SHA256:" + String(repeating: "a", count: 43)

  private static let channelText = """
    {"feature": "test.notes", "sequence": 41, "written": "\(time)", "expires": "2027-05-21T10:00:00Z",
     "channels": {"stable": "\(digest)"}, "versions": {"1.2.0": "\(digest)", "1.1.4-beta.1": "sha256:\(String(repeating: "1b", count: 32))"},
     "withdrawn": {"\(digest)": "It loses notes."}, "keys": ["\(key)"]}
    """
  private static let descriptionText = """
    {"id": "test.notes", "version": "1.2.0", "name": "Notes", "vendor": "Ada", "licence": "MIT", "file": "libNotes.so",
     "abiMinor": 0, "features": [{"id": "test.notes", "title": "Notes", "needs": [{"grant": "network", "reason": ""}],
     "provides": ["test.notes/1"], "uses": [], "links": ["notes/{id}"]}], "libraries": [{"architecture": "amd64",
     "digest": "\(digest)", "size": 17, "glibc": "2.34"}], "built": "\(time)", "notes": "Faster."}
    """
  private static let manifestText = """
    {"schemaVersion": 2, "config": {"mediaType": "\(VersionDescription.mediaType)", "digest": "\(digest)", "size": 3},
     "layers": [{"mediaType": "a", "digest": "\(digest)", "size": 3, "annotations": {"a": "b"}}], "manifests": [
     {"mediaType": "b", "digest": "\(digest)", "size": 3, "platform": {"architecture": "amd64", "os": "linux"}}]}
    """
  private static let words = [
    "\"", "\\", "\\u0061", "\\ud800", "{", "}", "[", "]", ":", ",", "null", "true", "-1", "1e9", "1.5", "sha256:",
    "9223372036854775807", String(repeating: "[", count: 17), "\"sequence\": 1,", "é",
  ].map { Array($0.utf8) }

  private static func target(
    _ name: String, _ samples: [String], _ check: @escaping @Sendable ([UInt8]) throws -> Bool
  ) -> FuzzTarget {
    let mutator = Mutator(corpus: samples.map { Array($0.utf8) }, words: words)
    return FuzzTarget(name) {
      mutator(&$0)
    } check: { bytes in
      try check(bytes)
    }
  }

  static func json() throws -> FuzzTarget {
    target("json", [channelText, descriptionText, manifestText, "[1.5e3, -0.0, \"\\ud83d\\ude00\\n\", null]"]) {
      bytes in
      guard let value = try? JSONValue(reading: bytes) else { return false }
      for isShort in [true, false] {
        let text = Array(value.written(isShort: isShort).utf8)
        // Written on lines of its own, a value can be longer than the limit.
        guard text.count <= JSONValue.sizeLimit else { continue }
        try require(try JSONValue(reading: text) == value, "A value reads differently again.")
      }
      return true
    }
  }

  static func channels() throws -> FuzzTarget {
    target("channels", [channelText]) { bytes in
      guard let channel = try? Channel(reading: bytes, of: "test.notes") else { return false }
      let again = try Channel(reading: Array(channel.text.utf8), of: "test.notes")
      try require(again == channel, "A channel reads differently again.")
      return true
    }
  }

  static func descriptions() throws -> FuzzTarget {
    target("descriptions", [descriptionText]) { bytes in
      guard let description = try? VersionDescription(reading: bytes, file: "a") else { return false }
      try require(VersionDescription.isFileName(description.file), "A file's name leads elsewhere.")
      let again = try VersionDescription(reading: Array(description.text.utf8), file: "a")
      try require(again == description, "A description reads differently again.")
      return true
    }
  }

  static func manifests() throws -> FuzzTarget {
    target("manifests", [manifestText]) { bytes in
      let manifest = try? OCIManifest(reading: bytes, file: "a")
      if let manifest {
        let again = try OCIManifest(reading: Array(manifest.text.utf8), file: "a")
        try require(again == manifest, "A manifest reads differently again.")
      }
      guard let index = try? OCIIndex(reading: bytes, file: "a") else { return manifest != nil }
      try require(
        try OCIIndex(reading: Array(index.text.utf8), file: "a") == index, "An index reads differently again.")
      return true
    }
  }
}
