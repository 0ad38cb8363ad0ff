import Failures
import Flows
import NavigationEngine
import PluginLoading

/// The links that features open: the patterns of all features, the most specific first.
///
/// Of two features with patterns of the same shape the one whose id comes first has the link.
package struct LinkTable {
  private struct Row {
    var pattern: LinkPattern
    var feature: FeatureID
  }

  private let rows: [Row]
  private let scheme: String

  init(_ features: [FeatureDescription], scheme: String) {
    self.scheme = scheme
    rows = features.sorted { $0.id.rawValue < $1.id.rawValue }.flatMap { feature in
      feature.links.compactMap { text in
        (try? LinkPattern(text)).map { Row(pattern: $0, feature: feature.id) }
      }
    }.sorted { $0.pattern < $1.pattern }
  }

  func target(of url: String) throws(FlowFailure) -> LinkTarget {
    let link: DeepLink
    do throws(DeepLinkError) {
      link = try DeepLink(url)
    } catch {
      throw CatalogFailure.invalidLink(url, "\(error)")
    }
    guard link.scheme == scheme else { throw CatalogFailure.otherScheme(url, expected: scheme, found: link.scheme) }
    guard let row = rows.first(where: { $0.pattern.match(link) != nil }) else {
      throw CatalogFailure.noHandler(url, host: link.host, patterns: rows.map(\.pattern.text), scheme: scheme)
    }
    return LinkTarget(feature: row.feature, pattern: row.pattern.text)
  }
}
