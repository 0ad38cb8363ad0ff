import Payloads
import TestSupport
import Testing

@Suite("Equal values give equal bytes")
struct PayloadCanonicalTests {
  @Test("A route is encoded as the bytes that the format prescribes")
  func prescribedBytes() throws {
    #expect(try PayloadEncoder.encode(SampleRoute.list) == [0xa1, 0x64] + Array("list".utf8) + [0xa0])
    #expect(
      try PayloadEncoder.encode(SampleRoute.product(500))
        == [0xa1, 0x67] + Array("product".utf8) + [0xa1, 0x62, 0x5f, 0x30, 0x19, 0x01, 0xf4])
  }

  @Test("The order of insertion into a dictionary or set does not affect the bytes")
  func orderOfFilling() throws {
    var generator = SeededGenerator(seed: 7)
    let numbers = Array(0..<200)
    let expectedKeys = try PayloadEncoder.encode(dictionary(numbers))
    let expectedSet = try PayloadEncoder.encode(Set(numbers.map { SampleRoute.product($0) }))
    let expectedRoutes = try PayloadEncoder.encode(routes(numbers))
    for _ in 0..<20 {
      let shuffled = numbers.shuffled(using: &generator)
      #expect(try PayloadEncoder.encode(dictionary(shuffled)) == expectedKeys)
      #expect(try PayloadEncoder.encode(routes(shuffled)) == expectedRoutes)
      var set = Set<SampleRoute>(minimumCapacity: Int.random(in: 1..<5000, using: &generator))
      for number in shuffled { set.insert(.product(number)) }
      #expect(try PayloadEncoder.encode(set) == expectedSet)
    }
  }

  private func dictionary(_ numbers: [Int]) -> [String: Int] {
    var result: [String: Int] = [:]
    for number in numbers { result["key\(number)"] = number }
    return result
  }

  private func routes(_ numbers: [Int]) -> [SampleRoute: Int] {
    var result: [SampleRoute: Int] = [:]
    for number in numbers { result[.product(number)] = number }
    return result
  }

  @Test("Keys are sorted by length, then by their bytes")
  func keyOrder() throws {
    let bytes = try PayloadEncoder.encode(["b": 1, "a": 2, "aa": 3, "": 4])
    #expect(bytes == [0xa4, 0x60, 4, 0x61, 0x61, 2, 0x61, 0x62, 1, 0x62, 0x61, 0x61, 3])
  }
}
