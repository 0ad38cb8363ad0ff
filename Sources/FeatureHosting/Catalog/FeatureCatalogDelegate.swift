package import Flows

/// The receiver of a catalog's reports on its libraries.
@MainActor
package protocol FeatureCatalogDelegate: AnyObject {
  /// The set of pages has changed.
  ///
  /// - Parameters:
  ///   - pages: All pages.
  ///   - successors: The pages that have taken the places of others, as of placeholders: whoever looked at one of those
  ///     looks at its successor.
  func catalog(_ catalog: FeatureCatalog, didChangePages pages: [PageItem], successors: [PageID: PageID])
  /// A library that stands nowhere yet is tried in a process of its own.
  func catalog(_ catalog: FeatureCatalog, didBeginTrialOf id: PluginID)
  /// The trial has ended; the library's features or the reason why it has none are in the catalog.
  func catalog(_ catalog: FeatureCatalog, didEndTrialOf id: PluginID)
}
