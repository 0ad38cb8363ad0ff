package import Failures
import Payloads

/// A reference of a manifest to a blob: a descriptor of OCI.
package struct BlobReference: Hashable, Sendable {
  package var mediaType: String
  package var digest: BlobDigest
  package var size: Int
  /// The kind of machine that it is for, in an index over those.
  package var architecture: String?
  /// The further facts, by their names.
  package var annotations: [String: String]

  package init(
    mediaType: String, digest: BlobDigest, size: Int, architecture: String? = nil, annotations: [String: String] = [:]
  ) {
    self.mediaType = mediaType
    self.digest = digest
    self.size = size
    self.architecture = architecture
    self.annotations = annotations
  }

  init(_ fields: Fields) throws(FlowFailure) {
    mediaType = try fields.text("mediaType")
    digest = try fields.digest("digest")
    size = try fields.integer("size", in: 0...Int.max)
    architecture = fields.value["platform"] == nil ? nil : try fields.object("platform").text("architecture")
    annotations = try fields.table(
      "annotations", limit: 64, key: { $0 }, value: { $0.text.flatMap { $0.utf8.count <= 4096 ? $0 : nil } },
      "short texts by names")
  }

  var json: JSONValue {
    .object([
      "mediaType": .string(mediaType), "digest": .string("\(digest)"), "size": .integer(size),
      "platform": architecture.map { .object(["architecture": .string($0), "os": .string("linux")]) },
      "annotations": annotations.isEmpty
        ? nil : .object(annotations.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .string($0.value)) }),
    ])
  }
}

/// An index of OCI: the manifests of a gallery, or those of a version for different machines.
package struct OCIIndex: Hashable, Sendable {
  package static let mediaType = "application/vnd.oci.image.index.v1+json"
  /// The most manifests that an index may have.
  package static let limit = 4096

  package var manifests: [BlobReference]

  package init(_ manifests: [BlobReference] = []) { self.manifests = manifests }

  /// Reads the text of an index.
  package init(reading bytes: [UInt8], file: String) throws(FlowFailure) {
    let fields = try Fields(bytes, of: .gallery(file))
    _ = try fields.integer("schemaVersion", in: 2...2)
    manifests = []
    for manifest in try fields.objects("manifests", limit: Self.limit) { manifests.append(try BlobReference(manifest)) }
  }

  /// The text of the index.
  package var text: String {
    JSONValue.object([
      "schemaVersion": .integer(2), "mediaType": .string(Self.mediaType), "manifests": .array(manifests.map(\.json)),
    ]).written() + "\n"
  }
}

/// A manifest of OCI: what its layers are as its configuration, and the layers; of a version the description and the
/// library.
package struct OCIManifest: Hashable, Sendable {
  package static let mediaType = "application/vnd.oci.image.manifest.v1+json"

  package var configuration: BlobReference
  package var layers: [BlobReference]

  package init(configuration: BlobReference, layers: [BlobReference]) {
    self.configuration = configuration
    self.layers = layers
  }

  /// Reads the text of a manifest.
  ///
  /// - Parameter type: The type that the configuration must have.
  package init(
    reading bytes: [UInt8], file: String, of type: String = VersionDescription.mediaType
  ) throws(FlowFailure) {
    let fields = try Fields(bytes, of: .gallery(file))
    _ = try fields.integer("schemaVersion", in: 2...2)
    configuration = try BlobReference(try fields.object("config"))
    guard configuration.mediaType == type else {
      throw fields.failure("config", "the type \(type)", "'\(configuration.mediaType)'")
    }
    layers = []
    for layer in try fields.objects("layers", limit: 16) { layers.append(try BlobReference(layer)) }
  }

  /// The text of the manifest.
  package var text: String {
    JSONValue.object([
      "schemaVersion": .integer(2), "mediaType": .string(Self.mediaType),
      "artifactType": .string(configuration.mediaType), "config": configuration.json,
      "layers": .array(layers.map(\.json)),
    ]).written() + "\n"
  }
}
