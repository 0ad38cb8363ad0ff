import Failures
import Glibc
import HostTools
import Platform

/// An installer that puts either all files under a prefix or, if that fails, none.
///
/// The files are first written to a folder under the prefix, then renamed into place. Files of an earlier installation
/// are replaced. A foreign file stops the installation unless it is forced.
struct Installer {
  let prefix: Prefix
  /// Whether foreign files are replaced too.
  var isForced = false

  /// The result of an installation.
  struct Result {
    /// The version that was replaced, or nil if there was none.
    var replaced: String?
    /// The folders of earlier SDKs, which are kept.
    var keptSDKs: [String]
  }

  /// The folder for files before they are renamed into place, relative to the prefix.
  private static let staging = "share/switchyard/.new"

  func install(_ files: [InstalledFile], version: String) throws(FlowFailure) -> Result {
    let old = try InstallRecord.read(prefix: prefix.path)
    for file in files { try prefix.check(file.path) }
    try checkOwners(files, old)
    let kept = Self.keptFiles(of: old, version: version)
    var made: [String] = []
    var moves: [Move] = []
    let signals = BlockedSignals()
    defer { signals.unblock() }
    do throws(FlowFailure) {
      try prefix.makeFolders(above: InstallRecord.path, &made)
      try stage(files)
      for (index, file) in files.enumerated() where !isThere(file) {
        try prefix.makeFolders(above: file.path, &made)
        try move(from: "\(Self.staging)/\(index)", to: file.path, &moves)
      }
      var record = InstallRecord(version: version)
      for file in files { record.files[file.path] = Digest.hexadecimal(of: file.bytes) }
      record.files.merge(kept) { new, _ in new }
      try removeObsolete(old, keeping: record, &moves)
      record.folders = (prefix.isNew ? ["."] : []) + (old?.folders ?? [])
      record.folders += made.filter { !record.folders.contains($0) }
      try record.write(prefix: prefix.path)
    } catch {
      undo(moves, made)
      throw error
    }
    Folder.remove(prefix(Self.staging))
    let sdks = Set(kept.keys.compactMap(Self.sdkFolder)).sorted()
    return Result(replaced: old?.version, keptSDKs: sdks)
  }

  // MARK: Checks

  /// Returns the files of SDKs of other versions, on which existing packages depend.
  private static func keptFiles(of old: InstallRecord?, version: String) -> [String: String] {
    let present = SDKLocation.installedFolder(version: version)
    return (old?.files ?? [:]).filter { path, _ in sdkFolder(of: path).map { $0 != present } ?? false }
  }

  /// Returns the SDK folder of a path: "share/switchyard/sdk-0.1.0".
  private static func sdkFolder(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count > 3, path.hasPrefix(SDKLocation.installedFolder(version: "")) else { return nil }
    return parts.prefix(3).joined(separator: "/")
  }

  private func isThere(_ file: InstalledFile) -> Bool {
    var status = stat()
    return lstat(prefix(file.path), &status) == 0 && status.st_mode & ~UInt32(0o7777) == S_IFREG
      && status.st_mode & 0o777 == file.mode && (try? Folder.bytes(of: prefix(file.path))) == file.bytes
  }

  /// Checks that all existing files belong to an earlier installation or already have the new content.
  private func checkOwners(_ files: [InstalledFile], _ old: InstallRecord?) throws(FlowFailure) {
    var foreign: [String] = []
    for file in files {
      guard let stamp = FileStamp(prefix(file.path)) else { continue }
      if stamp.kind == .folder { throw Self.folder(prefix(file.path)) }
      if isForced || isThere(file) { continue }
      if let digest = old?.files[file.path], stamp.kind == .file,
        let bytes = try? Folder.bytes(of: prefix(file.path)), Digest.hexadecimal(of: bytes) == digest
      {
        continue
      }
      foreign.append(file.path)
    }
    guard foreign.isEmpty else { throw Self.foreign(foreign.map { prefix($0) }) }
  }

  // MARK: Changes

  /// A completed rename, with the file that it replaced.
  private struct Move {
    var path: String
    /// The path of the backup of the replaced file, or nil if there was none.
    var backup: String?
  }

  private func stage(_ files: [InstalledFile]) throws(FlowFailure) {
    let folder = prefix(Self.staging)
    Folder.remove(folder)
    try Folder.create(folder, mode: 0o700)
    for (index, file) in files.enumerated() where !isThere(file) {
      try AtomicFile.write(file.bytes, to: "\(folder)/\(index)", mode: file.mode)
    }
  }

  private func move(from source: String, to path: String, _ moves: inout [Move]) throws(FlowFailure) {
    try putAside(path, &moves)
    guard rename(prefix(source), prefix(path)) == 0 else {
      throw SystemError.failure("moved into place", prefix(path), errno)
    }
  }

  private func putAside(_ path: String, _ moves: inout [Move]) throws(FlowFailure) {
    guard FileStamp(prefix(path)) != nil else { return moves.append(Move(path: path)) }
    let backup = prefix("\(Self.staging)/old-\(moves.count)")
    guard rename(prefix(path), backup) == 0 else { throw SystemError.failure("replaced", prefix(path), errno) }
    moves.append(Move(path: path, backup: backup))
  }

  /// Removes the files of the earlier version that this one no longer has.
  ///
  /// Files that the user has changed are kept.
  private func removeObsolete(
    _ old: InstallRecord?, keeping record: InstallRecord, _ moves: inout [Move]
  ) throws(FlowFailure) {
    for (path, digest) in old?.files ?? [:] where record.files[path] == nil {
      guard FileStamp(prefix(path))?.kind == .file, let bytes = try? Folder.bytes(of: prefix(path)),
        Digest.hexadecimal(of: bytes) == digest
      else { continue }
      try prefix.check(path)
      try putAside(path, &moves)
    }
  }

  /// Restores the previous state.
  private func undo(_ moves: [Move], _ made: [String]) {
    for move in moves.reversed() {
      if let backup = move.backup {
        rename(backup, prefix(move.path))
      } else {
        unlink(prefix(move.path))
      }
    }
    Folder.remove(prefix(Self.staging))
    for folder in made.reversed() { rmdir(prefix(folder)) }
    prefix.removeIfNew()
  }

  private static func foreign(_ paths: [String]) -> FlowFailure {
    let others = paths.count > 1 ? " and \(paths.count - 1) more" : ""
    return FlowFailure(
      code: "install.foreign",
      message: "Nothing was installed: files that Switchyard did not install are in the way.",
      expected: "no file, or one from an earlier installation", found: "\(paths[0])\(others)",
      remedy: "Move them away, or replace them with --force.")
  }

  private static func folder(_ path: String) -> FlowFailure {
    FlowFailure(
      code: "install.folder", message: "Nothing was installed: a folder is in the way.", expected: "a file, or nothing",
      found: path, remedy: "Move it away, or choose another prefix with --prefix DIR.")
  }
}
