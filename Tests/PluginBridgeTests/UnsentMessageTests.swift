import Failures
import FlowWire
import Flows
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
