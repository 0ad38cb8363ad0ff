/// The receiver of a catalog's reports on its libraries.
@MainActor
package protocol FeatureCatalogDelegate: AnyObject {
  /// A library that stands nowhere yet is tried in a process of its own.
  func catalog(_ catalog: FeatureCatalog, didBeginTrialOf id: PluginID)
  /// The trial has ended; the library's features or the reason why it has none are in the catalog.
  func catalog(_ catalog: FeatureCatalog, didEndTrialOf id: PluginID)
}
