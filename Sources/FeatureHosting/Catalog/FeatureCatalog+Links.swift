public import Failures
public import NavigationEngine
import PluginLoading

extension FeatureCatalog {
  /// Returns the feature that opens a link.
  ///
  /// - Throws: A failure if the link cannot be parsed or no feature opens it.
  public func target(of url: String) throws(FlowFailure) -> LinkTarget {
    try links.target(of: url)
  }

  private var links: LinkTable {
    LinkTable(features.map { ($0.feature, self[$0.plugin]?.plugin.path ?? "") }, scheme: scheme)
  }

  /// Logs each pattern that opens no link because another feature's pattern takes precedence, once.
  func reportLinkConflicts() {
    for conflict in links.conflicts { logOnce(.warning, "\(conflict)") }
  }
}
