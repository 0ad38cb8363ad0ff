import Bytes
import EventLoop
import Failures
import FlowWire
import Flows
import Glibc
import Payloads
import Platform
import TestSupport
import Testing

@testable import PluginBridge

@MainActor @Suite("A process that runs flows handles together what belongs together")
struct RunnerSessionTests {
  private final class Listening: Flow, FlowSource {
    let features: Set<FeatureID> = ["test.flow"]
    var heard: [String] = []
    private var link: FlowLink?

    func makeFlow(
      of feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
    ) { ready(.success(self)) }

    func start(_ link: FlowLink, _ query: QueryID) {
      self.link = link
      heard.append("start")
      link.navigating.answer(query, .handled)
    }
    func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) { start(link, query) }
    func handle(_ event: FlowEvent, _ query: QueryID) {
      heard.append("\(event)")
      link?.navigating.answer(query, .handled)
    }
    func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {}
    func snapshot(_ query: QueryID) {}
    func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow { FailedFlow(.notAdopted(feature)) }
    func stop(_ cause: EndCause) { heard.append("stop \(cause)") }
  }

  private let flow = FlowNumber(rawValue: 1)
  private let query = QueryID(rawValue: 2)
  private let outcome = FlowEvent.settled(OperationID(rawValue: 3), .done, result: nil)

  private func send(_ messages: [HostMessage], to socket: Int32) throws {
    var bytes: [UInt8] = []
    for message in messages { try message.frame().append(to: &bytes) }
    #expect(write(socket, bytes, bytes.count) == bytes.count)
  }

  private func turn(_ loop: PollLoop, until condition: () -> Bool) throws {
    let end = ContinuousClock.now.advanced(by: .seconds(30))
    while !condition() {
      try #require(ContinuousClock.now < end)
      loop.turn(timeout: .milliseconds(10))
    }
  }

  @Test("The last outcomes of a flow and its end are handled in one turn, however they arrive")
  func lastOutcomes() throws {
    let loop = PollLoop(servesMainQueue: false)
    let ends = try #require(SocketPair())
    defer { close(ends.near) }
    let listening = Listening()
    let session = RunnerSession(socket: ends.far, loop: loop)
    session.serve(listening, description: [])
    try send(
      [.make(flow, "test.flow", launch: []), .start(flow, FlowID(rawValue: 9), query), .event(flow, .timer(1), query)],
      to: ends.near)
    try turn(loop) { listening.heard.count == 1 }
    try send([.keepUntilStop, .event(flow, outcome, query)], to: ends.near)
    for _ in 0..<2 { loop.turn(timeout: .milliseconds(100)) }
    #expect(listening.heard == ["start"])
    try send([.stop(flow, .finished)], to: ends.near)
    try turn(loop) { listening.heard.count > 1 }
    #expect(listening.heard == ["start", "\(outcome)", "stop finished"])
    // What follows is handled as it arrives.
    try send([.make(flow, "test.flow", launch: []), .start(flow, FlowID(rawValue: 9), query)], to: ends.near)
    try turn(loop) { listening.heard.last == "start" }
    #expect(!session.isClosed)
  }

  @Test("The host says that the last outcomes of a flow belong to its end")
  func host() throws {
    let loop = PollLoop(servesMainQueue: false)
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/sent"
    let flows = RemoteFlows(
      command: ["/bin/sh", "-c", "exec cat <&\(ChildProcess.resultDescriptor) >'\(file)'"], name: "cat",
      features: ["test.flow"], loop: loop)
    flows.load { _ in }
    var made: (any Flow)?
    flows.makeFlow(of: "test.flow", launch: []) { made = try? $0.get() }
    let flow = try #require(made)
    flow.start(FlowLink(flow: FlowID(rawValue: 9), navigating: RecordingNavigating(), storage: EmptyStorage()), query)
    flow.stop(.finished, after: [outcome], query)
    let number = FlowNumber(rawValue: 1)
    let expected: [HostMessage] = [.keepUntilStop, .event(number, outcome, query), .stop(number, .finished)]
    var sent: [HostMessage] = []
    try turn(loop) {
      var reader = FrameReader()
      let bytes = (try? FileBytes.read(file)) ?? []
      bytes.withUnsafeBytes { reader.append($0) }
      sent = []
      while let frame = try? reader.next(), let message = try? HostMessage(frame) { sent.append(message) }
      return sent.count >= 5
    }
    #expect(Array(sent.suffix(3)) == expected)
    flows.endNow()
    try turn(loop) { flows.processID <= 0 }
  }
}
