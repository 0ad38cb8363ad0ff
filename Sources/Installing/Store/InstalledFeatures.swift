package import Failures
import Flows
import Galleries
import Glibc
import Payloads
import Platform

/// The store of what is installed: libraries by their digests, the table of them, and the links in the folder of
/// features.
///
/// The link alone says which version is current. A process that ends before the link is replaced has changed nothing,
/// whatever it has written, and one that ends afterwards has done all.
package struct InstalledFeatures: Sendable {
  package let folders: InstallFolders

  /// The number of versions whose libraries are kept.
  package static let kept = 3

  package init(_ folders: InstallFolders) { self.folders = folders }

  /// Creates the folders, and removes what commands that were ended have left.
  func prepare() throws(FlowFailure) {
    for folder in [folders.features, folders.store, folders.state] { try Directories.create(folder) }
    try Folder.create(folders.blobs, mode: 0o700)
    for folder in [folders.features, folders.store, folders.blobs, folders.state] {
      AtomicFile.removeUnfinished(in: folder)
    }
    Folder.remove(folders.trial)
  }

  /// Locks the store against other commands.
  func lock() throws(FlowFailure) -> FileLock {
    try FileLock("\(folders.store)/lock", patience: 10_000, busy: InstallFailure.busy)
  }

  // MARK: - The table

  /// Reads the table, which is empty if nothing was ever installed.
  package func read() throws(FlowFailure) -> [InstalledFeature] {
    guard access(folders.table, F_OK) == 0 else { return [] }
    let fields = try Fields(try Folder.bytes(of: folders.table), of: .own(folders.table))
    var features: [InstalledFeature] = []
    for feature in try fields.objects("features", limit: 4096) { features.append(try InstalledFeature(feature)) }
    return features
  }

  /// Writes the table.
  func write(_ features: [InstalledFeature]) throws(FlowFailure) {
    let text = JSONValue.object(["features": .array(features.sorted { $0.id.rawValue < $1.id.rawValue }.map(\.json))])
    try AtomicFile.write(Array((text.written() + "\n").utf8), to: folders.table, isDurable: true)
  }

  /// Changes the entry of a feature; nil removes it.
  func change(
    _ id: FeatureID, _ change: (InstalledFeature?) -> InstalledFeature?
  ) throws(FlowFailure) {
    var features = try read()
    let index = features.firstIndex { $0.id == id }
    let changed = change(index.map { features[$0] })
    if let index { features.remove(at: index) }
    if let changed { features.append(changed) }
    try write(features)
  }

  // MARK: - Libraries

  package func path(of feature: InstalledFeature) -> String { "\(folders.features)/\(feature.file)" }

  func blob(_ digest: BlobDigest) -> String { "\(folders.blobs)/\(digest.hexadecimal)" }

  /// Returns the version that the folder of features has, or nil if it has another library, or none.
  package func current(of feature: InstalledFeature) -> InstalledFeature.Version? {
    let link = path(of: feature)
    guard let file = Inode(link) else { return nil }
    if let version = feature.versions.last(where: { Inode(blob($0.library)) == file }) { return version }
    // A copy of the folder, such as from a backup, has no links.
    guard let bytes = AtomicFile.read(link, limit: VersionDescription.librarySize) else { return nil }
    let digest = BlobDigest(of: bytes)
    return feature.versions.last { $0.library == digest }
  }

  private struct Inode: Equatable {
    let device: dev_t
    let number: ino_t

    init?(_ path: String) {
      var information = stat()
      guard lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
      (device, number) = (information.st_dev, information.st_ino)
    }
  }

  /// Puts a library into the store.
  func store(_ bytes: [UInt8], _ digest: BlobDigest) throws(FlowFailure) {
    do throws(FlowFailure) {
      try AtomicFile.write(bytes, to: blob(digest), mode: 0o444, isDurable: true)
    } catch {
      throw InstallFailure.notStored(folders.store, size: bytes.count, cause: error)
    }
    InstallStep.stored.reached()
  }

  /// Returns whether the store has a library, with the bytes that it should have.
  func has(_ digest: BlobDigest) -> Bool {
    AtomicFile.read(blob(digest), limit: VersionDescription.librarySize).map { BlobDigest(of: $0) == digest } ?? false
  }

  /// Links a library of the store into a folder under another name.
  ///
  /// - Parameter counts: Whether the folder is that of features.
  func link(_ digest: BlobDigest, to path: String, counts: Bool = true) throws(FlowFailure) {
    let temporary =
      "\(Folder.parent(of: path))/.\(Folder.lastName(of: path)).\(getpid()).0\(AtomicFile.unfinishedSuffix)"
    unlink(temporary)
    if Glibc.link(blob(digest), temporary) != 0 {
      // Another file system, or one without links.
      guard let bytes = AtomicFile.read(blob(digest), limit: VersionDescription.librarySize) else {
        throw SystemError.failure("read", blob(digest), errno)
      }
      return try AtomicFile.write(bytes, to: path, mode: 0o444, isDurable: true)
    }
    if counts { InstallStep.prepared.reached() }
    guard rename(temporary, path) == 0 else {
      let number = errno
      unlink(temporary)
      throw SystemError.failure("written", path, number)
    }
    // Renaming a link to another one of the same file does nothing.
    unlink(temporary)
    Self.sync(Folder.parent(of: path))
    if counts { InstallStep.linked.reached() }
  }

  private static func sync(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Removes the libraries that no version needs, and the versions beyond those that are kept.
  func prune() throws(FlowFailure) {
    var features = try read()
    for index in features.indices {
      let current = current(of: features[index])
      let libraries = features[index].versions.filter { $0.setAside == nil || $0 == current }
      let dropped = Set(libraries.dropLast(Self.kept).map(\.manifest))
      features[index].versions.removeAll { dropped.contains($0.manifest) && $0 != current }
    }
    if features != (try read()) { try write(features) }
    let used = Set(
      features.flatMap { feature in
        feature.versions.filter { $0.setAside == nil || $0 == current(of: feature) }.map(\.library.hexadecimal)
      })
    for name in try Folder.names(in: folders.blobs) where !used.contains(name) { unlink("\(folders.blobs)/\(name)") }
  }
}
