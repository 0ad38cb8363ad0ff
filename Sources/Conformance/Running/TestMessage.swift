import Payloads

/// A message from the process of a test to the one that has started it, framed by a kind, a length and a body.
enum TestMessage: Equatable {
  /// The step that begins, in which the library may end the process.
  case step(String)
  /// The step of a script that begins.
  case place(ScriptPlace)
  /// The findings of the test. This is the last message.
  case found(TestFindings)

  /// The maximum size of all messages together, in bytes.
  static let sizeLimit = 64 << 20
  private static let bodyLimit = 1 << 20

  var bytes: [UInt8] {
    let (kind, body): (UInt8, [UInt8]) =
      switch self {
      case .step(let text): (1, Array(text.utf8.prefix(4096)))
      case .place(let place): (3, (try? PayloadEncoder.encode(place)) ?? [])
      case .found(let findings): (2, (try? PayloadEncoder.encode(findings)) ?? [])
      }
    return [kind] + (0..<4).map { UInt8(truncatingIfNeeded: body.count >> ($0 * 8)) } + body
  }

  /// Removes and returns the whole messages at the front of the bytes; nil if the bytes are none.
  static func take(from bytes: inout [UInt8]) -> [TestMessage]? {
    var messages: [TestMessage] = []
    var start = 0
    defer { bytes.removeFirst(start) }
    while bytes.count - start >= 5 {
      let size = (0..<4).reduce(0) { $0 | Int(bytes[start + 1 + $1]) << ($1 * 8) }
      guard size <= bodyLimit else { return nil }
      guard bytes.count - start - 5 >= size else { break }
      let body = Array(bytes[start + 5..<start + 5 + size])
      switch bytes[start] {
      case 1: messages.append(.step(String(decoding: body, as: UTF8.self)))
      case 2:
        guard let findings = try? PayloadDecoder.decode(TestFindings.self, from: body) else { return nil }
        messages.append(.found(findings))
      case 3:
        guard let place = try? PayloadDecoder.decode(ScriptPlace.self, from: body) else { return nil }
        messages.append(.place(place))
      default: return nil
      }
      start += 5 + size
    }
    return messages
  }
}

/// The findings of a test, and the needs of the library's features.
struct TestFindings: Codable, Equatable {
  var findings: [Finding]
  /// The needs that the features declare, if the test has registered the library.
  var needs: [String]
  /// The blocks of a script that are to be written anew, by the numbers of their lines.
  var blocks: [Int: [String]] = [:]
}
