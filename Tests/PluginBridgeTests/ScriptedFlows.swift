import Failures
import FlowWire
import Flows

@testable import PluginBridge

/// A suite whose tests have flows of a ``ScriptedProcess``, which the app knows by one identifier.
@MainActor
protocol ScriptedFlows {}

extension ScriptedFlows {
  /// The first flow that the process has.
  var number: FlowNumber { FlowNumber(rawValue: 1) }
  /// The second flow that the process has.
  var second: FlowNumber { FlowNumber(rawValue: 2) }
  /// The app's identifier of the flows.
  var id: FlowID { FlowID(rawValue: 9) }
  var failure: FlowFailure { FlowFailure(code: "test.failed", message: "It failed.") }

  func query(_ number: UInt64) -> QueryID { QueryID(rawValue: number) }

  func request(_ operation: UInt64, from flow: FlowID) -> NavigationRequest {
    NavigationRequest(.close, from: flow, operation: OperationID(rawValue: operation))
  }

  /// Begins the first flow, which is to answer the query 1.
  func begin(
    _ process: ScriptedProcess, storage: any FeatureStorage = MemoryStorage()
  ) throws -> (flow: any Flow, heard: Heard) {
    let flow = try process.begin()
    let heard = Heard()
    flow.start(FlowLink(flow: id, navigating: heard, storage: storage), query(1))
    return (flow, heard)
  }
}
