package import Failures
package import Flows
import Platform

/// The form of a gallery in a repository of a registry (OCI Distribution 1.0), where only manifests have names.
///
/// A version has the tag that the table gives it, such as `shop.notes-1.2.0`. The table and the channel of each feature
/// with its signature are layers of a manifest each, which is written anew when they change.
package enum RegistryForm {
  /// The longest tag that registries take, in bytes.
  package static let tagLimit = 128
  /// The type of what is no version.
  static let mediaType = "application/vnd.switchyard.gallery.v1+json"
  private static let fileType = "application/octet-stream"
  private static let titleName = "org.opencontainers.image.title"
  package static let catalogueTag = "catalogue"

  /// The types of manifests that are asked for.
  package static let manifestTypes = [OCIManifest.mediaType, OCIIndex.mediaType]

  /// Returns the tag of the manifest that has a file of the gallery as a layer, or nil if the file is a blob.
  package static func tag(of path: String) -> String? {
    if path == Catalogue.path { return catalogueTag }
    let name = path.hasSuffix(".sig") ? String(path.dropLast(4)) : path
    guard name.hasPrefix("features/"), name.hasSuffix(".channel") else { return nil }
    return String(name.dropFirst(9))
  }

  /// Reads where a manifest with files has them, by their last names.
  package static func files(of manifest: [UInt8], tag: String) throws(FlowFailure) -> [String: BlobReference] {
    var files: [String: BlobReference] = [:]
    for layer in try OCIManifest(reading: manifest, file: tag, of: mediaType).layers {
      if let name = layer.annotations[titleName] { files[name] = layer }
    }
    return files
  }

  /// Reads the files of a manifest with a tag in a folder in the form of an OCI image layout, by their last names.
  @MainActor
  package static func files(tagged tag: String, inLayout path: String) throws(FlowFailure) -> [String: [UInt8]] {
    let layout = FolderReader(path)
    let index = try OCIIndex(reading: try layout.file(Catalogue.path) ?? [], file: tag)
    guard let manifest = index.manifests.first(where: { $0.annotations[Catalogue.referenceName] == tag }) else {
      throw GalleryFailure.missing("the manifest '\(tag)'", in: layout.source)
    }
    var files: [String: [UInt8]] = [:]
    for (name, layer) in try self.files(of: try layout.blob(manifest.digest, "the manifest '\(tag)'"), tag: tag) {
      files[name] = try layout.blob(layer.digest, name)
    }
    return files
  }

  /// Writes manifests of a gallery's small files into a folder in the form of an OCI image layout, for tools that copy those
  /// to a registry.
  ///
  /// - Parameters:
  ///   - features: The features whose channels are written.
  ///   - theirs: The table that the registry has, whose versions of other galleries stay in the new one; nil for none.
  ///   - path: The path of the folder, which does not exist.
  /// - Returns: The tags, of which that of the table is the last, as it names what the others have.
  package static func export(
    _ gallery: GalleryFolder, _ features: [FeatureID], beside theirs: OCIIndex?, to path: String
  ) throws(FlowFailure) -> [String] {
    let layout = try GalleryFolder(making: path)
    var tags: [String] = []
    func add(_ tag: String, _ files: [(name: String, bytes: [UInt8])]) throws(FlowFailure) {
      var layers: [BlobReference] = []
      for file in files {
        var layer = try layout.write(blob: file.bytes, fileType)
        layer.annotations = [titleName: file.name]
        layers.append(layer)
      }
      let manifest = OCIManifest(configuration: try layout.write(blob: Array("{}".utf8), mediaType), layers: layers)
      var reference = try layout.write(blob: Array(manifest.text.utf8), OCIManifest.mediaType)
      reference.annotations = [Catalogue.referenceName: tag]
      try layout.add(reference)
      tags.append(tag)
    }
    for feature in features {
      let path = Channel.path(of: feature)
      let files = try [path, "\(path).sig"].map { file throws(FlowFailure) in
        (name: Folder.lastName(of: file), bytes: try Folder.bytes(of: "\(gallery.path)/\(file)"))
      }
      try add(Self.tag(of: path) ?? feature.rawValue, files)
    }
    var table = try gallery.table()
    let own = Set(table.manifests.map { $0.annotations[Catalogue.referenceName] })
    let others = theirs?.manifests.filter { !own.contains($0.annotations[Catalogue.referenceName]) } ?? []
    table.manifests += others
    try add(catalogueTag, [(name: Catalogue.path, bytes: Array(table.text.utf8))])
    return tags
  }
}
