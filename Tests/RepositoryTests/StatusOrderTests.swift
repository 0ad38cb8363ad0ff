import TestSupport
import Testing

@Suite("The header lists statuses once, in the order of their numbers", .waiting)
struct StatusOrderTests {
  @Test("Each status is one less than the one before it")
  func order() throws {
    let path = "\(Repository.root)/Sources/CSwitchyard/include/switchyard/values.h"
    let text = String(decoding: try FileBytes.read(path), as: UTF8.self)
    let numbers = text.split(separator: "\n").compactMap { line -> Int? in
      guard line.hasPrefix("#define SY_E_"), let open = line.firstIndex(of: "("), let close = line.firstIndex(of: ")")
      else { return nil }
      return Int(line[line.index(after: open)..<close])
    }
    #expect(numbers.count >= 15)
    #expect(numbers == numbers.indices.map { -1 - $0 })
  }
}
