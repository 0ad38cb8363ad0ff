public import Flows
import NavigationTree

/// The saved state of features belongs to the owners that they had.
extension WindowSnapshot {
  /// The name of the data of a feature at the time when the window was saved, where it is not the feature's id.
  public struct DataName: Sendable, Equatable, Codable {
    /// The feature.
    public var feature: FeatureID
    /// The name of its data.
    public var name: String
  }

  /// Notes to which data the saved states of the window's features belong.
  public mutating func note(_ dataName: (FeatureID) -> String) {
    let features = Set(tree.flows.values.map(\.feature)).sorted { $0.rawValue < $1.rawValue }
    let names = features.map { DataName(feature: $0, name: dataName($0)) }.filter { $0.name != $0.feature.rawValue }
    dataNames = names.isEmpty ? nil : names
  }

  /// Returns the window without what is saved of features that have other data now, as their owner is another one.
  public func belonging(to dataName: (FeatureID) -> String) -> WindowSnapshot {
    let saved = Dictionary((dataNames ?? []).map { ($0.feature, $0.name) }) { first, _ in first }
    var part = self
    let others = tree.flows.values.filter { dataName($0.feature) != saved[$0.feature] ?? $0.feature.rawValue }
    for flow in others.map(\.id).sorted(by: { $0.rawValue < $1.rawValue }) where part.tree.flows[flow] != nil {
      // A page of the feature begins anew.
      _ = part.tree.apply(.end(flow, .replaced))
    }
    if !others.isEmpty { part.dropEnded() }
    part.earlier = earlier.map { Earlier(window: $0.window.belonging(to: dataName), pages: $0.pages) }
    return part
  }
}
