import Failures
import FeatureHosting
import Flows
import Glibc
import Payloads
import TestSupport
import Testing

@MainActor
@Suite("Storage is read from memory, and two apps share its files")
struct SharedStorageTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func storage() -> FileStorage { FileStorage(root: folder.path, feature: "shop.account") }

  @Test("A value is written before the call that stores it returns, and read without its file")
  func memory() throws {
    let storage = storage()
    try storage.store([1], for: "k")
    #expect(try FileBytes.read("\(folder.path)/shop.account/k") == [1])
    unlink("\(folder.path)/shop.account/k")
    #expect(try storage.load("k") == [1])
    storage.refresh()
    #expect(try storage.load("k") == nil)
  }

  @Test("Values that another app has stored are seen after a refresh, and the last value for a key stays")
  func twoApps() throws {
    let one = storage()
    try one.store([1], for: "k")
    let other = storage()
    #expect(try other.load("k") == [1])
    try other.store([2], for: "k")
    try other.store([3], for: "new")
    #expect(try one.load("k") == [1])
    #expect(try one.load("new") == nil)
    one.refresh()
    #expect(try one.load("k") == [2])
    #expect(try one.load("new") == [3])
    // Also of a file that it has read before.
    try other.store([5], for: "k")
    one.refresh()
    #expect(try one.load("k") == [5])
    try one.store(nil, for: "new")
    try one.store([4], for: "k")
    other.refresh()
    #expect(try other.load("k") == [4])
    #expect(try other.load("new") == nil)
  }

  @Test("Files of others and files that cannot be read leave the rest as it is")
  func foreign() throws {
    try storage().store([1], for: "k")
    for name in ["a b", "%4", "%zz", "%41", "%%A", "%%-"] { _ = try folder.write("x", to: "shop.account/\(name)") }
    _ = try folder.makeFolder("shop.account/folder")
    _ = try folder.write(String(repeating: "x", count: 1 << 20 + 1), to: "shop.account/large")
    let storage = storage()
    #expect(try storage.load("k") == [1])
    for key in ["a b", "A"] { #expect(try storage.load(key) == nil) }
    #expect(#expect(throws: FlowFailure.self) { try storage.load("folder") }?.code == "storage.file")
    let large = #expect(throws: FlowFailure.self) { try storage.load("large") }
    #expect(large?.cause == "File too large")
    // A value takes the place of what could not be read.
    try storage.store([2], for: "large")
    #expect(try storage.load("large") == [2])
    #expect(try self.storage().load("large") == [2])
  }

  @Test("A storage folder that cannot be read has no values, and takes none")
  func noFolder() throws {
    _ = try folder.write("", to: "shop.account")
    let storage = storage()
    #expect(try storage.load("k") == nil)
    try storage.store([1], for: "k")
    #expect(storage.failure != nil)
    #expect(try storage.load("k") == [1])
  }
}
