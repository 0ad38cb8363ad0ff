import Failures
import FlowWire
import Flows
import Payloads
import Screens
import TestSupport
import Testing

@Suite("Messages between the host and a process that runs flows arrive as they were sent")
struct FrameTests {
  static let flow = FlowNumber(rawValue: 7)
  static let query = QueryID(rawValue: .max)
  static let failure = FlowFailure(code: "a.b", message: "It failed.", cause: "c")

  static let hostMessages: [HostMessage] = [
    .reportIdle(3), .values("a.b", []),
    .values(
      "a.b",
      [
        .init(key: "k", .bytes([1, 2])), .init(key: "gone", .none), .init(key: "", .unreadable(failure)),
      ]),
    .make(flow, "a.b", launch: [1]), .adopt(flow, "a.b", instance: 9, from: FlowNumber(rawValue: 2)),
    .start(flow, FlowID(rawValue: 1), query),
    .restore(
      flow, FlowID(rawValue: 1),
      RestorationPoint(
        entries: [.init(entry: EntryID(rawValue: 4), route: [5], isPresented: true)],
        modals: [.init(modal: ModalID(rawValue: 6), route: [])], state: [7], isReplacing: true),
      .init(parent: FlowNumber(rawValue: 3), children: [FlowNumber(rawValue: 4)]), query),
    .event(flow, .timer(5), query), .describe(flow, EntryID(rawValue: 8), route: [9], query), .snapshot(flow, query),
    .stop(flow, .swapped),
  ]

  static let runnerMessages: [RunnerMessage] = [
    .phase(2), .ready([1, 2]), .refused(failure), .settled(3),
    .request(flow, NavigationRequest(.push([1]), from: FlowID(rawValue: 2)), during: nil),
    .request(flow, NavigationRequest(.restart, from: FlowID(rawValue: 2)), during: query),
    .answer(flow, .handled, query), .answer(flow, .pending, query), .answer(flow, .unhandled, query),
    .answer(flow, .screen(screen), query), .answer(flow, .snapshot(nil), query), .answer(flow, .snapshot([1]), query),
    .answer(flow, .failed(failure), query), .stopped(flow), .invalidate(flow, nil),
    .invalidate(flow, EntryID(rawValue: 1)), .after(flow, milliseconds: 2, token: 3), .log(.none, .error, "a line"),
    .store("a.b", key: "k", nil), .store("a.b", key: "k", []), .crashed(signal: 11, [1, 2, .max]),
  ]

  static var screen: Screen {
    let builder = ScreenBuilder()
    builder.begin(.text)
    builder.number(.tone, 1)
    builder.end()
    return builder.finish()
  }

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
    for message in Self.hostMessages { try message.frame().append(to: &bytes) }
    let read = try frames(bytes, pieces: pieces).map { try HostMessage($0) }
    #expect(read == Self.hostMessages)
  }

  @Test("Every message of the process is read as it was written", arguments: [1, 65_536])
  func runnerMessages(pieces: Int) throws {
    var bytes: [UInt8] = []
    for message in Self.runnerMessages { try message.frame().append(to: &bytes) }
    let read = try frames(bytes, pieces: pieces).map { try RunnerMessage($0).frame() }
    #expect(read == (try Self.runnerMessages.map { try $0.frame() }))
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

  @Test("Bytes that follow a message, and an unknown kind, are refused")
  func refused() throws {
    #expect(throws: FrameError.self) { try HostMessage(Frame(kind: 8, body: [UInt8](repeating: 0, count: 9))) }
    #expect(throws: FrameError.unknownKind(99)) { try HostMessage(Frame(kind: 99)) }
    #expect(throws: FrameError.unknownKind(99)) { try RunnerMessage(Frame(kind: 99)) }
  }

  @Test("Mutated and random bytes are a message or an error, whatever they are")
  func fuzz() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    var samples: [[UInt8]] = []
    for message in Self.hostMessages { samples.append(try message.frame().body) }
    for message in Self.runnerMessages { samples.append(try message.frame().body) }
    var read = 0
    for _ in 0..<20_000 {
      var body = samples[random.number(below: samples.count)]
      for _ in 0...random.number(below: 4) {
        switch random.number(below: 3) {
        case 0 where !body.isEmpty: body[random.number(below: body.count)] = UInt8.random(in: 0...255, using: &random)
        case 1: body.insert(UInt8.random(in: 0...255, using: &random), at: random.number(below: body.count + 1))
        default: body = Array(body.prefix(random.number(below: body.count + 1)))
        }
      }
      let frame = Frame(kind: UInt8(random.number(below: 14)), number: random.next(), body: body)
      // What is read is written again as the same message.
      if let message = try? HostMessage(frame) {
        read += 1
        #expect(try HostMessage(message.frame()) == message, "seed \(seed)")
      }
      if let message = try? RunnerMessage(frame), let again = try? message.frame() {
        read += 1
        #expect(try RunnerMessage(again).frame() == again, "seed \(seed)")
      }
    }
    #expect(read > 100, "seed \(seed)")
  }
}
