import CSwitchyard
import FlowABI
import Payloads

/// A collector of the bytes that a plugin writes during one call, up to a limit.
@MainActor
package final class HostSink {
  private(set) var bytes: Payload = []
  private let limit: Int
  private var isOver = false
  private static var active: [UInt64: HostSink] = [:]
  private static var last: UInt64 = 0

  init(limit: Int) { self.limit = limit }

  func with(_ body: (UnsafePointer<sy_sink_v1>) -> Int32) -> Int32 {
    Self.last += 1
    let number = Self.last
    Self.active[number] = self
    defer { Self.active[number] = nil }
    var sink = sy_sink_v1(
      struct_size: UInt32(MemoryLayout<sy_sink_v1>.size), reserved: 0, sink: number, write: hostSinkWrite)
    let status = body(&sink)
    return isOver && status == SY_OK ? SY_E_TOO_LARGE : status
  }

  fileprivate static func write(_ number: UInt64, _ piece: Payload) -> Int32 {
    guard let sink = active[number] else { return SY_E_STALE }
    guard !sink.isOver, sink.bytes.count + piece.count <= sink.limit else {
      sink.isOver = true
      sink.bytes = []
      return SY_E_TOO_LARGE
    }
    sink.bytes.append(contentsOf: piece)
    return SY_OK
  }
}

/// Receives a piece of the bytes.
///
/// It is not a closure literal, which would trap on the wrong thread instead of returning a status.
private func hostSinkWrite(_ number: UInt64, _ piece: sy_bytes_v1) -> Int32 {
  HostFunction.onMain("write", of: { nil }) { () throws(Refusal) in
    let bytes = try Payload(piece, "piece")
    return MainActor.assumeIsolated { HostSink.write(number, bytes) }
  }
}
