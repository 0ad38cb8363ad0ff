import CSwitchyard
package import Failures
package import Flows
package import Payloads

/// The flow source of a library in this process, which calls the features' function tables.
package final class LibraryFlows: FlowSource {
  private let tables: FlowTables

  /// - Parameter tables: The features' tables, which have been checked and are never freed.
  package init(_ tables: FlowTables) { self.tables = tables }

  package var features: Set<FeatureID> { Set(tables.keys) }

  /// Creates a flow of a feature.
  ///
  /// `ready` is called before this returns.
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
