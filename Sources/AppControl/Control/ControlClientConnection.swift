package import EventLoop
import Glibc

/// One connection to the control socket, on the app's side.
@MainActor
package final class ControlClientConnection {
  package enum Received { case more, line(String), tooLong, ended }

  package let descriptor: Int32
  package var watch: LoopToken?
  package var timer: LoopToken?
  private var bytes: [UInt8] = []
  private var isOpen = true

  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Takes what has come.

  ///
  /// What follows the first line is ignored.
  package func receive() -> Received {
    var chunk = [UInt8](repeating: 0, count: ControlLine.limit)
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0 { return errno == EAGAIN || errno == EINTR ? .more : .ended }
    bytes += chunk[..<count]
    if let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end < ControlLine.limit {
      return .line(String(decoding: bytes[..<end], as: UTF8.self))
    }
    if bytes.count >= ControlLine.limit { return .tooLong }
    return count == 0 ? .ended : .more
  }

  /// Sends an answer, which always fits into the socket's buffer, and closes.
  package func end(_ answer: ControlAnswer) {
    say(answer)
    close()
  }

  /// Sends an answer; the other end may still talk.
  package func say(_ answer: ControlAnswer) {
    let bytes = ControlLine.bytes(answer.line, limit: ControlLine.answerLimit)
    _ = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  package func close() {
    guard isOpen else { return }
    isOpen = false
    watch = nil
    timer = nil
    Glibc.close(descriptor)
  }
}
