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
    #expect(!reader.isInsideFrame)
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

  @Test("A body that is too large is neither sent nor waited for")
  func tooLarge() throws {
    var bytes: [UInt8] = []
    let frame = Frame(kind: 1, body: [UInt8](repeating: 0, count: Frame.sizeLimit + 1))
    #expect(throws: FrameError.tooLarge(Frame.sizeLimit + 1)) { try frame.append(to: &bytes) }
    #expect(bytes.isEmpty)
    var reader = FrameReader()
    let header: [UInt8] = [0xff, 0xff, 0xff, 0xff, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    header.withUnsafeBytes { reader.append($0) }
    var isRefused = false
    do throws(FrameError) { _ = try reader.next() } catch { isRefused = error == .tooLarge(0xffff_ffff) }
    #expect(isRefused)
  }

  @Test("The largest body arrives")
  func largest() throws {
    var bytes: [UInt8] = []
    let frame = Frame(kind: 1, number: 2, body: [UInt8](repeating: 3, count: Frame.sizeLimit))
    try frame.append(to: &bytes)
    #expect(try frames(bytes, pieces: bytes.count) == [frame])
  }

  @Test("Bytes that follow a message, and an unknown kind, are refused")
  func refused() throws {
    #expect(throws: FrameError.self) { try HostMessage(Frame(kind: 8, body: [UInt8](repeating: 0, count: 9))) }
    #expect(throws: FrameError.unknownKind(99)) { try HostMessage(Frame(kind: 99)) }
    #expect(throws: FrameError.unknownKind(99)) { try RunnerMessage(Frame(kind: 99)) }
  }
}
