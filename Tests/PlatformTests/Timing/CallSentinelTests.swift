import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("The note of the call that is under way")
struct CallSentinelTests {
  private let folder: TemporaryFolder
  private let digest = String(repeating: "a", count: 64)
  private let other = String(repeating: "b", count: 64)

  init() throws { folder = try TemporaryFolder() }

  private func sentinel() throws -> CallSentinel {
    let sentinel = try #require(CallSentinel(folder: folder.path))
    sentinel.note("test.one", digest: digest)
    sentinel.note("test.two", digest: other)
    return sentinel
  }

  @Test("The innermost call into a library is found, with the library's digest")
  func innermost() throws {
    let sentinel = try sentinel()
    sentinel.begin("event", of: "test.one")
    sentinel.begin("screen", of: "test.two")
    sentinel.endCall()
    sentinel.begin("snapshot", of: "test.two")
    let left = UnfinishedCall.takeAll(in: folder.path)
    #expect(left.map(\.function) == ["snapshot"])
    #expect(left.map(\.owner) == ["test.two"])
    #expect(left.map(\.digest) == [other])
    #expect(left.map(\.end) == [.unknown])
    #expect(left.map(\.isHung) == [false])
    #expect(UnfinishedCall.takeAll(in: folder.path).isEmpty)
  }

  @Test("Outside of calls, in a call of the host, and after an orderly end there is no culprit")
  func none() throws {
    let first = try sentinel()
    first.begin("event", of: "test.one")
    first.endCall()
    first.endCall()
    #expect(UnfinishedCall.takeAll(in: folder.path).isEmpty)
    let second = try sentinel()
    second.begin("event", of: "app.root")
    #expect(UnfinishedCall.takeAll(in: folder.path).isEmpty)
    let third = try sentinel()
    third.begin("event", of: "test.one")
    third.end()
    #expect(TemporaryFolder.names(in: folder.path).isEmpty)
  }

  @Test("A hang counts for the call that hung, and not for the one around it")
  func hang() throws {
    let sentinel = try sentinel()
    sentinel.begin("event", of: "test.one")
    sentinel.begin("screen", of: "test.two")
    sentinel.noteHang()
    sentinel.endCall()
    sentinel.begin("screen", of: "test.two")
    #expect(UnfinishedCall.takeAll(in: folder.path).map(\.isHung) == [false])
    let next = try self.sentinel()
    next.begin("event", of: "test.one")
    next.noteHang()
    #expect(UnfinishedCall.takeAll(in: folder.path).map(\.isHung) == [true])
  }

  @Test("A replaced library is found by its new digest; deep calls and long names are cut")
  func limits() throws {
    let sentinel = try sentinel()
    sentinel.note("test.one", digest: other)
    for _ in 0..<40 { sentinel.begin(String(repeating: "f", count: 300), of: "test.one") }
    for index in 0..<300 { sentinel.note("test.\(index)", digest: digest) }
    let left = try #require(UnfinishedCall.takeAll(in: folder.path).first)
    #expect(left.digest == other)
    #expect(left.function == String(repeating: "f", count: 31))
  }

  @Test("Bytes of any kind are read without a trap")
  func garbage() throws {
    let sentinel = try sentinel()
    sentinel.begin("event", of: "test.one")
    let name = try #require(TemporaryFolder.names(in: folder.path).first)
    let bytes = try FileBytes.read("\(folder.path)/\(name)")
    #expect(UnfinishedCall(bytes, changed: 0) != nil)
    var random = SeededGenerator(seed: 11)
    for _ in 0..<3000 {
      var changed = bytes
      for _ in 0..<8 {
        let limit = Bool.random(using: &random) ? 64 : 4096
        changed[Int.random(in: 8..<limit, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = UnfinishedCall(changed, changed: 0)
    }
    #expect(UnfinishedCall(Array(bytes.dropLast()), changed: 0) == nil)
    #expect(UnfinishedCall([], changed: 0) == nil)
  }
}
