import CSwitchyard
package import Failures
package import Flows
package import Payloads

/// A type that creates the flows of a plugin's features, in whatever process its code runs.
@MainActor
package protocol FlowSource: AnyObject {
  /// The features of which it creates flows.
  var features: Set<FeatureID> { get }

  /// Makes a flow of a feature.
  ///
  /// A flow that was created may still fail later, in its answers.
  ///
  /// - Parameters:
  ///   - launch: The value that the feature is launched with.
  ///   - ready: Called once, before this returns or in a later turn.
  func makeFlow(
    of feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void)
}

/// The flow source of a library in this process, which calls the features' function tables.
package final class LibraryFlows: FlowSource {
  private let tables: FlowTables

  /// - Parameter tables: The features' tables, which have been checked and are never freed.
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
