public import Failures
import Glibc
import Platform

/// A client that sends requests to a running app.
///
/// The calls block, so they are for commands, not for the app itself.
public enum ControlClient {
  /// The code of the failure that no app is running.
  package static let noApp: FlowFailure.Code = "control.none"

  /// Sends a request to the app that was started most recently, and waits for its response.
  ///
  /// - Parameters:
  ///   - folder: The runtime folder, ``Directories/runtime``.
  ///   - process: The process of the app, or nil for the newest one.
  ///   - timeout: The time to wait for the response, or for the app's notice that it waits for its user.
  ///   - onWait: A closure that is called with the app's question to its user. From then on the wait for the response
  ///     is unlimited.
  /// - Throws: A failure if no app of this user is running, or if it does not respond in time.
  public static func send(
    _ request: ControlRequest, folder: String, process: Int32? = nil, timeout: Duration = .seconds(10),
    onWait: (String) -> Void = { _ in }
  ) throws(FlowFailure) -> ControlResponse {
    guard ControlLine.bytes(request.line).count < ControlLine.limit else {
      throw FlowFailure(
        code: "control.length", message: "The request is too long.", expected: "at most \(ControlLine.limit - 1) bytes",
        found: "\(request.line.utf8.count) bytes")
    }
    let wanted = process.map { ControlDirectory.path(in: folder, process: $0) }
    let paths = ControlDirectory.sockets(in: folder)
    for path in paths where wanted == nil || path == wanted {
      let address = try SocketAddress(path: path)
      let descriptor = SocketAddress.stream()
      guard descriptor >= 0 else { break }
      defer { close(descriptor) }
      guard address.connect(descriptor) == 0 else {
        // No process listens on the socket any longer: its process ID has been reused.
        if errno == ECONNREFUSED { unlink(path) }
        continue
      }
      guard SocketAddress.peerUser(of: descriptor) == geteuid() else { continue }
      return try exchange(request, descriptor, timeout: timeout, onWait)
    }
    if let process, !paths.isEmpty {
      let running = paths.compactMap { ControlDirectory.process(of: $0) }.map(String.init)
      throw FlowFailure(
        code: noApp, message: "No app runs as process \(process).", expected: "a process of a running app",
        found: running.joined(separator: ", "), remedy: "Name one of these, or none for the newest.")
    }
    throw FlowFailure(
      code: noApp, message: "No app is running.",
      remedy: "Start one with \(ProgramName.start), then try again.")
  }

  private static func exchange(
    _ request: ControlRequest, _ descriptor: Int32, timeout: Duration, _ onWait: (String) -> Void
  ) throws(FlowFailure) -> ControlResponse {
    var time = timeval()
    time.tv_sec = Int(timeout.components.seconds)
    time.tv_usec = Int(timeout.components.attoseconds / 1_000_000_000_000)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    let line = ControlLine.bytes(request.line)
    guard Glibc.send(descriptor, line, line.count, Int32(MSG_NOSIGNAL)) == line.count else {
      throw noResponse(errno)
    }
    var bytes: [UInt8] = []
    while true {
      let response = try response(descriptor, &bytes)
      guard case .waiting(let text) = response else { return response }
      onWait(text)
      // The user may take any time. If the app ends, the connection ends too.
      time = timeval()
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  /// Reads the next response, and leaves any bytes that follow it in `bytes`.
  private static func response(
    _ descriptor: Int32, _ bytes: inout [UInt8]
  ) throws(FlowFailure) -> ControlResponse {
    var chunk = [UInt8](repeating: 0, count: ControlLine.limit)
    while bytes.count < ControlLine.responseLimit, !bytes.contains(UInt8(ascii: "\n")) {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw noResponse(count == 0 ? ECONNRESET : errno) }
      bytes += chunk[..<count]
    }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    bytes.removeFirst(min(bytes.count, line.count + 1))
    let text = String(decoding: line, as: UTF8.self)
    guard let response = ControlResponse(line: text) else {
      throw FlowFailure(
        code: "control.answer", message: "The app sent an invalid response.",
        expected: "a line that begins with 'ok' or 'error'",
        found: String(text.prefix(40)), remedy: "The app may be a different version from this command; restart it.")
    }
    return response
  }

  private static func noResponse(_ number: Int32) -> FlowFailure {
    FlowFailure(
      code: "control.silent", message: "The app did not respond.",
      cause: number == EAGAIN ? "no response in time" : SystemError.text(number),
      remedy: "Look at its log with '\(ProgramName.current) log', or restart it.")
  }
}
