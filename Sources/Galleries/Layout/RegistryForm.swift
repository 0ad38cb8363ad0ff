package import Failures
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
  private static let catalogueTag = "catalogue"

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

  /// Writes a folder in the form of an OCI image layout that has the table and the channels of a gallery as manifests with
  /// tags, for tools that copy those to a registry.
  ///
  /// - Parameter path: The path of the folder, which does not exist.
  /// - Returns: The tags, of which that of the table is the last, as it names what the others have.
  package static func export(_ gallery: GalleryFolder, to path: String) throws(FlowFailure) -> [String] {
    let layout = try GalleryFolder(making: path)
    var tags: [String] = []
    let channels = try gallery.features().map(Channel.path)
    for files in channels.map({ [$0, "\($0).sig"] }) + [[Catalogue.path]] {
      guard let tag = tag(of: files[0]) else { continue }
      var layers: [BlobReference] = []
      for file in files {
        let bytes = try Folder.bytes(of: "\(gallery.path)/\(file)")
        var layer = try layout.write(blob: bytes, fileType)
        layer.annotations = [titleName: Folder.lastName(of: file)]
        layers.append(layer)
      }
      let manifest = OCIManifest(configuration: try layout.write(blob: Array("{}".utf8), mediaType), layers: layers)
      var reference = try layout.write(blob: Array(manifest.text.utf8), OCIManifest.mediaType)
      reference.annotations = [Catalogue.referenceName: tag]
      try layout.add(reference)
      tags.append(tag)
    }
    return tags
  }
}
