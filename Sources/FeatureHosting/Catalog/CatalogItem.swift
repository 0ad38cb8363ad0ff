import Failures
import Flows
import PluginLoading

/// A plugin of the catalog: its present version, and those before it.
package struct CatalogItem {
  /// The plugin's identity, by which it also calls the host.
  let id: PluginID
  /// The present version.
  var plugin: FoundPlugin
  /// Whether it is being tried, as it stands nowhere yet.
  var isTrying = false
  /// Whether its file has gone; what was loaded of it stays loaded.
  var isGone = false
  /// The version that did not take over: it is not tried again until the file changes or the user asks for it.
  var refused: Refused?
  /// The number of the present version, counted from 1.
  var generation = 1
  /// By how many bytes the process has grown with the swaps.
  var growth = 0
  /// The versions before the present one, the newest last: what a revert goes back to.
  private(set) var earlier: [FoundPlugin] = []

  init(id: PluginID, plugin: FoundPlugin) {
    self.id = id
    self.plugin = plugin
  }

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

  /// Makes a version the present one.
  mutating func commit(_ version: FoundPlugin, isRevert: Bool) {
    if isRevert {
      earlier.removeLast()
      refused = Refused(plugin)
    } else {
      earlier.append(plugin)
      if earlier.count > Self.revertLimit { earlier.removeFirst() }
      refused = nil
    }
    plugin = version
    generation += 1
  }

  /// How many versions a revert can go back.
  private static let revertLimit = 8

  /// The feature that stands for the plugin while it has none: its file.
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
