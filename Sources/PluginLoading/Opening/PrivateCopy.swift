import Failures
import Glibc
import Platform

/// The host's private copies of libraries, named by their content.
///
/// A library is never mapped at its original path, because overwriting a mapped file kills the process, and loading a
/// path again returns the old code. A name derived from the content's digest is never reused for other bytes.
package struct PrivateCopy {
  let directory: String

  func path(of digest: String) -> String { "\(directory)/\(digest).so" }

  /// Returns whether the copy exists with this size.
  func isThere(_ digest: String, size: Int) -> Bool {
    var information = stat()
    return lstat(path(of: digest), &information) == 0 && information.st_mode & S_IFMT == S_IFREG
      && information.st_uid == geteuid() && Int(information.st_size) == size
  }

  /// Reads the copy, and returns nil unless its content matches the digest.
  ///
  /// A full disk or a power failure may have left another file of the same size.
  func read(_ digest: String, size: Int) -> [UInt8]? {
    guard isThere(digest, size: size), let bytes = AtomicFile.read(path(of: digest), limit: size),
      Digest.hexadecimal(of: bytes) == digest
    else { return nil }
    return bytes
  }

  /// Returns the identity of the copy's file if only this user can change it and no change of it can have been missed.
  ///
  /// A file that has just changed may change again without a change of its times, which are those of the kernel's ticks.
  ///
  /// - Parameter now: The seconds since 1970.
  func identity(of digest: String, now: Int = time(nil)) -> FileIdentity? {
    var information = stat()
    guard lstat(path(of: digest), &information) == 0, isUsers(information), information.st_ctim.tv_sec < now - 2 else {
      return nil
    }
    return FileIdentity(information)
  }

  /// Returns the copy as it is loaded, or nil unless it is the file of this identity.
  ///
  /// - Throws: A failure if other users could change the folder of the copy.
  func image(
    _ digest: String, _ identity: FileIdentity, name: String, isSealed: Bool
  ) throws(FlowFailure) -> LibraryImage? {
    try checkFolder()
    let path = path(of: digest)
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    func isUnchanged() -> Bool {
      var information = stat()
      return fstat(file, &information) == 0 && isUsers(information) && FileIdentity(information) == identity
    }
    guard isUnchanged() else { return nil }
    guard isSealed, let sealed = SealedFile(copying: file, count: Int(identity.size), name: name) else {
      return .copy(path: path)
    }
    return isUnchanged() ? .sealed(sealed) : nil
  }

  private func isUsers(_ information: stat) -> Bool {
    information.st_mode & S_IFMT == S_IFREG && information.st_uid == geteuid() && information.st_mode & 0o022 == 0
  }

  /// Checks that no other user can add libraries to the folder of the copies, or replace the folder.
  ///
  /// A folder that was accessible to others is refused rather than restricted, as it could already contain their files.
  func checkFolder() throws(FlowFailure) {
    if access(directory, F_OK) != 0 { try Directories.create(directory) }
    guard let resolved = realpath(directory, nil) else {
      throw LoadFailure.directoryUnreadable(directory, cause: SystemError.text(errno))
    }
    defer { free(resolved) }
    try FolderTrust.check(String(cString: resolved), given: directory)
  }

  /// Writes the vetted bytes, unless a file of this name and size exists already.
  ///
  /// A file that is written at the same time is kept: a process that is about to load it may open no other.
  ///
  /// - Returns: Whether the file was written.
  @discardableResult
  func write(_ image: VettedImage) throws(FlowFailure) -> Bool {
    if isThere(image.digest, size: image.bytes.count) { return false }
    try put(image, keepsExisting: access(path(of: image.digest), F_OK) != 0)
    return true
  }

  /// Writes the vetted bytes, replacing an existing file.
  func replace(_ image: VettedImage) throws(FlowFailure) { try put(image, keepsExisting: false) }

  private func put(_ image: VettedImage, keepsExisting: Bool) throws(FlowFailure) {
    try Directories.create(directory)
    try AtomicFile.write(
      image.bytes, to: path(of: image.digest), mode: 0o500, isDurable: true, keepsExisting: keepsExisting)
  }

  /// Removes a copy.
  ///
  /// Its mapped pages remain valid.
  func remove(_ digest: String) { unlink(path(of: digest)) }

  /// Removes copies that are older than a week and whose content no library file has any longer.
  ///
  /// The age protects the copies of another app that is running. Mapped pages remain valid.
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
