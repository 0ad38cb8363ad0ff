import TestSupport
import Testing

@testable import Platform

@Suite("The last operations of an app outlive it")
struct OperationNoteTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("The last four hundred are kept in their order, and nothing is left of an orderly end")
  func ring() throws {
    let sentinel = try #require(CallSentinel(folder: folder.path))
    #expect(sentinel.operations.isEmpty)
    for number in 0..<450 { sentinel.note(operation: "push \(number)", "refused(guarded)", of: "test.one") }
    var left: [OperationNote] = []
    _ = UnfinishedCall.takeAll(in: folder.path) { left = $0 }
    #expect(left == sentinel.operations)
    #expect(left.map(\.name) == (50..<450).map { "push \($0)" })
    #expect(Set(left.map(\.feature)) == ["test.one"])
    #expect(left.allSatisfy { abs($0.time / 1000 - Timestamp.secondsNow()) < 60 })
    #expect(left.first?.line.hasSuffix("Z  test.one  push 50  refused(guarded)") == true)
    let second = try #require(CallSentinel(folder: folder.path))
    second.note(operation: "push", of: "test.one")
    second.end()
    left = []
    _ = UnfinishedCall.takeAll(in: folder.path) { left = $0 }
    #expect(left.isEmpty)
  }

  @Test("Long names are cut, and damaged files are read without harm")
  func damaged() throws {
    let sentinel = try #require(CallSentinel(folder: folder.path))
    let long = String(repeating: "ä", count: 200)
    sentinel.note(operation: long, long, of: long)
    let only = try #require(sentinel.operations.first)
    #expect([only.feature, only.name, only.result].map(\.utf8.count).allSatisfy { (20...120).contains($0) })
    var generator = SeededGenerator(seed: 7)
    let file = try #require(TemporaryFolder.names(in: folder.path).first)
    let bytes = try FileBytes.read(folder.path(file))
    for _ in 0..<200 {
      var damaged = bytes
      for _ in 0..<64 {
        damaged[Int.random(in: 8..<64, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      for _ in 0..<64 {
        damaged[Int.random(in: SentinelLayout.operations..<damaged.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      #expect(OperationNote.all(in: damaged).count <= SentinelLayout.operationLimit)
    }
    #expect(OperationNote.all(in: Array(bytes.dropLast())).isEmpty)
    #expect(OperationNote.all(in: []).isEmpty)
  }
}
