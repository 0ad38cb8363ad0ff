package import Failures
package import Flows
import Payloads
package import Platform

/// The channel file of a feature: the one file of a gallery that changes, which says what is current and is signed.
package struct Channel: Hashable, Sendable {
  /// The feature.
  package var feature: FeatureID
  /// The number of the file, which grows each time that it is written.
  package var sequence: Int
  /// The time at which it was written, in seconds.
  package var written: Int
  /// The time from which it no longer counts, in seconds.
  package var expires: Int
  /// The current versions, by the names of channels.
  package var channels: [String: BlobDigest]
  /// All versions that are offered.
  package var versions: [VersionNumber: BlobDigest]
  /// The versions that nobody should use, with the author's words why.
  package var withdrawn: [BlobDigest: String]
  /// The keys that may sign this file and the next.
  package var keys: [KeyFingerprint]

  /// The channel of whoever asks for none.
  package static let standard = "stable"
  /// The namespace of signatures of channels.
  package static let namespace = "switchyard-channel"
  /// The time for which a channel counts after it is written, in seconds: 180 days.
  package static let lifetime = 180 * 24 * 60 * 60
  private static let versionLimit = 1000

  /// Creates the first channel of a feature.
  package init(feature: FeatureID, key: KeyFingerprint, now: Int) {
    self.feature = feature
    sequence = 0
    written = now
    expires = now + Self.lifetime
    (channels, versions, withdrawn, keys) = ([:], [:], [:], [key])
  }

  /// Reads a file.
  ///
  /// - Parameter feature: The feature whose channel it must be.
  package init(reading bytes: [UInt8], of feature: FeatureID) throws(FlowFailure) {
    let fields = try Fields(bytes, of: .gallery(Self.path(of: feature)))
    self.feature = feature
    let name = try fields.text("feature")
    guard name == feature.rawValue else { throw fields.failure("feature", "'\(feature)'", "'\(name)'") }
    sequence = try fields.integer("sequence", in: 1...Int.max)
    written = try fields.time("written")
    expires = try fields.time("expires")
    channels = try fields.table(
      "channels", limit: 32, key: { Self.isName($0) ? $0 : nil }, value: { $0.text.flatMap(BlobDigest.init) },
      "digests by channels")
    versions = try fields.table(
      "versions", limit: Self.versionLimit, key: VersionNumber.init, value: { $0.text.flatMap(BlobDigest.init) },
      "digests by versions")
    withdrawn = try fields.table(
      "withdrawn", limit: Self.versionLimit, key: BlobDigest.init,
      value: { $0.text.flatMap { $0.utf8.count <= 1024 ? $0 : nil } },
      "short texts by digests")
    let texts = try fields.texts("keys", limit: 16)
    keys = texts.compactMap(KeyFingerprint.init)
    guard !keys.isEmpty, keys.count == texts.count else {
      throw fields.failure("keys", "fingerprints, SHA256: and 43 characters", texts.isEmpty ? "none" : "other texts")
    }
    guard Set(versions.values).count == versions.count else {
      throw fields.failure("versions", "a digest for one version each", "a digest twice")
    }
    if let channel = channels.first(where: { version(of: $0.value) == nil }) {
      throw fields.failure("channels", "digests of versions", "'\(channel.key)' with another one")
    }
  }

  /// Returns whether a text can be the name of a channel: at most 32 lower-case letters, digits and hyphens.
  package static func isName(_ text: String) -> Bool {
    (1...32).contains(text.utf8.count) && text.utf8.first.map { $0 >= 0x61 && $0 <= 0x7a } ?? false
      && text.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7a || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2d }
  }

  /// The path of the channel of a feature in a gallery; that of its signature has `.sig` at the end.
  package static func path(of feature: FeatureID) -> String { "features/\(feature).channel" }

  /// Returns the version that has a digest, or nil if none has.
  package func version(of digest: BlobDigest) -> VersionNumber? { versions.first { $0.value == digest }?.key }

  /// The text of the file.
  package var text: String {
    func table(_ entries: [(String, String)]) -> JSONValue {
      .object(entries.sorted { $0.0 < $1.0 }.map { JSONValue.Member($0.0, .string($0.1)) })
    }
    return JSONValue.object([
      "feature": .string(feature.rawValue),
      "sequence": .integer(sequence),
      "written": .string(Timestamp.text(seconds: written)),
      "expires": .string(Timestamp.text(seconds: expires)),
      "channels": table(channels.map { ($0.key, "\($0.value)") }),
      "versions": .object(
        versions.sorted { $1.key < $0.key }.map { JSONValue.Member($0.key.text, .string("\($0.value)")) }),
      "withdrawn": table(withdrawn.map { ("\($0.key)", $0.value) }),
      "keys": .array(keys.map { .string($0.text) }),
    ]).written() + "\n"
  }
}
