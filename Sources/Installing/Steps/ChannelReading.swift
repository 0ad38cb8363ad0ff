import EventLoop
package import Failures
package import Flows
package import Galleries
import Platform
import PluginLoading

/// The reading of channels, in which one that counts becomes known.
@MainActor
package final class ChannelReading {
  /// The table of known channels as it will be written.
  package private(set) var known: KnownChannels

  /// The table as it was before this command.
  private let earlier: KnownChannels
  private var written: KnownChannels
  private let path: String
  private let trust: TrustStore
  private let loop: PollLoop
  private let now: () -> Int

  init(_ folders: InstallFolders, trust: TrustStore, loop: PollLoop, now: @escaping () -> Int) throws(FlowFailure) {
    path = folders.channels
    self.trust = trust
    self.loop = loop
    self.now = now
    let bytes = AtomicFile.read(path, limit: 1 << 20)
    earlier =
      try bytes.map { bytes throws(FlowFailure) in try KnownChannels(reading: bytes, path: folders.channels) }
      ?? KnownChannels()
    (known, written) = (earlier, earlier)
  }

  /// Writes the table, if it has changed.
  func write() throws(FlowFailure) {
    guard known != written else { return }
    written = known
    try AtomicFile.write(Array(known.text.utf8), to: path, isDurable: true)
    InstallStep.known.reached()
  }

  /// Returns the time since which a key is known for a feature, in seconds, or nil if it is new.
  func since(_ feature: FeatureID, _ key: KeyFingerprint) -> Int? {
    known[feature].flatMap {
      earlier[feature]?.key == key || earlier[feature]?.keys.contains(key) == true ? $0.since : nil
    }
  }

  /// Reads the channels of features from a gallery, and checks each.
  ///
  /// - Returns: The channels that count, and why others do not. A feature that the gallery does not have is missing.
  package func channels(
    of ids: [FeatureID], from gallery: any GalleryReader
  ) throws(FlowFailure) -> [FeatureID: Result<SignedChannel, FlowFailure>] {
    let files = try gallery.files(ids.map(Channel.path), limit: 1 << 20)
    // A file that was checked before needs no signature again.
    let fresh = ids.filter { id in
      files[Channel.path(of: id)].map { BlobDigest(of: $0) != known[id]?.digest } ?? false
    }
    let signatures = fresh.isEmpty ? [:] : try gallery.files(fresh.map(Self.signature), limit: SSHKeygen.signatureLimit)
    var channels: [FeatureID: Result<SignedChannel, FlowFailure>] = [:]
    for id in ids {
      guard let bytes = files[Channel.path(of: id)] else { continue }
      do throws(FlowFailure) {
        channels[id] = .success(try check(bytes, signatures[Self.signature(of: id)], of: id, from: gallery))
      } catch {
        channels[id] = .failure(error)
      }
    }
    return channels
  }

  private static func signature(of id: FeatureID) -> String { "\(Channel.path(of: id)).sig" }

  private func check(
    _ bytes: [UInt8], _ signature: [UInt8]?, of id: FeatureID, from gallery: any GalleryReader
  ) throws(FlowFailure) -> SignedChannel {
    let digest = BlobDigest(of: bytes)
    var bytes = bytes
    var key: KeyFingerprint
    if let entry = known[id], entry.digest == digest {
      key = entry.key
    } else {
      var verdict = verify(signature, bytes)
      if case .invalid = verdict {
        // The author may be writing both files at this moment.
        let again = try gallery.files([Channel.path(of: id), Self.signature(of: id)], limit: 1 << 20)
        bytes = again[Channel.path(of: id)] ?? bytes
        verdict = verify(again[Self.signature(of: id)], bytes)
      }
      switch verdict {
      case .valid(_, let found): key = found
      case .invalid(let cause): throw GalleryFailure.unsigned(id, gallery.source, cause: cause)
      }
    }
    let signed = SignedChannel(try Channel(reading: bytes, of: id), key: key, digest: BlobDigest(of: bytes))
    try known.accept(signed, from: gallery.source, now: now()) { [trust] key in
      trust.rule.signs(key, [id])
    }
    return signed
  }

  private func verify(_ signature: [UInt8]?, _ bytes: [UInt8]) -> SSHKeygen.Verdict {
    guard let signature else { return .invalid("the file of the signature is missing") }
    var verdict: SSHKeygen.Verdict?
    SSHKeygen(loop: loop).check(signature, of: bytes, name: "channel", namespace: Channel.namespace) { verdict = $0 }
    loop.run { verdict != nil }
    return verdict ?? .invalid("the check did not end")
  }
}
