public import Failures
public import Flows
import Glibc
public import Payloads
import Platform

/// The storage of a feature in files: one folder a feature, one file a key, written by rename.
///
/// Two apps that run at once share it: each sees the last value that either wrote, whole.
@MainActor
public final class FileStorage: FeatureStorage {
  private let folder: String
  private let onFailure: @MainActor (FlowFailure) -> Void

  /// The storage of one feature.
  ///
  /// Makes nothing until something is stored; what an app that was killed had not finished is removed.
  ///
  /// - Parameters:
  ///   - root: The folder of all features, as in `$XDG_STATE_HOME/switchyard/features`.
  ///   - onFailure: Told when the system does not store a value, as with a full disk.
  public init(
    root: String, feature: FeatureID, onFailure: @escaping @MainActor (FlowFailure) -> Void = { _ in }
  ) {
    folder = "\(root)/\(StorageName.name(for: feature.rawValue))"
    self.onFailure = onFailure
    AtomicFile.removeUnfinished(in: folder)
  }

  /// Reads the value of a key; nil when nothing is stored for it.
  ///
  /// - Throws: A failure when the key has a wrong length or the file cannot be read.
  public func load(_ key: String) throws(FlowFailure) -> Payload? {
    try StorageLimits.check(key: key)
    let path = path(of: key)
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure("read", path, errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG, let bytes = AtomicFile.read(path, limit: StorageLimits.valueSize) else {
      throw failure("read", path, status.st_size > StorageLimits.valueSize ? EFBIG : errno)
    }
    return bytes
  }

  /// Stores a value for a key; nil removes it.
  ///
  /// - Throws: A failure when the key or the value breaks a limit, or the system does not store it.
  public func store(_ value: Payload?, for key: String) throws(FlowFailure) {
    try StorageLimits.check(key: key)
    let path = path(of: key)
    guard let value else {
      if unlink(path) != 0, errno != ENOENT, errno != ENOTDIR { throw failure("removed", path, errno) }
      return
    }
    try StorageLimits.check(value: value, for: key, others: size(without: path))
    do throws(FlowFailure) {
      try Directories.create(folder)
      try AtomicFile.write(value, to: path)
    } catch {
      onFailure(error)
      throw error
    }
  }

  private func path(of key: String) -> String { "\(folder)/\(StorageName.name(for: key))" }

  /// The size of all values but one; a file that is being written is none.
  private func size(without path: String) -> Int {
    let names = (try? Folder.names(in: folder)) ?? []
    return names.reduce(0) { size, name in
      var status = stat()
      let other = "\(folder)/\(name)"
      guard other != path, !name.hasSuffix(AtomicFile.unfinishedSuffix), lstat(other, &status) == 0 else {
        return size
      }
      return size + Int(status.st_size)
    }
  }

  private func failure(_ operation: String, _ path: String, _ number: Int32) -> FlowFailure {
    FlowFailure(
      code: "storage.file", message: "A value of the feature's storage could not be \(operation).", found: path,
      cause: String(cString: strerror(number)), remedy: "Look at the file's owner, mode and disk.")
  }
}
