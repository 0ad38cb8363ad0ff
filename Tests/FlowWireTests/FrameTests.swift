import Bytes
import Failures
import FlowWire
import Flows
import Fuzzing
import Payloads
import Screens
import Testing

@Suite("Messages between the host and a process that runs flows arrive as they were sent")
struct FrameTests {
  /// Takes frames out of bytes that arrive in pieces.
  private func frames(_ bytes: [UInt8], pieces: Int) throws -> [Frame] {
    var reader = FrameReader()
    var frames: [Frame] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      Array(rest.prefix(pieces)).withUnsafeBytes { reader.append($0) }
      rest = rest.dropFirst(pieces)
      while let frame = try reader.next() { frames.append(frame) }
    }
    return frames
  }

  @Test(
    "Every message of the host is read as it was written, in whatever pieces it arrives", arguments: [1, 7, 65_536])
  func hostMessages(pieces: Int) throws {
    var bytes: [UInt8] = []
    for message in WireSamples.hostMessages { try message.frame().append(to: &bytes) }
    let read = try frames(bytes, pieces: pieces).map { try HostMessage($0) }
    #expect(read == WireSamples.hostMessages)
  }

  @Test("Every message of the process is read as it was written", arguments: [1, 65_536])
  func runnerMessages(pieces: Int) throws {
    var bytes: [UInt8] = []
    for message in WireSamples.runnerMessages { try message.frame().append(to: &bytes) }
    let read = try frames(bytes, pieces: pieces).map { try RunnerMessage($0).frame() }
    #expect(read == (try WireSamples.runnerMessages.map { try $0.frame() }))
  }

  @Test("Bytes that follow a message, and an unknown kind, are refused")
  func refused() throws {
    #expect(throws: FrameError.self) { try HostMessage(Frame(kind: 8, body: [UInt8](repeating: 0, count: 9))) }
    #expect(throws: FrameError.unknownKind(99)) { try HostMessage(Frame(kind: 99)) }
    #expect(throws: FrameError.unknownKind(99)) { try RunnerMessage(Frame(kind: 99)) }
  }
}
