package import Flows

/// A type that receives a catalog's reports on its libraries.
@MainActor
package protocol FeatureCatalogDelegate: AnyObject {
  /// The set of pages has changed.
  ///
  /// - Parameters:
  ///   - pages: All pages.
  ///   - successors: The pages that replace others, such as placeholders, by the replaced page. A user on a replaced
  ///     page is taken to its successor.
  func catalog(_ catalog: FeatureCatalog, didChangePages pages: [PageItem], successors: [PageID: PageID])
  /// The probe of a library that is not shown yet has begun in a separate process.
  func catalog(_ catalog: FeatureCatalog, didBeginProbeOf id: PluginID)
  /// The probe has ended. The catalog now has the library's features, or the reason why it cannot be used.
  func catalog(_ catalog: FeatureCatalog, didEndProbeOf id: PluginID)
}
