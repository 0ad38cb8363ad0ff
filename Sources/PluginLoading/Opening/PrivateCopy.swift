import Failures
import Glibc
import Platform

/// The host's own copies of libraries, named by their content.
///
/// A library is never mapped from where it was found: overwriting a mapped file kills the process, and a path that
/// was loaded once gives the old code for ever. A name that is the content's digest is never used again for other
/// bytes.
package struct PrivateCopy {
  let directory: String

  func path(of digest: String) -> String { "\(directory)/\(digest).so" }

  /// Whether the copy is there, with this size.
  func isThere(_ digest: String, size: Int) -> Bool {
    var information = stat()
    return lstat(path(of: digest), &information) == 0 && information.st_mode & S_IFMT == S_IFREG
      && information.st_uid == geteuid() && Int(information.st_size) == size
  }

  /// Reads the copy, if it is there byte for byte: a disk that was full, or a power cut, may have left another file of
  /// the same size.
  func read(_ digest: String, size: Int) -> [UInt8]? {
    guard isThere(digest, size: size), let bytes = AtomicFile.read(path(of: digest), limit: size),
      Digest.hexadecimal(of: bytes) == digest
    else { return nil }
    return bytes
  }

  /// Checks that nobody else could put other libraries into the folder of the copies, or another folder in its place.
  ///
  /// A folder that was open to others is not closed here: what they have put into it would stay.
  func checkFolder() throws(FlowFailure) {
    if access(directory, F_OK) != 0 { try Directories.create(directory) }
    guard let resolved = realpath(directory, nil) else {
      throw LoadFailure.directoryUnreadable(directory, cause: SystemError.text(errno))
    }
    defer { free(resolved) }
    try FolderTrust.check(String(cString: resolved), given: directory)
  }

  /// Writes the very bytes that were vetted, unless a file of that name and size is there already.
  ///
  /// - Returns: whether they were not.
  @discardableResult
  func write(_ image: VettedImage) throws(FlowFailure) -> Bool {
    if isThere(image.digest, size: image.bytes.count) { return false }
    try replace(image)
    return true
  }

  /// Writes the very bytes that were vetted, in the place of what is there.
  func replace(_ image: VettedImage) throws(FlowFailure) {
    try Directories.create(directory)
    try AtomicFile.write(image.bytes, to: path(of: image.digest), mode: 0o500, isDurable: true)
  }

  /// Removes a copy; what is mapped of it stays mapped.
  func remove(_ digest: String) { unlink(path(of: digest)) }

  /// Removes copies that no library file has any more and that nobody wrote for a week.
  ///
  /// The age keeps those of another app that runs at the same time; what is mapped stays mapped.
  func removeOld(keeping digests: Set<String>) {
    AtomicFile.removeUnfinished(in: directory)
    guard let stream = opendir(directory) else { return }
    defer { closedir(stream) }
    let limit = time(nil) - 7 * 24 * 60 * 60
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix("."), let digest = name.split(separator: ".").first, !digests.contains(String(digest))
      else { continue }
      var information = stat()
      let path = "\(directory)/\(name)"
      if lstat(path, &information) == 0, information.st_mtim.tv_sec < limit { unlink(path) }
    }
  }
}
