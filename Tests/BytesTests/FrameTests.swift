import Bytes
import Testing

@Suite("Frames")
struct FrameTests {
  private let samples = [
    Frame(kind: 0), Frame(kind: 255, number: .max, body: [1]), Frame(kind: 7, number: 0x0102_0304_0506_0708, body: []),
    Frame(kind: 1, number: 2, body: Array(0..<200)),
  ]

  @Test("A frame is its size, kind, number and body, in little-endian order")
  func form() throws {
    let frame = Frame(kind: 7, number: 0x0102_0304_0506_0708, body: [9, 8, 7])
    let expected: [UInt8] = [3, 0, 0, 0, 7, 8, 7, 6, 5, 4, 3, 2, 1, 9, 8, 7]
    #expect(frame.bytes == expected)
    var bytes: [UInt8] = [42]
    try frame.append(to: &bytes)
    #expect(bytes == [42] + expected)
  }

  @Test("Frames arrive as they were sent, in pieces of any size", arguments: [1, 2, 13, 14, 1000])
  func pieces(size: Int) throws {
    var reader = FrameReader()
    var rest = samples.flatMap(\.bytes)[...]
    var frames: [Frame] = []
    while !rest.isEmpty {
      reader.append(rest.prefix(size))
      rest = rest.dropFirst(size)
      while let frame = try reader.next() { frames.append(frame) }
    }
    #expect(frames == samples)
  }

  @Test("Bytes that have been taken are dropped once they are many, and the next frames still arrive")
  func long() throws {
    var reader = FrameReader()
    let large = Frame(kind: 1, number: 1, body: [UInt8](repeating: 5, count: 1 << 20))
    let part = Array(Frame(kind: 2, number: 2, body: [1, 2, 3]).bytes)
    reader.append((large.bytes + part.prefix(4))[...])
    #expect(try reader.next() == large)
    #expect(try reader.next() == nil)
    reader.append(part.dropFirst(4))
    #expect(try reader.next() == Frame(kind: 2, number: 2, body: [1, 2, 3]))
  }

  @Test("A reader refuses a body above its own limit as soon as it is announced")
  func ownLimit() throws {
    var reader = FrameReader(limit: 4)
    reader.append(Frame(kind: 1, body: [1, 2, 3, 4]).bytes[...])
    #expect(try reader.next()?.body.count == 4)
    reader.append([5, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0][...])
    var error: FrameError?
    do throws(FrameError) { _ = try reader.next() } catch let thrown { error = thrown }
    #expect(error == .tooLarge(5))
  }

  @Test("A body that is too large is neither sent nor waited for")
  func tooLarge() throws {
    var bytes: [UInt8] = []
    let frame = Frame(kind: 1, body: [UInt8](repeating: 0, count: Frame.sizeLimit + 1))
    #expect(throws: FrameError.tooLarge(Frame.sizeLimit + 1)) { try frame.append(to: &bytes) }
    #expect(bytes.isEmpty)
    var reader = FrameReader()
    let header: [UInt8] = [0xff, 0xff, 0xff, 0xff, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    reader.append(header[...])
    var isRefused = false
    do throws(FrameError) { _ = try reader.next() } catch { isRefused = error == .tooLarge(0xffff_ffff) }
    #expect(isRefused)
  }

  @Test("The largest body arrives")
  func largest() throws {
    var bytes: [UInt8] = []
    let frame = Frame(kind: 1, number: 2, body: [UInt8](repeating: 3, count: Frame.sizeLimit))
    try frame.append(to: &bytes)
    var reader = FrameReader()
    reader.append(bytes[...])
    #expect(try reader.next() == frame)
  }

  @Test("A body with more in it than the message, a malformed one and an unknown kind are refused with the reason")
  func bodies() throws {
    func read(_ frame: Frame) throws -> UInt8 {
      try frame.read { (body) throws(ByteError) in frame.kind == 1 ? try body.integer(UInt8.self) : nil }
    }
    #expect(try read(Frame(kind: 1, body: [5])) == 5)
    #expect(throws: FrameError.malformed(kind: 1, "1 bytes follow")) { try read(Frame(kind: 1, body: [5, 6])) }
    #expect(throws: FrameError.malformed(kind: 1, "it ends inside an integer")) { try read(Frame(kind: 1)) }
    #expect(throws: FrameError.unknownKind(2)) { try read(Frame(kind: 2, body: [5])) }
  }
}
