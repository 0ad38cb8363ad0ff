import Bytes
import FlowWire
import Flows
import Platform
import PluginBridge

/// A process of a library that says what a test has it say, with a model of what the host may make of that.
@MainActor
final class LyingRunner: RunnerConnection {
  /// A call that the host waits for.
  struct Call {
    var flow: FlowNumber
    var query: QueryID?
    var function: Function
  }

  /// The kind of a call, which decides the kind of its answer.
  enum Function { case command, screen, snapshot, stop }

  /// The state of a flow of the process.
  private enum Standing { case made, begun(FlowID), ended }

  weak var delegate: (any RunnerConnectionDelegate)?
  let excess: ProcessHoldings.Excess? = nil
  let id: Int32 = 1
  /// Whether the host has had the process killed.
  private(set) var isKilled = false
  /// The calls that the host waits for, in their order.
  private(set) var calls: [Call] = []
  /// Whether a message that the host may not take is said; otherwise it is left out, and the process goes on.
  var isBold = true
  /// The number of messages that were said.
  private(set) var said = 0
  /// The number of messages that the host may take.
  private(set) var taken = 0
  private var standings: [FlowNumber: Standing] = [:]
  private var features: [FlowNumber: FeatureID] = [:]
  /// The features with a flow that has begun.
  private var begun: Set<FeatureID> = []

  /// The number of flows that the host has made.
  var flowCount: Int { standings.count }

  /// Returns the host's identifier of a flow that has begun and not ended.
  func flow(_ number: FlowNumber) -> FlowID? {
    if case .begun(let flow) = standings[number] { flow } else { nil }
  }

  func start(_ arguments: [String], file: Int32?) -> Int32 { 0 }
  func signal() { isKilled = true }
  func end() { delegate = nil }

  /// Takes note of what the host asks for.
  func send(_ message: HostMessage) throws {
    _ = try message.frame()
    switch message {
    case .make(let number, let feature, _), .adopt(let number, let feature, _, _):
      standings[number] = .made
      features[number] = feature
    case .start(let number, let flow, let query), .restore(let number, let flow, _, _, let query):
      standings[number] = .begun(flow)
      if let feature = features[number] { begun.insert(feature) }
      calls.append(Call(flow: number, query: query, function: .command))
    case .event(let number, _, let query): calls.append(Call(flow: number, query: query, function: .command))
    case .describe(let number, _, _, let query): calls.append(Call(flow: number, query: query, function: .screen))
    case .snapshot(let number, let query): calls.append(Call(flow: number, query: query, function: .snapshot))
    case .stop(let number, _):
      standings[number] = .ended
      calls.append(Call(flow: number, query: nil, function: .stop))
    case .reportIdle, .values, .keepUntilStop: break
    }
  }

  /// Says something, and checks that the host ends the process exactly if it may not say it.
  ///
  /// - Parameter isTooLarge: Whether something in the message is beyond a limit of the header.
  func say(_ message: RunnerMessage, isTooLarge: Bool = false) throws {
    guard let frame = try? message.frame() else { return }
    let (wasKilled, isAllowed) = (isKilled, !isTooLarge && isAllowed(message))
    guard isAllowed || isBold else { return }
    said += 1
    if isAllowed {
      switch message {
      case .answer, .stopped: calls.removeFirst()
      default: break
      }
      taken += 1
    }
    do throws(FrameError) {
      delegate?.connection(self, didSend: try RunnerMessage(frame))
    } catch {
      signal()
    }
    guard !wasKilled else { return }
    try require(isKilled != isAllowed, "The process \(isKilled ? "is" : "is not") ended for \(message).")
  }

  /// Has the process end, as one that was killed does.
  func finish() { delegate?.connection(self, didEnd: .signalled(9), garbled: nil) }

  /// Returns whether a process may say something, after what the host has asked for.
  private func isAllowed(_ message: RunnerMessage) -> Bool {
    switch message {
    // It is loaded, and nobody asks whether it has come to rest.
    case .phase, .ready, .refused, .settled: false
    case .crashed, .log(.none, _, _): true
    case .request(let number, let request, let query):
      switch standings[number] {
      case .begun(let flow): isAllowed(request, of: flow) && (query == nil || isCurrent(number, query))
      case .ended: true
      case .made, nil: false
      }
    case .answer(let number, let answer, let query):
      isCurrent(number, query) && calls.first.map { Self.suits(answer, $0.function) } == true
    case .stopped(let number): isCurrent(number, nil)
    case .invalidate(let number, _), .after(let number, _, _), .cancel(let number, _), .wake(let number, _),
      .log(let number, _, _), .misuse(let number, _):
      switch standings[number] {
      case .begun, .ended: true
      case .made, nil: false
      }
    case .store(let feature, _, _): begun.contains(feature)
    }
  }

  private func isAllowed(_ request: NavigationRequest, of flow: FlowID) -> Bool {
    if case .setRoot = request.kind { return false }
    return request.sender == flow
  }

  private func isCurrent(_ number: FlowNumber, _ query: QueryID?) -> Bool {
    calls.first.map { $0.flow == number && $0.query == query } ?? false
  }

  private static func suits(_ answer: FlowAnswer, _ function: Function) -> Bool {
    switch (answer, function) {
    case (.failed, _), (.screen, .screen), (.snapshot, .snapshot): true
    case (.handled, .command), (.pending, .command), (.unhandled, .command): true
    default: false
    }
  }
}
