import Failures
import FeatureTesting
import FlowWire
import Flows
import Payloads
import Platform
import TestSupport
import Testing

@testable import PluginBridge

@MainActor @Suite("A process has a limited time for each call")
struct CallLimitTests: ScriptedFlows {
  private let loop = ManualLoop()
  private let connection = TestConnection()
  private let flows: RemoteFlows
  private let reports = Reports()
  private let heard = Heard()

  init() {
    flows = RemoteFlows(connection: connection, name: "libA.so", features: ["test.a"], loop: loop)
    flows.delegate = reports
  }

  /// Makes a flow and begins it, which is to answer the query 1.
  private func begin() throws -> any Flow {
    var made: (any Flow)?
    flows.makeFlow(of: "test.a", launch: []) { made = try? $0.get() }
    let flow = try #require(made)
    flow.start(FlowLink(flow: id, navigating: heard, storage: MemoryStorage()), query(1))
    return flow
  }

  @Test("A call that takes longer than the limit ends the process, counted from when it began")
  func hang() throws {
    try begin().snapshot(query(2))
    loop.advance(by: .milliseconds(600))
    connection.say(.answer(number, .handled, query(1)))
    #expect(reports.slow == ["start of test.a 9"])
    loop.advance(by: .milliseconds(1999))
    #expect(!connection.isKilled)
    loop.advance(by: .milliseconds(1))
    #expect(connection.isKilled)
    connection.finish()
    #expect(reports.loss?.cause == .hung(.seconds(2)))
    #expect(reports.loss?.call == RunnerLoss.Call(feature: "test.a", function: "snapshot"))
    guard case .failed(let failure)? = heard.answers[query(2)] else { return #expect(heard.answers[query(2)] != nil) }
    #expect(failure.code == .hungFlow)
  }

  @Test("A process that waits for nothing may take its time")
  func waiting() throws {
    let flow = try begin()
    connection.say(.answer(number, .handled, query(1)))
    loop.advance(by: .seconds(60))
    #expect(!connection.isKilled)
    flow.snapshot(query(2))
    loop.advance(by: .seconds(1))
    #expect(!connection.isKilled)
    loop.advance(by: .seconds(1))
    #expect(connection.isKilled)
  }
}

/// The reports on a process.
@MainActor
private final class Reports: RemoteFlows.Delegate {
  private(set) var loss: RunnerLoss?
  private(set) var slow: [String] = []

  func remoteFlows(_ flows: RemoteFlows, lost loss: RunnerLoss) { self.loss = loss }
  func remoteFlows(_ flows: RemoteFlows, didPrint bytes: ArraySlice<UInt8>, in feature: FeatureID?) {}
  func remoteFlows(_ flows: RemoteFlows, log level: LogLevel, _ line: String) {}
  func remoteFlows(_ flows: RemoteFlows, didStore value: Payload?, for key: String, of feature: FeatureID) {}
  func remoteFlows(_ flows: RemoteFlows, didNotice report: CallReport) {
    slow.append("\(report.function) of \(report.owner) \(report.number)")
  }
}
