package import EventLoop
import Glibc

/// The app's end of a connection to the control socket.
@MainActor
package final class ControlClientConnection {
  package let descriptor: Int32
  package var watch: LoopToken?
  package var timer: LoopToken?
  private var reader = ControlLineReader()
  private var isOpen = true

  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Reads what has arrived.
  ///
  /// Anything after the first line is ignored.
  package func receive() -> ControlLineReader.Received {
    withUnsafeTemporaryAllocation(byteCount: ControlLine.limit, alignment: 1) { chunk in
      let count = read(descriptor, chunk.baseAddress, chunk.count)
      if count < 0 { return errno == EAGAIN || errno == EINTR ? .more : .ended }
      return reader.take(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
    }
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
