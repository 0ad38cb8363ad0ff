import CSwitchyard
package import Failures
package import Flows
package import Payloads

/// Makes the flows of a plugin's features, in whatever process its code runs.
@MainActor
package protocol FlowSource: AnyObject {
  /// The features that it makes flows of.
  var features: Set<FeatureID> { get }

  /// Makes a flow of a feature.
  ///
  /// A flow that was made may still fail later: its answers say so.
  ///
  /// - Parameters:
  ///   - launch: The value that the feature is launched with.
  ///   - ready: Called once, before this returns or in a later turn.
  func makeFlow(
    of feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void)
}

/// The flow source of a library in this process: it makes flows by calls of the features' tables.
package final class LibraryFlows: FlowSource {
  private let tables: FlowTables

  /// - Parameter tables: The features' tables, which are checked and valid for ever.
  package init(_ tables: FlowTables) { self.tables = tables }

  package var features: Set<FeatureID> { Set(tables.keys) }

  /// Makes a flow of a feature; `ready` is called before this returns.
  package func makeFlow(
    of feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
  ) {
    let result: Result<any Flow, FlowFailure>
    do throws(FlowFailure) {
      result = .success(try PluginFlow.create(feature, launch: launch, in: tables))
    } catch {
      result = .failure(error)
    }
    ready(result)
  }
}
