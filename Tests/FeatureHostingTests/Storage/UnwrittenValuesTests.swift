import Failures
import FeatureHosting
import Flows
import Glibc
import Payloads
import TestSupport
import Testing

@MainActor
@Suite("Values that the system does not write are kept, reported once, and written in order when they can be")
struct UnwrittenValuesTests {
  /// The failures that a storage has reported.
  final class Reports {
    var failures: [StorageFailure] = []
    var keys: [String] { failures.map(\.key) }
  }

  let folder: TemporaryFolder
  let reports = Reports()

  init() throws { folder = try TemporaryFolder() }

  private func storage() -> FileStorage {
    FileStorage(root: "\(folder.path)/features", feature: "shop.account") { [reports] in reports.failures.append($0) }
  }

  /// The value that another start of the app reads.
  private func stored(_ key: String) throws -> Payload? {
    try FileStorage(root: "\(folder.path)/features", feature: "shop.account").load(key)
  }

  @Test("Values stay in memory without a folder, and each key is reported once until all are written")
  func noFolder() throws {
    let blocking = try folder.write("", to: "features")
    let storage = storage()
    try storage.store([1], for: "a")
    try storage.store([2], for: "b")
    try storage.store([3], for: "a")
    #expect(try storage.load("a") == [3])
    #expect(try storage.load("b") == [2])
    #expect(reports.keys == ["a", "b"])
    #expect(reports.failures.map(\.isFirst) == [true, false])
    #expect(reports.failures.allSatisfy { $0.feature == "shop.account" })
    let failure = try #require(storage.failure)
    #expect(failure.cause == "Not a directory")
    #expect(failure.message.contains(blocking))

    unlink(blocking)
    storage.write()
    #expect(storage.failure == nil)
    #expect(try stored("a") == [3])
    #expect(try stored("b") == [2])
    #expect(reports.keys == ["a", "b"])

    // What fails from here on is news again.
    let own = "\(folder.path)/features/shop.account"
    unlink("\(own)/a")
    mkdir("\(own)/a", 0o700)
    try storage.store([4], for: "a")
    #expect(reports.keys == ["a", "b", "a"])
    #expect(reports.failures.last?.isFirst == true)
  }

  @Test("Waiting values are written one after another, oldest first, and the writer learns whether time was short")
  func shortTime() throws {
    let blocking = try folder.write("", to: "features")
    let storage = storage()
    let keys = ["b", "c", "a"]
    for key in keys { try storage.store([1], for: key) }
    // What the system refuses is not for lack of time.
    #expect(storage.write(within: .zero) == true)
    unlink(blocking)
    for count in 1...3 {
      #expect(storage.write(within: .zero) == (count == 3))
      #expect(try keys.filter { try stored($0) != nil } == Array(keys.prefix(count)))
    }
    #expect(storage.failure == nil)
    #expect(storage.write(within: .zero) == true)
    #expect(storage.write() == true)
  }

  @Test("No value is written before one that was stored earlier")
  func order() throws {
    let storage = storage()
    try storage.store([0], for: "index")
    // What stands in the way of a single file.
    let blocking = try folder.makeFolder("features/shop.account/page")
    try storage.store([1], for: "page")
    try storage.store([1], for: "index")
    #expect(try storage.load("index") == [1])
    #expect(try stored("index") == [0])
    #expect(storage.failure?.cause == "Is a directory")

    rmdir(blocking)
    try storage.store([2], for: "page")
    #expect(storage.failure == nil)
    #expect(try stored("page") == [2])
    #expect(try stored("index") == [1])
  }

  @Test("A value that was to be removed is not there again after a refresh that could not remove it")
  func removal() throws {
    let storage = storage()
    let blocking = try folder.makeFolder("features/shop.account/page")
    try storage.store([1], for: "page")
    try storage.store([1], for: "other")
    try storage.store(nil, for: "other")
    storage.refresh()
    #expect(try storage.load("page") == [1])
    #expect(try storage.load("other") == nil)
    rmdir(blocking)
    storage.refresh()
    #expect(try stored("page") == [1])
    #expect(try stored("other") == nil)
  }

  @Test("The last waiting value of each key is written, however many wait")
  func many() throws {
    // More than are kept in their order, and as many as it takes until that happens again.
    for count in 60...200 {
      let blocking = try folder.write("", to: "features")
      let storage = storage()
      for number in 0..<count { try storage.store([UInt8(number)], for: "k\(number % 3)") }
      unlink(blocking)
      storage.write()
      for number in (count - 3)..<count { #expect(try stored("k\(number % 3)") == [UInt8(number)], "\(count)") }
      for key in ["k0", "k1", "k2"] { try storage.store(nil, for: key) }
      // On a busy machine they wait, as so much was stored without pause.
      storage.write()
      #expect(storage.failure == nil)
      #expect(rmdir("\(folder.path)/features/shop.account") == 0)
      #expect(rmdir("\(folder.path)/features") == 0)
    }
    #expect(reports.keys.count == 3 * 141)
  }

  @Test("A broken limit is thrown at once, and nothing of it is kept")
  func limits() throws {
    _ = try folder.write("", to: "features")
    let storage = storage()
    for index in 0..<8 { try storage.store([UInt8](repeating: 1, count: 1 << 20), for: "k\(index)") }
    let failure = #expect(throws: FlowFailure.self) { try storage.store([1], for: "more") }
    #expect(failure?.code == "storage.full")
    #expect(try storage.load("more") == nil)
    #expect(!reports.keys.contains("more"))
  }
}
