package import Failures
package import Flows
import Glibc
package import Platform

/// A folder in the form of an OCI image layout that versions are published into.
package struct GalleryFolder: Sendable {
  /// The absolute path.
  package let path: String

  private static let layoutText = "{\"imageLayoutVersion\": \"1.0.0\"}\n"

  /// Opens a gallery, or makes one in a folder that is empty or does not exist.
  ///
  /// - Throws: A failure if the folder has something else in it.
  package init(making path: String) throws(FlowFailure) {
    self.path = path
    let layout = "\(path)/oci-layout"
    if access(layout, F_OK) != 0 {
      try Folder.create(path, mode: 0o755)
      if let name = try Folder.names(in: path).first(where: { !$0.hasPrefix(".") }) {
        throw FlowFailure(
          code: "publish.folder", message: "\(path) is no gallery. Nothing was written.",
          expected: "a folder with the file oci-layout, or an empty one", found: "'\(name)'",
          remedy: "Name another folder with --into.")
      }
    }
    for folder in ["blobs/sha256", "features"] { try Folder.create("\(path)/\(folder)", mode: 0o755) }
    for folder in ["", "blobs/sha256", "features"] { AtomicFile.removeUnfinished(in: "\(path)/\(folder)") }
    if access(layout, F_OK) != 0 { try write(Array(Self.layoutText.utf8), to: "oci-layout") }
  }

  /// Locks the gallery against other commands.
  package func lock() throws(FlowFailure) -> FileLock {
    try FileLock(
      "\(path)/.lock", patience: 10_000,
      busy: FlowFailure(
        code: "publish.busy", message: "\(path) is being changed by another command. Nothing was written.",
        remedy: "Try again when that command has ended."))
  }

  private func write(_ bytes: [UInt8], to file: String) throws(FlowFailure) {
    try AtomicFile.write(bytes, to: "\(path)/\(file)", mode: 0o644, isDurable: true)
  }

  /// Writes a blob, which is never changed once it is there.
  func write(blob bytes: [UInt8], _ mediaType: String) throws(FlowFailure) -> BlobReference {
    let digest = BlobDigest(of: bytes)
    if access("\(path)/\(digest.path)", F_OK) != 0 { try write(bytes, to: digest.path) }
    return BlobReference(mediaType: mediaType, digest: digest, size: bytes.count)
  }

  /// Reads the channel of a feature, or returns nil if there is none yet.
  package func channel(of feature: FeatureID) throws(FlowFailure) -> Channel? {
    guard let bytes = AtomicFile.read("\(path)/\(Channel.path(of: feature))", limit: 1 << 20) else { return nil }
    return try Channel(reading: bytes, of: feature)
  }

  /// The features that have a channel, sorted.
  package func features() throws(FlowFailure) -> [FeatureID] {
    try Folder.names(in: "\(path)/features").filter { $0.hasSuffix(".channel") }.map { String($0.dropLast(8)) }
      .filter(FeatureID.isValid).sorted().map { FeatureID(rawValue: $0) }
  }

  /// Writes the channel of a feature with its signature.
  ///
  /// A reader that comes between the two files finds a signature that does not fit, and reads both again.
  func write(_ channel: [UInt8], signature: [UInt8], of feature: FeatureID) throws(FlowFailure) {
    let file = Channel.path(of: feature)
    try write(signature, to: "\(file).sig")
    try write(channel, to: file)
  }

  /// Reads the table; an empty one if there is none yet.
  func table() throws(FlowFailure) -> OCIIndex {
    guard let bytes = AtomicFile.read("\(path)/\(Catalogue.path)", limit: 1 << 20) else { return OCIIndex() }
    return try OCIIndex(reading: bytes, file: Catalogue.path)
  }

  /// Adds a version to the table, in the place of an earlier one with its id and number.
  func add(_ reference: BlobReference) throws(FlowFailure) {
    var index = try table()
    let name = Catalogue.referenceName
    index.manifests.removeAll { $0.annotations[name] == reference.annotations[name] }
    index.manifests.append(reference)
    try write(Array(index.text.utf8), to: Catalogue.path)
  }
}
