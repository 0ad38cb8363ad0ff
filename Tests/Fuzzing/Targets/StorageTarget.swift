import Failures
import FeatureHosting
import Flows
import Glibc
import Payloads
import TestSupport

/// The files of stored values, with whatever else is in their folder.
@MainActor
enum StorageTarget {
  private static let feature: FeatureID = "test.feature"
  private static let keys = ["a", "k.new", ".hidden", "Ä/b", "%41", String(repeating: "x/", count: 60), "v.1.2.new"]
  private static let names = [
    "a", "%41", "%", "%%", "%%AAAA", "%2Ehidden", "a.1.2.new", "k%2Enew", "%C3%84%2Fb", "x%zz",
  ]

  static func target() throws -> FuzzTarget {
    // On a disk, each file that replaces another is written out at once, which takes nearly all of the time.
    let root = try TemporaryFolder(base: TemporaryFolder.inMemory)
    let folder = root.path(feature.rawValue)
    let programs: [[UInt8]] = [
      [0, 0, 3, 1, 2, 3, 6, 0, 1, 9, 7, 2, 8], [0, 1, 0, 1, 2, 2, 3, 4, 6, 4, 2, 1, 1, 7, 4],
      [3, 0, 4, 1, 5, 2, 6, 0, 0],
      [9, 7, 97, 46, 49, 46, 110, 101, 119, 2, 5, 5, 6, 6, 1, 1, 8, 7, 6],
    ]
    let mutator = Mutator(corpus: programs, changes: 12, limit: 512)
    return FuzzTarget("storage") {
      mutator(&$0)
    } check: { bytes in
      defer { TemporaryFolder.remove(folder) }
      mkdir(folder, 0o700)
      var source = ByteSource(bytes)
      while !source.isAtEnd, source.number(below: 10) != 6 { place(in: folder, &source) }
      let storage = FileStorage(root: root.path, feature: feature)
      var stored: [String: Payload?] = [:]
      while !source.isAtEnd { use(storage, &stored, &source) }
      // A value that cannot be written stays in memory.
      for (key, value) in stored { try require(try storage.load(key) == value, "'\(key)' has another value.") }
      guard storage.failure == nil else { return false }
      let again = FileStorage(root: root.path, feature: feature)
      for (key, value) in stored { try require(try again.load(key) == value, "'\(key)' has another value on disk.") }
      return !stored.isEmpty
    }
  }

  /// Puts something into the folder that may have any name and kind.
  private static func place(in folder: String, _ source: inout ByteSource) {
    let kind = source.number(below: 6)
    var name = names[source.number(below: names.count)]
    if kind == 5 {
      name = String(decoding: source.take(source.number(below: 12)).filter { $0 != 0 && $0 != 0x2f }, as: UTF8.self)
    }
    let path = "\(folder)/\(name)"
    guard !name.isEmpty, name != ".", name != ".." else { return }
    TemporaryFolder.remove(path)
    switch kind {
    case 1: mkdir(path, 0o700)
    case 2: symlink("/dev/zero", path)
    case 3:
      let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      ftruncate(descriptor, source.number(below: 65_536) << 8)
      close(descriptor)
    case 4: mkfifo(path, 0o600)
    default: try? FileBytes.write(source.take(source.number(below: 24)), to: path)
    }
  }

  /// Stores, removes or reads a value.
  private static func use(_ storage: FileStorage, _ stored: inout [String: Payload?], _ source: inout ByteSource) {
    let key = keys[source.number(below: keys.count)]
    switch source.number(below: 5) {
    case 0: storage.refresh()
    case 1: _ = try? storage.load(key)
    case 2: if (try? storage.store(nil, for: key)) != nil { stored[key] = .some(nil) }
    default:
      let value = source.take(source.number(below: 24))
      if (try? storage.store(value, for: key)) != nil { stored[key] = value }
    }
  }
}
