import Failures
import Flows
import Payloads
import Testing

@Suite("The values of a feature keep to their limits in memory")
struct StoredValuesTests {
  private let largest = Payload(repeating: 1, count: StorageLimits.valueSize)

  /// Values of the largest size that fill the storage, at the keys "0" to "7".
  private func full() throws -> StoredValues {
    var values = StoredValues()
    for index in 0..<StorageLimits.featureSize / StorageLimits.valueSize { try values.store(largest, for: "\(index)") }
    return values
  }

  @Test("A full storage takes another value in the place of one, and none beside them")
  func replaced() throws {
    var values = try full()
    #expect(values.size == StorageLimits.featureSize)
    try values.store(largest, for: "0")
    let failure = #expect(throws: FlowFailure.self) { try values.store([1], for: "more") }
    #expect(failure?.code == .storageFull)
    #expect(values.all["more"] == nil)
    #expect(values.size == StorageLimits.featureSize)
  }

  @Test("A smaller value, and a removed one, make room for as much as they leave")
  func room() throws {
    var values = try full()
    try values.store(Payload(largest.dropLast()), for: "0")
    try values.store([1], for: "more")
    #expect(throws: FlowFailure.self) { try values.store([1], for: "another") }
    try values.store(nil, for: "1")
    #expect(values.size == StorageLimits.featureSize - StorageLimits.valueSize)
    try values.store(largest, for: "1")
  }

  @Test("A value that is too large by a byte is refused, and what was there stays")
  func value() throws {
    var values = StoredValues()
    try values.store([7], for: "a")
    let failure = #expect(throws: FlowFailure.self) { try values.store(largest + [1], for: "a") }
    #expect(failure?.code == .storageValue)
    #expect(values.all == ["a": [7]])
  }

  @Test("A key has 1 to 128 bytes")
  func keys() throws {
    var values = StoredValues()
    try values.store([1], for: String(repeating: "k", count: 128))
    for key in ["", String(repeating: "k", count: 129)] {
      let failure = #expect(throws: FlowFailure.self) { try values.store([1], for: key) }
      #expect(failure?.code == .storageKey)
    }
  }

  @Test("A feature has 1024 values, of which each may be replaced")
  func count() throws {
    var values = StoredValues()
    for index in 0..<StorageLimits.valueCount { try values.store([1], for: "\(index)") }
    try values.store([2], for: "0")
    let failure = #expect(throws: FlowFailure.self) { try values.store([1], for: "more") }
    #expect(failure?.code == .storageFull)
    try values.store(nil, for: "more")
    #expect(values.all.count == StorageLimits.valueCount)
  }
}
