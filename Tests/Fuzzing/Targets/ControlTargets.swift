import AppControl
import TestSupport

/// The target for lines that other processes of the user write to the control socket.
@MainActor
enum ControlTargets {
  static func target() throws -> FuzzTarget {
    let lines = [
      ControlRequest.open(url: "shop://catalog/1?a=b"), .tree(json: true), .tree(json: false), .generations,
      .revert(title: "a\nb\\c"), .moments(from: 3), .travel(moment: 12), .script(from: 3, to: 12),
    ].map(\.line)
    let responses = [ControlResponse.waiting("Leave?"), .done("a\nb"), .refused("\\")].map(\.line)
    let long = [UInt8](repeating: 0x61, count: ControlLine.limit)
    let mutator = Mutator(
      corpus: (lines + responses).map { Array("\($0)\n".utf8) } + [
        Array("open ".utf8) + long.dropLast(5), Array("open ".utf8) + long, long + [10],
      ], words: [[10], [0x5c], Array("\\n".utf8), Array("open ".utf8), [0]])
    return FuzzTarget("control") {
      mutator(&$0)
    } check: { bytes in
      let line = try line(of: bytes)
      let text = line ?? String(decoding: bytes, as: UTF8.self)
      if let response = ControlResponse(line: text) {
        try require(ControlResponse(line: response.line) == response, "A response changes when it is sent on.")
      }
      guard let request = ControlRequest(line: text) else { return false }
      try require(ControlRequest(line: request.line) == request, "A request changes when it is sent on.")
      return true
    }
  }

  /// Has the bytes arrive in pieces, and returns the line that they begin with, if any.
  ///
  /// They come from memory: a socket for each input, with a call of the system for each piece, would take nearly all of
  /// the time.
  private static func line(of bytes: [UInt8]) throws -> String? {
    let end = bytes.firstIndex(of: 10)
    var source = ByteSource(Array(bytes.reversed()))
    var reader = ControlLineReader()
    var received = ControlLineReader.Received.more
    for piece in source.pieces(of: bytes, limit: ControlLine.limit) {
      received = reader.take(piece)
      guard case .more = received else { break }
    }
    if case .more = received { received = reader.take([]) }
    switch received {
    case .line(let line):
      guard let end, end < ControlLine.limit else { throw FuzzViolation("There is a line without an end.") }
      try require(line == String(decoding: bytes[..<end], as: UTF8.self), "Another line arrives.")
      return line
    case .tooLong:
      try require(min(end ?? bytes.count, bytes.count) >= ControlLine.limit, "A short line is too long.")
    case .ended: try require(end == nil && bytes.count < ControlLine.limit, "A line is lost.")
    case .more: throw FuzzViolation("The end of the connection is not noticed.")
    }
    return nil
  }
}
