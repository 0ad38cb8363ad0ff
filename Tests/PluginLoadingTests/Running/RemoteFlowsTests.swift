import Failures
import Flows
import Glibc
import Payloads
import Platform
import PluginBridge
import PluginLoading
import Screens
import TestSupport
import Testing

@Suite("The flows of a library in a process of its own", .serialized)
@MainActor
struct RemoteFlowsTests {
  /// The actions of the fixture.
  private enum Action: UInt64 {
    case crash = 7
    case storm = 10
    case hang = 16
    case count = 17
  }

  private let loop = PollLoop(servesMainQueue: false)
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try NoisyLibrary.build(into: folder.path, options: ["-g"])
  }

  /// A process with one flow that runs.
  private func begin(_ answers: FlowAnswers) throws -> (RemoteFlows, any Flow, Watcher) {
    let library = "\(folder.path)/libNoisy.so"
    let flows = RemoteFlows(
      command: [try Switchyard.path, "__runner", library, "libNoisy.so"], name: "libNoisy.so",
      features: ["test.noisy"], loop: loop)
    let watcher = Watcher()
    flows.delegate = watcher
    var isLoaded = false
    flows.load { result in isLoaded = (try? result.get()) != nil }
    try loop.turn { isLoaded }
    var made: (any Flow)?
    flows.makeFlow(of: "test.noisy", launch: []) { made = try? $0.get() }
    let flow = try #require(made)
    let link = FlowLink(flow: FlowID(rawValue: 1), navigating: answers, storage: Nothing())
    flow.start(link, answers.next())
    try loop.turn { answers.isComplete }
    return (flows, flow, watcher)
  }

  private func action(_ action: Action) -> FlowEvent {
    .action(ActionID(rawValue: action.rawValue), .none, entry: EntryID(rawValue: 1))
  }

  @Test("A crash answers what is open with the signal and the call, and names the line of the source")
  func crash() throws {
    let answers = FlowAnswers()
    let (flows, flow, watcher) = try begin(answers)
    let query = answers.next()
    flow.handle(action(.crash), query)
    try loop.turn { watcher.loss != nil && answers.isComplete }
    let loss = try #require(watcher.loss)
    #expect(loss.cause == .signalled(SIGABRT))
    #expect(loss.call?.feature == "test.noisy")
    #expect(loss.call?.function == "event")
    guard case .failed(let failure)? = answers[query] else {
      Issue.record("It was not answered with a failure.")
      return
    }
    #expect(failure.message == "test.noisy crashed in 'event'")
    #expect(failure.cause == "Fatal error: the end of test.noisy")
    // What follows is answered in the same way, at once.
    let late = answers.next()
    flow.snapshot(late)
    #expect(answers.isComplete)
    #expect(flows.processID == -1)

    var places: [String]?
    SourceLines.find(loss.addresses, in: "\(folder.path)/libNoisy.so", loop: loop) { places = $0 }
    try loop.turn { places != nil }
    let source = String(
      decoding: try FileBytes.read("\(Repository.root)/Tests/Fixtures/NoisyPlugin/noisy.c"), as: UTF8.self)
    let line = try #require(
      source.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.hasPrefix("  case CRASH:") })
    #expect(places?.first?.hasSuffix("noisy.c:\(line + 1)") == true, "\(places ?? [])")
  }

  @Test(
    "Another process answers as soon while one hangs or asks without pause", arguments: [7, 10, 16] as [UInt64])
  func others(_ number: UInt64) throws {
    let badAnswers = FlowAnswers()
    let goodAnswers = FlowAnswers()
    let (bad, badFlow, _) = try begin(badAnswers)
    let (good, goodFlow, _) = try begin(goodAnswers)
    /// The number of answers of 200 that take longer than a frame.
    func slow() -> Int {
      (0..<200).count { _ in
        let begun = ContinuousClock.now
        goodFlow.handle(action(.count), goodAnswers.next())
        while !goodAnswers.isComplete { loop.turn(timeout: .milliseconds(100)) }
        return begun.duration(to: .now) > .milliseconds(16)
      }
    }
    // The machine itself may be busy.
    let before = slow()
    badFlow.handle(
      .action(ActionID(rawValue: number), .none, entry: EntryID(rawValue: 1)), badAnswers.next())
    let beside = slow()
    #expect(beside <= 10 + 2 * before, "\(beside), \(before) before")
    for flows in [bad, good] { flows.endNow() }
  }

  @Test("Each of several callers that wait at the same time hears that a process has nothing left to do")
  func severalWait() throws {
    let answers = FlowAnswers()
    let (flows, flow, _) = try begin(answers)
    for _ in 0..<20 {
      var heard: [Bool] = []
      flow.handle(action(.count), answers.next())
      for _ in 0..<3 { flows.waitUntilIdle { heard.append($0) } }
      try loop.turn { heard.count == 3 && answers.isComplete }
      // What came after they had begun to wait is news to all of them.
      #expect(heard == [true, true, true])
    }
    flows.endNow()
  }

  @Test("A process ends when its last flow has gone, and no sooner")
  func end() throws {
    let answers = FlowAnswers()
    let (flows, flow, watcher) = try begin(answers)
    flows.end()
    let query = answers.next()
    flow.snapshot(query)
    try loop.turn { answers.isComplete }
    if case .snapshot? = answers[query] {} else { Issue.record("It was not answered.") }
    flow.stop(.finished)
    try loop.turn { flows.processID == -1 }
    #expect(watcher.loss == nil)
  }
}

@MainActor
private final class Watcher: RemoteFlows.Delegate {
  var loss: RunnerLoss?

  func remoteFlows(_ flows: RemoteFlows, lost loss: RunnerLoss) { self.loss = loss }
  func remoteFlows(_ flows: RemoteFlows, didPrint bytes: ArraySlice<UInt8>, in feature: FeatureID?) {}
  func remoteFlows(_ flows: RemoteFlows, log level: LogLevel, _ line: String) {}
  func remoteFlows(_ flows: RemoteFlows, didStore value: Payload?, for key: String, of feature: FeatureID) {}
  func remoteFlows(_ flows: RemoteFlows, didNotice report: CallReport) {}
}

@MainActor
private final class Nothing: FeatureStorage {
  func load(_ key: String) throws(FlowFailure) -> Payload? { nil }
  func store(_ value: Payload?, for key: String) throws(FlowFailure) {}
}
