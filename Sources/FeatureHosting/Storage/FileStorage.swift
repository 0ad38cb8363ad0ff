public import Failures
public import Flows
import Glibc
public import Payloads
import Platform

/// The storage of a feature in files: one folder per feature, one file per key, replaced by renaming.
///
/// Values are read from memory, which ``refresh()`` fills. A stored value is in memory at once and is written to its
/// file immediately, so that it survives a crash, unless the feature stores without pause; failures are reported through
/// `onFailure`. A value that the system fails to write is queued in the order of storing, and retried with the next value
/// and by ``write(within:)``. A file is therefore never newer than one that was stored after it.
///
/// Two running apps share the files, each of which is always complete. A value stored by one is visible to the other
/// from its next ``refresh()`` on. Of two values for one key, the last stored wins.
@MainActor
public final class FileStorage: ReadableStorage {
  /// Why the values that wait are not written; nil when none waits.
  public private(set) var failure: FlowFailure?

  /// The feature whose values these are.
  public let feature: FeatureID
  private let folder: String
  /// The name of the feature's data.
  private let name: String
  /// The data folders of features, or nil if they have none.
  private let folders: DataFolders?
  private let onFailure: @MainActor (StorageFailure) -> Void
  /// Called when a stored value is not written at once, because the feature stores without pause.
  ///
  /// ``write(within:)`` is due then. Nil: each value is written at once.
  private let onDelay: (@MainActor () -> Void)?
  /// The time that the feature's values have taken to write in the current span.
  private var writing = (since: ContinuousClock.now, time: Duration.zero)
  private var values = StoredValues()
  /// The keys whose files cannot be read, with the reasons.
  private var unreadable: [String: FlowFailure] = [:]
  /// The reason why the folder cannot be read.
  private var unreadableFolder: FlowFailure?
  /// The stamps of the files whose values are in memory.
  private var stamps: [String: FileStamp] = [:]
  private var unwritten: [Unwritten] = []
  /// The number of queued values at which only the last one of each key is kept.
  private var compactionCount = orderedLimit
  /// The keys whose failure was reported since the queue was last empty.
  private var reported: Set<String> = []

  /// A value that has not been written, or a removal if the value is nil.
  private struct Unwritten {
    var key: String
    var value: Payload?
  }

  /// The number of queued values that keep their order.
  ///
  /// Beyond it, only the last value of each key is kept from time to time.
  private static let orderedLimit = 64
  /// The time that writing a feature's values may take in each ``writeSpan``, which a user does not notice; the values
  /// stored then are written later.
  private static let writeTime = Duration.milliseconds(8)
  private static let writeSpan = Duration.milliseconds(100)
  /// The maximum number of bytes read, which allows for the values of two apps.
  private static let readLimit = 2 * StorageLimits.featureSize

  /// Creates the storage of one feature and loads its values.
  ///
  /// Nothing is created on disk until a value is stored. Unfinished files of an app that was killed are removed.
  ///
  /// - Parameters:
  ///   - root: The folder of all features, for example `$XDG_STATE_HOME/switchyard/features`.
  ///   - name: The name of the data, or nil for the id of the feature.
  ///   - folders: The data folders of features, or nil if they have none.
  ///   - onFailure: A closure that is called for each key whose value the system fails to write, for example because
  ///     the disk is full. It is called once per key until all values are written, and may be called inside
  ///     ``store(_:for:)``.
  ///   - onDelay: A closure that is called when values are stored faster than they can be written. They are written
  ///     with the next ``write(within:)``, which must follow soon. If it is nil, each value is written at once, however
  ///     long that takes.
  public init(
    root: String, feature: FeatureID, name: String? = nil, dataFolders folders: DataFolders? = nil,
    onFailure: @escaping @MainActor (StorageFailure) -> Void = { _ in }, onDelay: (@MainActor () -> Void)? = nil
  ) {
    self.onDelay = onDelay
    self.feature = feature
    self.folders = folders
    self.name = name ?? feature.rawValue
    folder = "\(root)/\(StorageName.name(for: self.name))"
    self.onFailure = onFailure
    AtomicFile.removeUnfinished(in: folder)
    refresh()
  }

  /// Returns the value of a key from memory, or nil if there is none.
  ///
  /// - Throws: A failure if the length of the key is invalid or its file could not be read.
  public func load(_ key: String) throws(FlowFailure) -> Payload? {
    try StorageLimits.check(key: key)
    if let value = values[key] { return value }
    if let failure = unreadable[key] ?? unreadableFolder { throw failure }
    return nil
  }

  /// Returns the path of the feature's data folder, which is made if it is not there.
  ///
  /// - Throws: A failure if features have none, or it cannot be made.
  public func dataFolder() throws(FlowFailure) -> String {
    guard let folders else { throw .noDataFolder }
    do throws(FlowFailure) {
      return try folders.make(name)
    } catch {
      throw FlowFailure(
        code: .storageFolder, message: "The data folder of \(feature) could not be made.", cause: "\(error)",
        remedy: error.remedy ?? "Check the owner and the mode of the state folder, and the disk.")
    }
  }

  /// Removes the feature's data folder with all that is in it.
  package func removeDataFolder() throws(FlowFailure) { try folders?.remove(name) }

  /// The values in memory, and why a file could not be read.
  package func contents() throws(FlowFailure) -> StorageContents {
    if let unreadableFolder { throw unreadableFolder }
    return unreadable.mapValues { .failure($0) }.merging(values.all.mapValues { .success($0) }) { $1 }
  }

  /// Stores a value for a key; nil removes it.
  ///
  /// - Throws: A failure if the key or the value exceeds a limit. Nothing is stored in that case. A failure to write
  ///   the file is not thrown but passed to `onFailure`.
  public func store(_ value: Payload?, for key: String) throws(FlowFailure) {
    try values.store(value, for: key)
    unreadable[key] = nil
    unwritten.append(Unwritten(key: key, value: value))
    if unwritten.count > compactionCount { keepLastOfEachKey() }
    guard let onDelay else {
      write()
      return
    }
    let now = ContinuousClock.now
    if writing.since.duration(to: now) >= Self.writeSpan { writing = (now, .zero) }
    guard writing.time < Self.writeTime else { return onDelay() }
    let isDone = write(within: Self.writeTime - writing.time)
    writing.time += now.duration(to: .now)
    if !isDone { onDelay() }
  }

  /// Writes the queued values, oldest first, until the system refuses one or the time is over.
  ///
  /// - Parameter time: The time after which no further value is written; nil: all are written.
  /// - Returns: Whether no value is left for lack of time.
  @discardableResult
  public func write(within time: Duration? = nil) -> Bool {
    let end = time.map { ContinuousClock.now + $0 }
    var count = 0
    for next in unwritten {
      if count > 0, let end, ContinuousClock.now >= end {
        unwritten.removeFirst(count)
        return false
      }
      do throws(FlowFailure) {
        try write(next)
      } catch {
        unwritten.removeFirst(count)
        report(error)
        return true
      }
      count += 1
    }
    unwritten = []
    compactionCount = Self.orderedLimit
    failure = nil
    reported = []
    return true
  }

  /// Loads the values that other apps have stored in the meantime.
  ///
  /// Values that are still queued are kept.
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

  /// Returns the names of the files: empty if the folder does not exist, nil if it cannot be read.
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
    // Another app may write the file at any time, so its stamp is only known once it is read again.
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

  /// Keeps only the last queued value of each key.
  ///
  /// With this many values queued, memory matters more than the order of keys.
  private func keepLastOfEachKey() {
    var later: Set<String> = []
    unwritten = unwritten.reversed().filter { later.insert($0.key).inserted }.reversed()
    // Each value is looked at a few times, however many keys there are.
    compactionCount = max(Self.orderedLimit, 2 * unwritten.count)
  }

  private func failure(_ path: String, _ number: Int32) -> FlowFailure {
    FlowFailure(
      code: "storage.file", message: "A value of the feature's storage could not be read.", found: path,
      cause: SystemError.text(number), remedy: "Check the file's owner and mode, and the disk.")
  }
}
