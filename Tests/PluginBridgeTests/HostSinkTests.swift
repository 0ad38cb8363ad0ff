import CSwitchyard
import FlowABI
import Payloads
import Testing

@testable import PluginBridge

@MainActor @Suite("Bytes that a plugin writes into a sink are taken completely, or not at all")
struct HostSinkTests {
  private func write(_ pieces: [Payload], limit: Int, status: Int32 = SY_OK) -> (Int32, Payload) {
    HostCall.setMainThread()
    let sink = HostSink(limit: limit)
    let result = sink.with { pointer in
      for piece in pieces { _ = piece.withBorrowed { pointer.pointee.write(pointer.pointee.sink, $0) } }
      return status
    }
    return (result, sink.bytes)
  }

  @Test("Pieces are joined up to the limit")
  func joined() {
    let (status, bytes) = write([[1], [], [2, 3]], limit: 3)
    #expect(status == SY_OK)
    #expect(bytes == [1, 2, 3])
  }

  @Test("Bytes beyond the limit leave a sink empty, also when smaller pieces follow")
  func tooLarge() {
    let (status, bytes) = write([[1, 2], [3, 4], [5]], limit: 3)
    #expect(status == SY_E_TOO_LARGE)
    #expect(bytes == [])
  }

  @Test("The plugin's own error counts for more than the limit")
  func ownError() {
    #expect(write([[1, 2]], limit: 1, status: SY_E_MALFORMED).0 == SY_E_MALFORMED)
  }

  @Test("A sink is gone when the call has ended, and one within another is its own")
  func stale() {
    HostCall.setMainThread()
    let outer = HostSink(limit: 10)
    let inner = HostSink(limit: 10)
    var kept: sy_sink_v1?
    _ = outer.with { first in
      _ = inner.with { second in
        kept = second.pointee
        return [1].withBorrowed { second.pointee.write(second.pointee.sink, $0) }
      }
      return [2].withBorrowed { first.pointee.write(first.pointee.sink, $0) }
    }
    #expect(inner.bytes == [1])
    #expect(outer.bytes == [2])
    #expect(kept.map { sink in [3].withBorrowed { sink.write(sink.sink, $0) } } == SY_E_STALE)
    #expect(inner.bytes == [1])
  }

  @Test("Bytes without a pointer are invalid, and too many are too large")
  func invalid() {
    HostCall.setMainThread()
    let sink = HostSink(limit: 10)
    _ = sink.with { pointer in
      #expect(pointer.pointee.write(pointer.pointee.sink, sy_bytes_v1(data: nil, size: 3)) == SY_E_INVALID)
      return SY_OK
    }
    #expect(sink.bytes == [])
  }
}
