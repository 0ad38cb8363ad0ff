public import Failures
public import Flows
import Glibc
public import Payloads
import Platform

/// The storage of a feature in files: one folder a feature, one file a key, written by rename.
///
/// Values are read from memory, where ``refresh()`` puts them. A value that is stored is in memory at once and is
/// written at once, so that it outlives a crash; nobody waits for how that ends. What the system does not write is
/// kept, in the order in which it was stored, and tried again with the next value and by ``write()``: a file is never
/// newer than one that was stored after it.
///
/// Two apps that run at once share the files, each of which is whole. What one stores, the other reads from its next
/// ``refresh()`` on; of two values for one key, the one that was stored last stays.
@MainActor
public final class FileStorage: ReadableStorage {
  /// Why the values that wait are not written; nil when none waits.
  public private(set) var failure: FlowFailure?

  private let feature: FeatureID
  private let folder: String
  private let onFailure: @MainActor (StorageFailure) -> Void
  private var values = StoredValues()
  /// The keys whose files cannot be read, and why.
  private var unreadable: [String: FlowFailure] = [:]
  /// Why the folder cannot be read.
  private var unreadableFolder: FlowFailure?
  /// The states of the files whose values are in memory.
  private var stamps: [String: FileStamp] = [:]
  private var unwritten: [Unwritten] = []
  /// The keys whose failure was reported since all values were last written.
  private var reported: Set<String> = []

  /// A value that is not written yet; nil removes the file.
  private struct Unwritten {
    var key: String
    var value: Payload?
  }

  /// How many values wait in the order in which they were stored; of more, each key's last one does.
  private static let orderedLimit = 64
  /// How much is read: what two apps at once may have stored.
  private static let readLimit = 2 * StorageLimits.featureSize

  /// The storage of one feature, with the values that are there.
  ///
  /// Makes nothing until something is stored; what an app that was killed had not finished is removed.
  ///
  /// - Parameters:
  ///   - root: The folder of all features, as in `$XDG_STATE_HOME/switchyard/features`.
  ///   - onFailure: Called for each key whose value the system does not write, as with a full disk: once, until all
  ///     values are written. It may be called inside ``store(_:for:)``.
  public init(
    root: String, feature: FeatureID, onFailure: @escaping @MainActor (StorageFailure) -> Void = { _ in }
  ) {
    self.feature = feature
    folder = "\(root)/\(StorageName.name(for: feature.rawValue))"
    self.onFailure = onFailure
    AtomicFile.removeUnfinished(in: folder)
    refresh()
  }

  /// Reads the value of a key from memory; nil when nothing is stored for it.
  ///
  /// - Throws: A failure when the key has a wrong length or its file could not be read.
  public func load(_ key: String) throws(FlowFailure) -> Payload? {
    try StorageLimits.check(key: key)
    if let value = values[key] { return value }
    if let failure = unreadable[key] ?? unreadableFolder { throw failure }
    return nil
  }

  /// The values in memory, and why a file could not be read.
  package func contents() throws(FlowFailure) -> [String: Result<Payload, FlowFailure>] {
    if let unreadableFolder { throw unreadableFolder }
    return unreadable.mapValues { .failure($0) }.merging(values.all.mapValues { .success($0) }) { $1 }
  }

  /// Stores a value for a key; nil removes it.
  ///
  /// - Throws: A failure when the key or the value breaks a limit; nothing is stored then. That the system does not
  ///   write the value is reported apart.
  public func store(_ value: Payload?, for key: String) throws(FlowFailure) {
    try values.store(value, for: key)
    unreadable[key] = nil
    unwritten.append(Unwritten(key: key, value: value))
    if unwritten.count > Self.orderedLimit { keepLastOfEachKey() }
    write()
  }

  /// Writes the values that wait, the earliest first, until the system refuses one.
  public func write() {
    while let next = unwritten.first {
      do throws(FlowFailure) {
        try write(next)
      } catch {
        return report(error)
      }
      unwritten.removeFirst()
    }
    failure = nil
    reported = []
  }

  /// Takes into memory what other apps have stored since.
  ///
  /// What is not written yet stays as it is.
  public func refresh() {
    if !unwritten.isEmpty { write() }
    unreadableFolder = nil
    guard let names = names() else { return }
    let waiting = Set(unwritten.map(\.key))
    var found = waiting
    for name in names {
      guard let key = StorageName.key(for: name), !waiting.contains(key),
        let stamp = FileStamp("\(folder)/\(name)")
      else { continue }
      found.insert(key)
      if stamps[key] != stamp { read(key, stamp) }
    }
    for key in Array(values.keys) where !found.contains(key) { forget(key) }
    unreadable = unreadable.filter { found.contains($0.key) }
  }

  private func path(of key: String) -> String { "\(folder)/\(StorageName.name(for: key))" }

  /// The names of the files; none when the folder is not there, nil when it cannot be read.
  private func names() -> [String]? {
    guard FileStamp(folder)?.kind == .folder else { return [] }
    do throws(FlowFailure) {
      return try Folder.names(in: folder)
    } catch {
      unreadableFolder = error
      return nil
    }
  }

  private func read(_ key: String, _ stamp: FileStamp) {
    let others = values.size - (values[key]?.count ?? 0)
    forget(key)
    let path = path(of: key)
    guard stamp.kind == .file else { return unreadable[key] = failure(path, EINVAL) }
    guard stamp.identity.size <= UInt64(StorageLimits.valueSize), others + Int(stamp.identity.size) <= Self.readLimit
    else { return unreadable[key] = failure(path, EFBIG) }
    guard let bytes = AtomicFile.read(path, limit: StorageLimits.valueSize) else {
      return unreadable[key] = failure(path, errno)
    }
    unreadable[key] = nil
    values[key] = bytes
    stamps[key] = stamp
  }

  private func forget(_ key: String) {
    values[key] = nil
    stamps[key] = nil
  }

  private func write(_ next: Unwritten) throws(FlowFailure) {
    let path = path(of: next.key)
    // Another app may write the file at any time, so its state is only known once it is read again.
    stamps[next.key] = nil
    guard let value = next.value else {
      if unlink(path) != 0, errno != ENOENT, errno != ENOTDIR { throw SystemError.failure("removed", path, errno) }
      return
    }
    try Directories.create(folder)
    try AtomicFile.write(value, to: path)
  }

  private func report(_ failure: FlowFailure) {
    self.failure = failure
    for key in unwritten.map(\.key) {
      let isFirst = reported.isEmpty
      guard reported.insert(key).inserted else { continue }
      onFailure(StorageFailure(feature: feature, key: key, failure: failure, isFirst: isFirst))
    }
  }

  /// With this many values waiting, memory counts for more than the order of different keys.
  private func keepLastOfEachKey() {
    var later: Set<String> = []
    unwritten = unwritten.reversed().filter { later.insert($0.key).inserted }.reversed()
  }

  private func failure(_ path: String, _ number: Int32) -> FlowFailure {
    FlowFailure(
      code: "storage.file", message: "A value of the feature's storage could not be read.", found: path,
      cause: SystemError.text(number), remedy: "Look at the file's owner, mode and disk.")
  }
}
