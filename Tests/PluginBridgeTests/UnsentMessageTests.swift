import Bytes
import Failures
import FlowWire
import Flows
import Glibc
import Payloads
import Platform
import TestSupport
import Testing

@testable import PluginBridge

@MainActor @Suite("A message that cannot be sent is not waited for")
struct UnsentMessageTests {
  @Test("A question that is not sent fails, and an end that is not sent lets the process end")
  func full() throws {
    let connection = TestConnection()
    let flows = RemoteFlows(
      connection: connection, name: "libA.so", features: ["test.a"], loop: PollLoop(servesMainQueue: false))
    var made: (any Flow)?
    flows.makeFlow(of: "test.a", launch: []) { made = try? $0.get() }
    let flow = try #require(made)
    let heard = Heard()
    let query = QueryID(rawValue: 1)
    connection.isFull = true
    flow.start(FlowLink(flow: FlowID(rawValue: 9), navigating: heard, storage: MemoryStorage()), query)
    guard case .failed(let failure) = heard.answers[query] else { return #expect(heard.answers[query] != nil) }
    #expect(failure.code == .unsentMessage)
    #expect(failure.cause == "7 bytes of earlier messages were not read")
    flows.end()
    #expect(!connection.isEnded)
    flow.stop(.popped)
    #expect(connection.isEnded)
    #expect(flows.calls.current == nil)
    #expect(connection.sent == 1)
  }

  @Test("A message that is larger than a message may be is dropped by the process, and the log says so")
  func large() throws {
    let ends = try #require(SocketPair())
    defer {
      close(ends.near)
      close(ends.far)
    }
    MessageSender(ends.far).send(.ready(Payload(repeating: 0, count: Frame.sizeLimit + 1)))
    var reader = FrameReader()
    _ = readAvailable(from: ends.near, limit: 1 << 20) { reader.append($0) }
    let message = try reader.next().map { try RunnerMessage($0) }
    guard case .log(_, .error, let text)? = message else { return #expect(message != nil) }
    #expect(text == "A message was not sent: \(FrameError.tooLarge(Frame.sizeLimit + 1))")
  }

  @Test("A process that closes its connection and runs on is ended")
  func hungUp() throws {
    let loop = PollLoop(servesMainQueue: false)
    let process = RunnerProcess(loop: loop)
    let socket = ChildProcess.resultDescriptor
    try #require(process.start(["/bin/sh", "-c", "exec \(socket)>&-; exec sleep 600"], file: nil) == 0)
    for _ in 0..<2000 where process.id > 0 { loop.turn(timeout: .milliseconds(10)) }
    #expect(process.id < 0)
    process.signal()
    for _ in 0..<3000 where process.id > 0 { loop.turn(timeout: .milliseconds(10)) }
  }

  @Test("A process that reads nothing is sent no more than the limit, and the next message is refused")
  func unread() throws {
    let loop = PollLoop(servesMainQueue: false)
    let process = RunnerProcess(loop: loop, unsentLimit: 1000)
    try #require(process.start(["/bin/sleep", "600"], file: nil) == 0)
    defer {
      process.signal()
      for _ in 0..<3000 where process.id > 0 { loop.turn(timeout: .milliseconds(10)) }
    }
    let message = HostMessage.make(FlowNumber(rawValue: 1), "test.a", launch: Payload(repeating: 0, count: 2 << 20))
    try process.send(message)
    // More than the socket takes, so that the rest waits.
    loop.turn(timeout: .zero)
    #expect(throws: UnreadMessages.self) { try process.send(message) }
  }
}
