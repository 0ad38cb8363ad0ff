import Bytes
import Failures
import FlowWire
import Flows
import Payloads
import Screens
import Testing

@testable import PluginBridge

@MainActor @Suite("A message that a library's process may not send ends the process")
struct RunnerViolationTests: ScriptedFlows {
  private let stranger = FlowNumber(rawValue: 7)

  /// The messages that a process may not send while it is to answer the query 1 of its flow, and whose flow 2 has not
  /// begun.
  enum Wrong: String, CaseIterable, Sendable {
    case answerOfAnotherQuery, answerOfAnotherFlow, screen, state, stopped, readyAgain, step, settled
    case requestOfNoFlow, requestOfAnotherFlow, requestInAnotherName, requestDuringAnotherCall, requestTooEarly
    case screenOfAnotherFlow, timerOfAnotherFlow, endOfTimerOfAnotherFlow, wakeOfAnotherFlow, lineOfAnotherFlow
    case misuseOfAnotherFlow, valueOfAnotherFeature, requestOfTheApp, largeBadge, unknownKind, tooLarge, cutBody

    var what: String {
      switch self {
      case .unknownKind: "a message of the unknown kind 99"
      case .tooLarge: "a message of 4294967295 bytes, more than 32 MiB"
      case .cutBody: "a malformed message of kind 8: it ends inside an integer"
      case .screen: "a screen in answer to 'start'"
      case .state: "a saved state in answer to 'start'"
      case .step: "a step of loading that is over"
      case .requestOfNoFlow: "a request of flow 0, which does not run there"
      case .requestOfAnotherFlow: "a request of flow 7, which does not run there"
      case .requestTooEarly: "a request of flow 2, which does not run there"
      case .requestInAnotherName: "a request of flow 1 in the name of another one, which the app knows as 10"
      case .requestDuringAnotherCall: "a request of flow 1 during a call that it does not handle"
      case .screenOfAnotherFlow: "a changed screen of flow 7, which does not run there"
      case .timerOfAnotherFlow: "a timer of flow 7, which does not run there"
      case .endOfTimerOfAnotherFlow: "the end of a timer of flow 7, which does not run there"
      case .wakeOfAnotherFlow: "a wake of flow 7, which does not run there"
      case .lineOfAnotherFlow: "a line of the log of flow 7, which does not run there"
      case .misuseOfAnotherFlow: "a broken rule of flow 7, which does not run there"
      case .requestOfTheApp: "a request of flow 1 to show in the window, which only the app makes"
      case .largeBadge:
        "a malformed message of kind 4: 8388608 bytes of the text of a request, more than 64"
      case .valueOfAnotherFeature: "a value to store for 'test.other', of which no flow runs there"
      default: "an answer that nobody has asked for"
      }
    }
  }

  @Test(
    "A message that a process may not send ends it, and open calls fail with the call that was under way",
    arguments: Wrong.allCases)
  func wrong(_ wrong: Wrong) throws {
    let process = try ScriptedProcess()
    let storage = MemoryStorage()
    let (flow, heard) = try begin(process, storage: storage)
    flow.snapshot(query(2))
    _ = try process.make()
    switch wrong {
    case .answerOfAnotherQuery: try process.say(.answer(number, .handled, query(2)))
    case .screen: try process.say(.answer(number, .screen(ScreenBuilder().finish()), query(1)))
    case .state: try process.say(.answer(number, .snapshot([1]), query(1)))
    case .step: try process.say(.phase(2))
    case .settled: try process.say(.settled(1))
    case .requestOfNoFlow: try process.say(.request(.none, request(3, from: id), during: nil))
    case .requestOfAnotherFlow: try process.say(.request(stranger, request(3, from: id), during: nil))
    case .requestTooEarly: try process.say(.request(second, request(3, from: id), during: nil))
    case .requestInAnotherName:
      try process.say(.request(number, request(3, from: FlowID(rawValue: 10)), during: nil))
    case .requestDuringAnotherCall: try process.say(.request(number, request(3, from: id), during: query(2)))
    case .screenOfAnotherFlow: try process.say(.invalidate(stranger, nil))
    case .timerOfAnotherFlow: try process.say(.after(stranger, milliseconds: 60, token: 6))
    case .endOfTimerOfAnotherFlow: try process.say(.cancel(stranger, token: 6))
    case .wakeOfAnotherFlow: try process.say(.wake(stranger, token: 8))
    case .lineOfAnotherFlow: try process.say(.log(stranger, .warning, "its line"))
    case .misuseOfAnotherFlow: try process.say(.misuse(stranger, failure))
    case .requestOfTheApp:
      let request = NavigationRequest(.setRoot(ChildFlow(feature: "test.a")), from: id)
      try process.say(.request(number, request, during: nil))
    case .largeBadge:
      let badge = String(repeating: "9", count: 8 << 20)
      try process.say(.request(number, NavigationRequest(.badge(badge), from: id), during: nil))
    case .valueOfAnotherFeature: try process.say(.store("test.other", key: "key", [1]))
    case .answerOfAnotherFlow: try process.say(.answer(stranger, .handled, query(1)))
    case .stopped: try process.say(.stopped(number))
    case .readyAgain: try process.say(.ready([7]))
    case .unknownKind: process.say(bytes: [0, 0, 0, 0, 99] + [UInt8](repeating: 0, count: 8))
    case .tooLarge: process.say(bytes: [255, 255, 255, 255, 0] + [UInt8](repeating: 0, count: 8))
    case .cutBody: process.say(bytes: [1, 0, 0, 0, 8] + [UInt8](repeating: 0, count: 9))
    }
    // What it says after that is not believed.
    try process.say(.log(.none, .error, "more"), .store("test.a", key: "key", [1]))
    try process.turn { process.loss != nil }
    let loss = try #require(process.loss)
    guard case .garbled(let what) = loss.cause else {
      Issue.record("\(loss)")
      return
    }
    #expect(what == wrong.what)
    #expect(loss.call == RunnerLoss.Call(feature: "test.a", function: "start"))
    #expect(process.heard == [])
    #expect(heard.lines.all == [])
    #expect(storage.contents().isEmpty)
    for number: UInt64 in [1, 2] {
      guard case .failed(let failure)? = heard.answers[query(number)] else {
        Issue.record("Query \(number) was answered with \(String(describing: heard.answers[query(number)])).")
        continue
      }
      #expect(failure.code == .garbledFlow)
    }
    #expect(process.flows.processID == -1)
    // A flow that is made afterwards is not, for the same reason.
    var later: Result<any Flow, FlowFailure>?
    process.flows.makeFlow(of: "test.a", launch: []) { later = $0 }
    #expect(throws: loss.failure) { try later?.get() }
  }
}
