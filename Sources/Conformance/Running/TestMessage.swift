import Bytes
import Payloads

/// A message from the process of a test to the one that has started it.
enum TestMessage: Equatable {
  /// The step that begins, in which the library may end the process.
  case step(String)
  /// The step of a script that begins.
  case place(ScriptPlace)
  /// The findings of the test. This is the last message.
  case found(TestFindings)

  /// The maximum size of all messages together, in bytes.
  static let sizeLimit = 64 << 20
  /// The maximum size of one message, in bytes.
  static let bodyLimit = 1 << 20

  /// The message as a frame.
  var frame: Frame {
    switch self {
    case .step(let text): Frame(kind: 1, body: Array(text.utf8.prefix(4096)))
    case .place(let place): Frame(kind: 3, body: (try? PayloadEncoder.encode(place)) ?? [])
    case .found(let findings): Frame(kind: 2, body: (try? PayloadEncoder.encode(findings)) ?? [])
    }
  }

  /// Reads what ``frame`` writes.
  init(_ frame: Frame) throws(FrameError) {
    self = try frame.read { (body) throws(ByteError) in
      switch frame.kind {
      case 1: .step(String(decoding: body.rest(), as: UTF8.self))
      case 2: .found(try body.restAsValue())
      case 3: .place(try body.restAsValue())
      default: nil
      }
    }
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
