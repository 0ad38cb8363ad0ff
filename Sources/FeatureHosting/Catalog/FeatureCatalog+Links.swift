public import Failures
public import NavigationEngine
import PluginLoading

extension FeatureCatalog {
  /// Finds the feature that opens a link.
  ///
  /// - Throws: A failure when the link cannot be read or no feature opens it.
  public func target(of url: String) throws(FlowFailure) -> LinkTarget {
    try links.target(of: url)
  }

  private var links: LinkTable {
    LinkTable(features.map { ($0.feature, self[$0.plugin]?.plugin.path ?? "") }, scheme: scheme)
  }

  /// Says which patterns open no link because another feature's does, once each.
  func reportLinkConflicts() {
    for conflict in links.conflicts where reportedConflicts.insert("\(conflict)").inserted {
      log(.warning, "\(conflict)")
    }
  }
}
