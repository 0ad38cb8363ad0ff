import Bytes
import EventLoop
import Failures
import FlowWire
import Flows
import Glibc
import Payloads
import Platform
import Testing

@testable import PluginBridge

/// A flow that does in each call what a flow can do, and answers by its kind.
@MainActor
final class BusyFlow: Flow {
  private(set) var heard: [String] = []
  private(set) var link: FlowLink?
  /// The flow that it gives when it is asked for a child, or nil for another one.
  var child: BusyFlow?
  private var steps: [@MainActor (FlowLink, QueryID) -> Void] = []

  /// Does this in the next event instead of only answering.
  func next(_ step: @escaping @MainActor (FlowLink, QueryID) -> Void) { steps.append(step) }

  func start(_ link: FlowLink, _ query: QueryID) {
    self.link = link
    heard.append("start")
    act(query)
  }
  func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) {
    self.link = link
    heard.append("restore \(place.state ?? [])")
    act(query)
  }
  func handle(_ event: FlowEvent, _ query: QueryID) {
    heard.append("\(event)")
    act(query)
  }
  private func act(_ query: QueryID) {
    guard let link else { return }
    if steps.isEmpty { link.navigating.answer(query, .handled) } else { steps.removeFirst()(link, query) }
  }
  func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
    link?.navigating.answer(query, .unhandled)
    // The first answer counts.
    link?.navigating.answer(query, .handled)
  }
  func snapshot(_ query: QueryID) { link?.navigating.answer(query, .snapshot([9])) }
  func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow {
    heard.append("adopt \(feature) \(instance)")
    return child ?? BusyFlow()
  }
  func stop(_ cause: EndCause) {
    heard.append("stop \(cause)")
    link?.navigating.submit(
      NavigationRequest(.close, from: FlowID(rawValue: 9), operation: OperationID(rawValue: 99)), during: nil)
  }
}

@MainActor
private final class Source: FlowSource {
  let features: Set<FeatureID> = ["test.flow"]
  var made: [Result<any Flow, FlowFailure>]
  init(_ made: [Result<any Flow, FlowFailure>]) { self.made = made }

  func makeFlow(
    of feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
  ) { ready(made.removeFirst()) }
}

/// A session with flows, and the host's end of its socket.
@MainActor
final class RunnerSessionBench {
  let loop = PollLoop(servesMainQueue: false)
  let session: RunnerSession
  let socket: Int32
  private var reader = FrameReader()
  private var waiting: [String] = []

  init(_ flows: [Result<any Flow, FlowFailure>]) throws {
    let ends = try #require(SocketPair())
    socket = ends.near
    session = RunnerSession(socket: ends.far, loop: loop)
    session.serve(Source(flows), description: [1])
    #expect(try said(1) == ["ready [1]"])
  }

  isolated deinit { close(socket) }

  func tell(_ messages: HostMessage...) throws {
    var bytes: [UInt8] = []
    for message in messages { try message.frame().append(to: &bytes) }
    #expect(write(socket, bytes, bytes.count) == bytes.count)
  }

  /// The next messages of the process, as lines.
  func said(_ count: Int) throws -> [String] {
    let end = ContinuousClock.now.advanced(by: .seconds(30))
    while waiting.count < count {
      try #require(ContinuousClock.now < end, "\(waiting)")
      receive()
      if waiting.count < count { loop.turn(timeout: .milliseconds(10)) }
    }
    defer { waiting.removeFirst(count) }
    return Array(waiting.prefix(count))
  }

  func turn(until isSo: () -> Bool) throws {
    let end = ContinuousClock.now.advanced(by: .seconds(30))
    while !isSo() {
      try #require(ContinuousClock.now < end)
      loop.turn(timeout: .milliseconds(10))
    }
  }

  /// The messages that it sends in some turns without being asked.
  var rest: [String] {
    for _ in 0..<20 {
      loop.turn(timeout: .milliseconds(1))
      receive()
    }
    return waiting
  }

  private func receive() {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      let count = recv(socket, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
      if count > 0 { reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
    }
    while let frame = try? reader.next(), let message = try? RunnerMessage(frame) { waiting.append(line(message)) }
  }

  private func line(_ message: RunnerMessage) -> String {
    switch message {
    case .ready(let description): "ready \(description)"
    case .settled(let number): "settled \(number)"
    case .request(let flow, let request, let query):
      "\(flow.rawValue) request \(request.operation.rawValue) during \(query?.rawValue ?? 0)"
    case .answer(let flow, .snapshot(let state), let query):
      "\(flow.rawValue) state \(state ?? []) to \(query.rawValue)"
    case .answer(let flow, .failed(let failure), let query): "\(flow.rawValue) \(failure.code) to \(query.rawValue)"
    case .answer(let flow, let answer, let query): "\(flow.rawValue) \(answer) to \(query.rawValue)"
    case .stopped(let flow): "\(flow.rawValue) stopped"
    case .invalidate(let flow, let entry): "\(flow.rawValue) invalidate \(entry?.rawValue ?? 0)"
    case .after(let flow, let time, let token): "\(flow.rawValue) after \(time) \(token)"
    case .cancel(let flow, let token): "\(flow.rawValue) cancel \(token)"
    case .wake(let flow, let token): "\(flow.rawValue) wake \(token)"
    case .log(let flow, let level, let line): "\(flow.rawValue) log \(level) \(line)"
    case .misuse(let flow, let failure): "\(flow.rawValue) misuse \(failure.code)"
    case .store(let feature, let key, let value): "store \(feature) \(key) \(value ?? [])"
    case .phase, .refused, .crashed: "\(message)"
    }
  }
}
