package import Failures
package import Flows
package import Platform

/// The publishing of a version of a library, and of changes to what was published, into a folder.
@MainActor
package struct Publication {
  /// A maker of signatures over channels.
  package struct Signer {
    /// The key.
    package let key: KeyFingerprint
    /// Returns the signature of bytes.
    package let sign: @MainActor ([UInt8]) throws(FlowFailure) -> [UInt8]

    package init(key: KeyFingerprint, sign: @escaping @MainActor ([UInt8]) throws(FlowFailure) -> [UInt8]) {
      self.key = key
      self.sign = sign
    }
  }

  /// The choices of whoever publishes.
  package struct Choices: Sendable {
    /// The channel in which the version becomes the current one.
    package var channel: String
    /// Whether it may be lower than the current one.
    package var mayBeLower: Bool
    /// Whether it may need what the current one does not.
    package var mayNeedMore: Bool

    package init(channel: String = Channel.standard, mayBeLower: Bool = false, mayNeedMore: Bool = false) {
      self.channel = channel
      self.mayBeLower = mayBeLower
      self.mayNeedMore = mayNeedMore
    }
  }

  package let folder: GalleryFolder
  private let now: Int
  private let signer: Signer

  /// - Parameter now: The time, in seconds.
  package init(_ folder: GalleryFolder, now: Int = Timestamp.secondsNow(), signer: Signer) {
    self.folder = folder
    self.now = now
    self.signer = signer
  }

  /// Checks whether a version may be published, before anything is written.
  package func check(_ description: VersionDescription, _ choices: Choices) throws(FlowFailure) {
    guard let channel = try folder.channel(of: description.id) else { return }
    if let digest = channel.versions[description.version] {
      throw Self.refused(
        "\(description.id) \(description.version) was published already", expected: "a version of its own",
        found: "\(digest)",
        "Give the library another version: what was published is never changed. "
          + "Another channel gets it by --promote \(description.id)@\(description.version).")
    }
    try check(description, choices, in: channel)
  }

  /// Checks whether a version may become the current one of a channel.
  private func check(
    _ description: VersionDescription, _ choices: Choices, in channel: Channel
  ) throws(FlowFailure) {
    guard let digest = channel.channels[choices.channel], let current = channel.version(of: digest) else { return }
    if description.version < current, !choices.mayBeLower {
      throw Self.refused(
        "\(description.id) \(description.version) is lower than the version in '\(choices.channel)'",
        expected: "a version above \(current)", found: "\(description.version)",
        "Raise the version, or name a channel for it with --channel.")
    }
    let needs = try folder.description(of: digest, file: "\(description.id) \(current)").needs.map(\.grant)
    let more = description.needs.map(\.grant).filter { !needs.contains($0) }
    if !more.isEmpty, !choices.mayNeedMore {
      throw Self.refused(
        "\(description.id) \(description.version) needs more than \(current)",
        expected: needs.isEmpty ? "no needs" : needs.joined(separator: ", "), found: more.joined(separator: ", "),
        "Its users will be asked again. If that is meant, add --more-needs.")
    }
  }

  /// Publishes a version: writes the blobs, the table and last the channel, which makes it current.
  ///
  /// - Parameter libraries: The bytes of the libraries, by their digests.
  package func publish(
    _ description: VersionDescription, _ libraries: [BlobDigest: [UInt8]], _ choices: Choices
  ) throws(FlowFailure) {
    try check(description, choices)
    let configuration = try folder.write(blob: Array(description.text.utf8), VersionDescription.mediaType)
    var manifests: [BlobReference] = []
    for library in description.libraries {
      var layer = try folder.write(blob: libraries[library.digest] ?? [], VersionDescription.libraryType)
      layer.annotations = ["org.opencontainers.image.title": description.file]
      let manifest = OCIManifest(configuration: configuration, layers: [layer])
      var reference = try folder.write(blob: Array(manifest.text.utf8), OCIManifest.mediaType)
      reference.architecture = library.architecture.rawValue
      manifests.append(reference)
    }
    let version = try folder.write(blob: Array(OCIIndex(manifests).text.utf8), OCIIndex.mediaType)
    try folder.add(Catalogue.reference(version, of: description))
    try change(description.id, makes: true) { channel throws(FlowFailure) in
      channel.versions[description.version] = version.digest
      channel.channels[choices.channel] = version.digest
    }
  }

  /// Makes a version that was published the current one of another channel.
  package func promote(
    _ feature: FeatureID, _ version: VersionNumber, _ choices: Choices
  ) throws(FlowFailure) {
    try change(feature) { channel throws(FlowFailure) in
      let digest = try Self.digest(of: version, in: channel)
      if let words = channel.withdrawn[digest] {
        throw Self.refused(
          "\(feature) \(version) was withdrawn", expected: "a version that counts", found: "your words: \(words)",
          "Publish another version.")
      }
      try check(try folder.description(of: digest, file: "\(feature) \(version)"), choices, in: channel)
      channel.channels[choices.channel] = digest
    }
  }

  /// Withdraws a version; the channels that it was current in get the highest version below it that is left.
  package func withdraw(
    _ feature: FeatureID, _ version: VersionNumber, because words: String
  ) throws(FlowFailure) {
    try change(feature) { channel throws(FlowFailure) in
      let digest = try Self.digest(of: version, in: channel)
      channel.withdrawn[digest] = words.cut(toBytes: 1024)
      let left = channel.versions.filter { channel.withdrawn[$0.value] == nil }
      for (name, current) in channel.channels where current == digest {
        channel.channels[name] = left.filter { $0.key < version }.max { $0.key < $1.key }?.value
      }
    }
  }

  /// Signs the channels of all features anew, with a new time at which they expire.
  ///
  /// - Returns: The features.
  package func renew(next: KeyFingerprint? = nil) throws(FlowFailure) -> [FeatureID] {
    let features = try folder.features()
    for feature in features {
      try change(feature) { channel throws(FlowFailure) in
        if let next, !channel.keys.contains(next) { channel.keys.append(next) }
      }
    }
    return features
  }

  private static func digest(of version: VersionNumber, in channel: Channel) throws(FlowFailure) -> BlobDigest {
    if let digest = channel.versions[version] { return digest }
    throw GalleryFailure.noVersion(version.text, of: channel)
  }

  private func change(
    _ feature: FeatureID, makes: Bool = false, _ change: (inout Channel) throws(FlowFailure) -> Void
  ) throws(FlowFailure) {
    let key = signer.key
    var channel: Channel
    if let known = try folder.channel(of: feature) {
      channel = known
    } else if makes {
      channel = Channel(feature: feature, key: key, now: now)
    } else {
      throw GalleryFailure.noFeature(
        feature.rawValue, in: .folder(folder.path), known: try folder.features().map(\.rawValue))
    }
    guard channel.keys.contains(key) else {
      throw Self.refused(
        "The channel of \(feature) was not signed with this key",
        expected: channel.keys.map(\.text).joined(separator: " or "),
        found: key.text,
        "Use that key, or list this one first: publish --renew --next-key FINGERPRINT with the old key.")
    }
    try change(&channel)
    channel.sequence += 1
    channel.written = now
    channel.expires = now + Channel.lifetime
    let bytes = Array(channel.text.utf8)
    try folder.write(bytes, signature: try signer.sign(bytes), of: feature)
  }

  private static func refused(_ message: String, expected: String, found: String, _ remedy: String) -> FlowFailure {
    FlowFailure(
      code: "publish.refused", message: "\(message). Nothing was published.", expected: expected, found: found,
      remedy: remedy)
  }
}

extension GalleryFolder {
  /// Reads the description of a version in this folder.
  fileprivate func description(of version: BlobDigest, file: String) throws(FlowFailure) -> VersionDescription {
    func bytes(_ digest: BlobDigest) throws(FlowFailure) -> [UInt8] {
      guard let bytes = AtomicFile.read("\(path)/\(digest.path)", limit: 1 << 20) else {
        throw GalleryFailure.missing("\(file), \(digest)", in: .folder(path))
      }
      return bytes
    }
    let index = try OCIIndex(reading: try bytes(version), file: file)
    guard let first = index.manifests.first else {
      throw GalleryFailure.missing("a manifest of \(file)", in: .folder(path))
    }
    let manifest = try OCIManifest(reading: try bytes(first.digest), file: file)
    return try VersionDescription(reading: try bytes(manifest.configuration.digest), file: file)
  }
}
