package import Failures
import Flows
package import NavigationEngine
package import PluginLoading

/// The table of links that features open: the patterns of all features, most specific first.
///
/// Two patterns of the same shape match the same links. The feature whose identifier sorts first then opens the link,
/// and the other pattern is reported as a conflict.
package struct LinkTable {
  private struct Row {
    var pattern: LinkPattern
    var feature: FeatureID
    /// The path of the feature's library.
    var path: String
  }

  private let rows: [Row]
  private let scheme: String
  /// The patterns that open no link because another one has the same shape, each with both libraries.
  package let conflicts: [FlowFailure]

  /// - Parameters:
  ///   - features: The features, each with the path of its library.
  ///   - scheme: The scheme of the app's links.
  package init(_ features: [(feature: FeatureDescription, path: String)], scheme: String) {
    self.scheme = scheme
    var owners: [String: Row] = [:]
    var conflicts: [FlowFailure] = []
    for (feature, path) in features.sorted(by: { $0.feature.id.rawValue < $1.feature.id.rawValue }) {
      for pattern in feature.links.compactMap({ try? LinkPattern($0) }) {
        let row = Row(pattern: pattern, feature: feature.id, path: path)
        if let first = owners[pattern.shape] {
          conflicts.append(
            CatalogFailure.samePattern(
              first: (first.pattern.text, first.feature, first.path), second: (pattern.text, feature.id, path)))
        } else {
          owners[pattern.shape] = row
        }
      }
    }
    rows = owners.values.sorted { $0.pattern < $1.pattern }
    self.conflicts = conflicts
  }

  package func target(of url: String) throws(FlowFailure) -> LinkTarget {
    let link: DeepLink
    do throws(DeepLinkError) {
      link = try DeepLink(url)
    } catch {
      throw CatalogFailure.invalidLink(url, "\(error)")
    }
    guard link.scheme == scheme else { throw CatalogFailure.otherScheme(url, expected: scheme, found: link.scheme) }
    guard let row = rows.first(where: { $0.pattern.match(link) != nil }) else {
      throw CatalogFailure.noHandler(
        url, host: link.components.first ?? "", patterns: rows.map(\.pattern.text), scheme: scheme)
    }
    return LinkTarget(feature: row.feature, pattern: row.pattern.text)
  }
}
