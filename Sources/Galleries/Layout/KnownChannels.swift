package import Failures
package import Flows
import Payloads
package import Platform

/// A channel with the key that has signed it.
package struct SignedChannel: Hashable, Sendable {
  package let channel: Channel
  package let key: KeyFingerprint
  /// The digest of the file.
  package let digest: BlobDigest

  package init(_ channel: Channel, key: KeyFingerprint, digest: BlobDigest) {
    self.channel = channel
    self.key = key
    self.digest = digest
  }
}

/// The table of the channels that this user has accepted: the keys of each feature, and the highest numbers of its
/// channels.
package struct KnownChannels: Hashable, Sendable {
  /// The facts on the channels of a feature.
  package struct Entry: Hashable, Sendable {
    /// The place that the last channel came from.
    package var source: String
    /// The time at which the first was accepted, in seconds.
    package var since: Int
    /// The digest of the last channel, whose signature was checked, and the key that has signed it.
    package var digest: BlobDigest
    package var key: KeyFingerprint
    /// The keys that may sign the next.
    package var keys: [KeyFingerprint]
    /// The highest number by each key, so that the number of a stolen key does not shut out its successor.
    package var sequences: [KeyFingerprint: Int]
  }

  /// The entries, by the features.
  package private(set) var entries: [FeatureID: Entry] = [:]

  /// Creates an empty table.
  package init() {}

  /// Reads the text of a table.
  package init(reading bytes: [UInt8], path: String) throws(FlowFailure) {
    let fields = try Fields(bytes, of: .own(path))
    for entry in try fields.objects("features", limit: 4096) {
      let id = try entry.form("id", "the id of a feature") { FeatureID.isValid($0) ? FeatureID(rawValue: $0) : nil }
      entries[id] = Entry(
        source: try entry.text("source", limit: 4096), since: try entry.time("since"),
        digest: try entry.digest("digest"), key: try entry.form("key", "a fingerprint", KeyFingerprint.init),
        keys: try entry.texts("keys", limit: 64).compactMap(KeyFingerprint.init),
        sequences: try entry.table(
          "sequences", limit: 64, key: KeyFingerprint.init, value: { $0.integer }, "numbers by keys"))
    }
  }

  /// The text of the table.
  package var text: String {
    let features = entries.sorted { $0.key.rawValue < $1.key.rawValue }.map { id, entry in
      JSONValue.object([
        "id": .string(id.rawValue), "source": .string(entry.source),
        "since": .string(Timestamp.text(seconds: entry.since)),
        "digest": .string("\(entry.digest)"), "key": .string(entry.key.text),
        "keys": .array(entry.keys.map { .string($0.text) }),
        "sequences": .object(
          entry.sequences.sorted { $0.key.text < $1.key.text }.map { .init($0.key.text, .integer($0.value)) }),
      ])
    }
    return JSONValue.object(["features": .array(features)]).written() + "\n"
  }

  /// The facts on the channels of a feature, or nil if none was accepted yet.
  package subscript(_ feature: FeatureID) -> Entry? { entries[feature] }

  /// Accepts a channel, or throws the reason why it does not count.
  ///
  /// - Parameters:
  ///   - isTrusted: Whether the user's policy lets a key sign the feature.
  ///   - now: The time, in seconds.
  package mutating func accept(
    _ signed: SignedChannel, from source: GallerySource, now: Int, isTrusted: (KeyFingerprint) -> Bool
  ) throws(FlowFailure) {
    let (channel, key) = (signed.channel, signed.key)
    let feature = channel.feature
    if let entry = entries[feature], !entry.keys.contains(key), !isTrusted(key) {
      throw GalleryFailure.otherKey(feature, known: entry.keys, found: key)
    }
    guard channel.keys.contains(key) else { throw GalleryFailure.unlistedKey(feature, key: key, listed: channel.keys) }
    if let seen = entries[feature]?.sequences[key], channel.sequence < seen {
      throw GalleryFailure.older(feature, sequence: channel.sequence, seen: seen)
    }
    // A clock that is a little slow is none that is wrong.
    guard channel.written <= now + Self.tolerance else {
      throw GalleryFailure.wrongClock(feature, written: channel.written, now: now)
    }
    guard channel.expires > now else { throw GalleryFailure.expired(feature, at: channel.expires, now: now) }
    var sequences = entries[feature]?.sequences ?? [:]
    sequences[key] = channel.sequence
    entries[feature] = Entry(
      source: source.description, since: entries[feature]?.since ?? now, digest: signed.digest, key: key,
      keys: channel.keys, sequences: sequences)
  }

  /// The seconds by which this machine's clock may be behind the author's.
  private static let tolerance = 600
}
