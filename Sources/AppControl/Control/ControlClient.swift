public import Failures
import Glibc
import Platform

/// Asks a running app for something.

///
/// Blocks: for a command, not for an app.
public enum ControlClient {
  /// Sends a request to the app that was started last, and waits for its answer.
  ///
  /// - Parameters:
  ///   - folder: The runtime folder, ``Directories/runtime``.
  ///   - patience: How long to wait for the answer.
  /// - Throws: A failure when no app of this user is running, or it does not answer.
  public static func send(
    _ request: ControlRequest, folder: String, patience: Duration = .seconds(10)
  ) throws(FlowFailure) -> ControlAnswer {
    guard ControlLine.bytes(request.line).count < ControlLine.limit else {
      throw FlowFailure(
        code: "control.length", message: "The request is too long.", expected: "at most \(ControlLine.limit - 1) bytes",
        found: "\(request.line.utf8.count) bytes")
    }
    for path in ControlDirectory.sockets(in: folder) {
      let address = try SocketAddress(path: path)
      let descriptor = SocketAddress.stream()
      guard descriptor >= 0 else { break }
      defer { close(descriptor) }
      guard address.connect(descriptor) == 0 else {
        // Nobody listens at it any more: its process is another one by now.
        if errno == ECONNREFUSED { unlink(path) }
        continue
      }
      guard SocketAddress.peer(of: descriptor) == geteuid() else { continue }
      return try exchange(request, descriptor, patience)
    }
    throw FlowFailure(
      code: "control.none", message: "No app is running.",
      remedy: "Start one with 'switchyard run DIR' or 'switchyard dev', then try again.")
  }

  private static func exchange(
    _ request: ControlRequest, _ descriptor: Int32, _ patience: Duration
  ) throws(FlowFailure) -> ControlAnswer {
    var time = timeval()
    time.tv_sec = Int(patience.components.seconds)
    time.tv_usec = Int(patience.components.attoseconds / 1_000_000_000_000)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    let line = ControlLine.bytes(request.line)
    guard Glibc.send(descriptor, line, line.count, Int32(MSG_NOSIGNAL)) == line.count else {
      throw silent(errno)
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: ControlLine.limit)
    while bytes.count < ControlLine.answerLimit, !bytes.contains(UInt8(ascii: "\n")) {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw silent(count == 0 ? ECONNRESET : errno) }
      bytes += chunk[..<count]
    }
    let text = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard let answer = ControlAnswer(line: text) else {
      throw FlowFailure(
        code: "control.answer", message: "The app gave an answer that is none.", expected: "ok or error",
        found: String(text.prefix(40)), remedy: "Is it of another version?")
    }
    return answer
  }

  private static func silent(_ number: Int32) -> FlowFailure {
    FlowFailure(
      code: "control.silent", message: "The app did not answer.",
      cause: number == EAGAIN ? "no answer in time" : SystemError.text(number),
      remedy: "See its log, or start it again.")
  }
}
