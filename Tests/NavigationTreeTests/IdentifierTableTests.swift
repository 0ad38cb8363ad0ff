import Flows
import TestSupport
import Testing

@testable import NavigationTree

@Suite("A table by identifier holds what a dictionary does")
struct IdentifierTableTests {
  @Test("Values that are added, changed and removed by chance are those of a dictionary", arguments: 0..<8)
  func likeDictionary(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var table = IdentifierTable<EntryID, [Int]>()
    var dictionary: [EntryID: [Int]] = [:]
    for step in 0..<5000 {
      // Numbers in a row, and those that lie far apart in the same buckets.
      let number = UInt64(generator.number(below: seed < 4 ? 300 : 60))
      let id = EntryID(rawValue: seed < 4 ? number : number << 40)
      switch generator.number(below: 5) {
      case 0: #expect(table.removeValue(forKey: id) == dictionary.removeValue(forKey: id))
      case 1: (table[id], dictionary[id]) = (nil, nil)
      case 2:
        table[id]?.append(step)
        dictionary[id]?.append(step)
      default: (table[id], dictionary[id]) = ([step], [step])
      }
      #expect(table[id] == dictionary[id])
      #expect(table.contains(id) == (dictionary[id] != nil))
      #expect(table.count == dictionary.count)
    }
    #expect(Set(table.keys) == Set(dictionary.keys))
    #expect(dictionary.allSatisfy { table[$0] == $1 })
    #expect(table.values.map { $0[0] }.sorted() == dictionary.values.map { $0[0] }.sorted())
  }

  @Test("Tables are equal by their values, in whatever order those came")
  func equality() {
    var (one, other) = (IdentifierTable<FlowID, Int>(), IdentifierTable<FlowID, Int>())
    for number in 1...20 { one[FlowID(rawValue: UInt64(number))] = number }
    for number in (1...20).reversed() { other[FlowID(rawValue: UInt64(number))] = number }
    #expect(one == other)
    other[FlowID(rawValue: 7)] = 8
    #expect(one != other)
    other[FlowID(rawValue: 7)] = nil
    #expect(one != other)
  }

  @Test("A copy does not change with the table")
  func copies() {
    var table = IdentifierTable<FlowID, Int>()
    for number in 1...9 { table[FlowID(rawValue: UInt64(number))] = number }
    let copy = table
    table[FlowID(rawValue: 3)] = nil
    table[FlowID(rawValue: 4)] = 0
    #expect(copy.count == 9)
    #expect(copy[FlowID(rawValue: 3)] == 3)
    #expect(copy[FlowID(rawValue: 4)] == 4)
    #expect(table.count == 8)
  }
}
