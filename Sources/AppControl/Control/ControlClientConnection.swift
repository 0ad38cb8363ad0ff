package import EventLoop
import Glibc

/// The app's end of a connection to the control socket.
@MainActor
package final class ControlClientConnection {
  /// The result of reading from the connection.
  package enum Received { case more, line(String), tooLong, ended }

  package let descriptor: Int32
  package var watch: LoopToken?
  package var timer: LoopToken?
  private var bytes: [UInt8] = []
  private var isOpen = true

  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Reads what has arrived.
  ///
  /// Anything after the first line is ignored.
  package func receive() -> Received {
    var chunk = [UInt8](repeating: 0, count: ControlLine.limit)
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0 { return errno == EAGAIN || errno == EINTR ? .more : .ended }
    let known = bytes.count
    bytes += chunk[..<count]
    if let end = bytes[known...].firstIndex(of: UInt8(ascii: "\n")), end < ControlLine.limit {
      return .line(String(decoding: bytes[..<end], as: UTF8.self))
    }
    if bytes.count >= ControlLine.limit { return .tooLong }
    return count == 0 ? .ended : .more
  }

  /// Sends a response and closes the connection.
  package func end(with response: ControlResponse) {
    send(response)
    close()
  }

  /// Sends a response, which always fits into the socket's buffer, and leaves the connection open.
  package func send(_ response: ControlResponse) {
    let bytes = ControlLine.bytes(response.line, limit: ControlLine.responseLimit)
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  package func close() {
    guard isOpen else { return }
    isOpen = false
    watch = nil
    timer = nil
    Glibc.close(descriptor)
  }
}
