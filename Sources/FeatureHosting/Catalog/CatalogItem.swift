import Failures
import Flows
import PluginLoading

/// A plugin of the catalog: what its file is, and what was made of it.
package struct CatalogItem {
  var plugin: FoundPlugin
  var isProbing = false
  /// It came while the app runs, and that has not been told yet.
  var isNew = false
  /// Its file has gone; what was loaded of it stays loaded.
  var isGone = false
  /// What did not take the place of the present version: it is not tried again until the file changes.
  var refused: Refused?
  /// The version at work, counted from 1.
  var generation = 1
  /// By how many bytes the process has grown with the replacements.
  var growth = 0
  /// The versions before the present one, the newest last: what a revert goes back to.
  var earlier: [FoundPlugin] = []

  /// A version of a library that was not taken.
  enum Refused: Hashable {
    /// Its content.
    case content(String)
    /// Why the file could not be read: a file that is no file, is too small, or may not be trusted has no content.
    case unread(FlowFailure)

    init?(_ plugin: FoundPlugin) {
      if let digest = plugin.digest {
        self = .content(digest)
      } else if let failure = plugin.failure {
        self = .unread(failure)
      } else {
        return nil
      }
    }
  }

  /// Keeps a version for a revert; those long gone are forgotten.
  mutating func remember(_ plugin: FoundPlugin) {
    earlier.append(plugin)
    if earlier.count > Self.memory { earlier.removeFirst() }
  }

  /// How many versions a revert can go back.
  private static let memory = 8

  /// The name that stands for the plugin in its calls of the host.
  let number: UInt64

  /// What stands for the plugin while it has no features: its file.
  var placeholder: FeatureID { FeatureID(rawValue: "file:\(plugin.name)") }

  /// "libCatalog.so" is shown as "Catalog".
  var title: String { CatalogItem.title(of: plugin.name) }

  static func title(of file: String) -> String {
    var name = Substring(file)
    if name.hasPrefix("lib") { name = name.dropFirst(3) }
    if name.hasSuffix(".so") { name = name.dropLast(3) }
    return name.isEmpty ? file : String(name)
  }

  /// The pages of the plugin: its features that have a tab, or a placeholder at the end of the tabs.
  var pages: [PageItem] {
    if isGone { return [] }
    guard let description = plugin.description else { return [placeholderPage] }
    return description.features.filter(\.isTab).map { feature in
      PageItem(
        id: PageID(rawValue: feature.id.rawValue), title: feature.title, icon: feature.icon,
        position: Int(feature.position), feature: feature.id, onReselect: .popToRoot)
    }
  }

  private var placeholderPage: PageItem {
    PageItem(
      id: PageID(rawValue: placeholder.rawValue), title: title, icon: "warning", position: Int(Int32.max),
      feature: placeholder)
  }
}
