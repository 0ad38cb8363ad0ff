import Failures
package import Flows
package import Galleries
import Payloads
package import Platform

/// A library that was installed from a gallery, with the versions of it that are kept.
package struct InstalledFeature: Hashable, Sendable {
  /// A version that is in the store, or was and is not tried again.
  package struct Version: Hashable, Sendable {
    package var version: VersionNumber
    /// The digest that the channel names it by.
    package var manifest: BlobDigest
    /// The digest of the library.
    package var library: BlobDigest
    /// The key that has signed the channel, or nil if an earlier version of the app has installed it.
    package var key: KeyFingerprint?
    /// The needs of its features, as grants.
    package var needs: [String]
    /// The reason why it is not installed again by an update, or nil.
    package var setAside: String?

    package init(
      version: VersionNumber, manifest: BlobDigest, library: BlobDigest, key: KeyFingerprint?, needs: [String],
      setAside: String? = nil
    ) {
      self.version = version
      self.manifest = manifest
      self.library = library
      self.key = key
      self.needs = needs
      self.setAside = setAside
    }
  }

  /// The id that it is published under.
  package var id: FeatureID
  /// The name of the library for users.
  package var name: String
  /// The place that it came from.
  package var source: GallerySource
  /// The channel that it follows, or nil if the user has chosen a version.
  package var channel: String?
  /// The name of the library's file.
  package var file: String
  /// The services that it provides and uses.
  package var provides: [String]
  package var uses: [String]
  /// The versions, in the order in which they were fetched.
  package var versions: [Version]

  package init(
    id: FeatureID, name: String, source: GallerySource, channel: String?, file: String, provides: [String],
    uses: [String], versions: [Version]
  ) {
    self.id = id
    self.name = name
    self.source = source
    self.channel = channel
    self.file = file
    self.provides = provides
    self.uses = uses
    self.versions = versions
  }

  init(_ fields: Fields) throws(FlowFailure) {
    id = try fields.form("id", "the id of a feature") { FeatureID.isValid($0) ? FeatureID(rawValue: $0) : nil }
    name = try fields.text("name")
    source = try GallerySource(try fields.text("source", limit: 4096))
    channel = try fields.optionalText("channel")
    file = try fields.form("file", "the name of a library") { VersionDescription.isFileName($0) ? $0 : nil }
    provides = try fields.texts("provides", limit: 4096)
    uses = try fields.texts("uses", limit: 4096)
    versions = []
    for version in try fields.objects("versions", limit: 1000) {
      versions.append(
        Version(
          version: try version.form("version", VersionNumber.form, VersionNumber.init),
          manifest: try version.digest("manifest"), library: try version.digest("library"),
          key: try version.optionalText("key").flatMap(KeyFingerprint.init),
          needs: try version.texts("needs", limit: 4096), setAside: try version.optionalText("setAside", limit: 4096)))
    }
  }

  var json: JSONValue {
    func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
    return .object([
      "id": .string(id.rawValue), "name": .string(name), "source": .string("\(source)"),
      "channel": channel.map { .string($0) }, "file": .string(file), "provides": list(provides), "uses": list(uses),
      "versions": .array(
        versions.map { version in
          .object([
            "version": .string(version.version.text), "manifest": .string("\(version.manifest)"),
            "library": .string("\(version.library)"), "key": version.key.map { .string($0.text) },
            "needs": list(version.needs),
            "setAside": version.setAside.map { .string($0) },
          ])
        }),
    ])
  }
}
