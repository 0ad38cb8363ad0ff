import Failures
import FeatureHosting
import Flows
import Glibc
import NavigationEngine
import TestSupport
import Testing

/// The same properties of both stores.
@MainActor
@Suite("The storage of a feature")
struct FeatureStorageTests {
  enum Kind: CaseIterable, Sendable { case files, memory }

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func storage(_ kind: Kind, _ feature: FeatureID = "shop.account") -> any FeatureStorage {
    switch kind {
    case .files: FileStorage(root: "\(folder.path)/features", feature: feature)
    case .memory: MemoryStorage()
    }
  }

  @Test("A value is read as it was stored, replaced and removed", arguments: Kind.allCases)
  func roundTrip(kind: Kind) throws {
    let storage = storage(kind)
    #expect(try storage.load("theme") == nil)
    try storage.store(nil, for: "theme")
    try storage.store([1, 2, 3], for: "theme")
    #expect(try storage.load("theme") == [1, 2, 3])
    try storage.store([], for: "theme")
    #expect(try storage.load("theme") == [])
    try storage.store(nil, for: "theme")
    #expect(try storage.load("theme") == nil)
  }

  @Test("A feature has 1,024 values and no more, each of which can be replaced", arguments: Kind.allCases)
  func count(kind: Kind) throws {
    let storage = storage(kind)
    for number in 0..<1024 { try storage.store([1], for: "key \(number)") }
    let failure = #expect(throws: FlowFailure.self) { try storage.store([1], for: "one more") }
    #expect(failure?.code == .storageFull)
    #expect(failure?.expected == "at most 1024 keys")
    #expect(try storage.load("one more") == nil)
    try storage.store([2], for: "key 7")
    try storage.store(nil, for: "key 8")
    try storage.store([1], for: "one more")
    #expect(try storage.load("key 7") == [2])
    #expect(try storage.load("one more") == [1])
  }

  @Test("A feature that stores without pause is written later, and its last values are", arguments: [100, 20_000])
  func endless(stores: Int) throws {
    var delays = 0
    let root = "\(folder.path)/features"
    let storage = FileStorage(root: root, feature: "shop.account", onDelay: { delays += 1 })
    for number in 0..<stores { try storage.store([UInt8(number & 0xff)], for: "key \(number % 10)") }
    #expect(stores < 1000 || delays > stores / 2)
    #expect(storage.failure == nil)
    storage.write()
    let next = FileStorage(root: root, feature: "shop.account")
    for key in 0..<10 { #expect(try next.load("key \(key)") == [UInt8((stores - 10 + key) & 0xff)]) }
  }

  @Test("Keys that look like paths, differ in little or are long are different keys", arguments: Kind.allCases)
  func keys(kind: Kind) throws {
    let long = String(repeating: "é", count: 63)
    let keys = [
      "a", "A", "..", ".", "../a", "/", "a/b", "a%2Fb", "%", "%%", " ", "a\u{0}", "\n", "é", long + "a", long + "b",
      String(repeating: "/", count: 128), String(repeating: "/", count: 127), String(repeating: "x", count: 128),
    ]
    let storage = storage(kind)
    for (index, key) in keys.enumerated() { try storage.store([UInt8(index)], for: key) }
    for (index, key) in keys.enumerated() { #expect(try storage.load(key) == [UInt8(index)]) }
    guard kind == .files else { return }
    let next = self.storage(kind)
    for (index, key) in keys.enumerated() { #expect(try next.load(key) == [UInt8(index)]) }
  }

  @Test("A key of no byte or more than 128 is refused", arguments: Kind.allCases)
  func keyLimits(kind: Kind) throws {
    let storage = storage(kind)
    for key in ["", String(repeating: "k", count: 129)] {
      let failure = #expect(throws: FlowFailure.self) { try storage.store([1], for: key) }
      #expect(failure?.code == "storage.key")
      #expect(failure?.found == "\(key.utf8.count) bytes")
      #expect(throws: FlowFailure.self) { try storage.load(key) }
    }
  }

  @Test("A value over 1 MiB is refused, and the old one stays", arguments: Kind.allCases)
  func valueLimit(kind: Kind) throws {
    let storage = storage(kind)
    try storage.store([UInt8](repeating: 1, count: 1 << 20), for: "k")
    let failure = #expect(throws: FlowFailure.self) {
      try storage.store([UInt8](repeating: 2, count: 1 << 20 + 1), for: "k")
    }
    #expect(failure?.code == "storage.value")
    #expect(try storage.load("k")?.first == 1)
  }

  @Test("A feature keeps at most 8 MiB, replaced values not counted", arguments: Kind.allCases)
  func featureLimit(kind: Kind) throws {
    let storage = storage(kind)
    let value = [UInt8](repeating: 7, count: 1 << 20)
    for index in 0..<8 { try storage.store(value, for: "k\(index)") }
    try storage.store(value, for: "k3")
    let failure = #expect(throws: FlowFailure.self) { try storage.store([1], for: "more") }
    #expect(failure?.code == "storage.full")
    try storage.store(nil, for: "k3")
    try storage.store([1], for: "more")
    #expect(try storage.load("more") == [1])
  }

  @Test("Another instance on the same folder sees the values; another feature does not")
  func sharing() throws {
    try storage(.files).store([9], for: "k")
    #expect(try storage(.files).load("k") == [9])
    #expect(try storage(.files, "shop.account2").load("k") == nil)
    #expect(try storage(.files, "../shop.account").load("k") == nil)
  }
}
