import Flows
import Glibc

/// The storages of features in the process of a test: values in memory, and each with a data folder of its own.
@MainActor
enum TestStorage {
  /// The folder for the data folders, or nil if there is none.
  static var folder: String?
  private static var count = 0

  /// Returns a storage in which nothing is stored but copies of some values.
  static func make(copying contents: StorageContents = [:]) -> any FeatureStorage {
    count += 1
    let path = folder.map { "\($0)/\(count)" }
    let storage = MemoryStorage(dataFolder: path.flatMap { mkdir($0, 0o700) == 0 ? $0 : nil })
    // What could be stored once can be stored again.
    for (key, value) in contents { try? storage.store(try? value.get(), for: key) }
    return storage
  }
}
