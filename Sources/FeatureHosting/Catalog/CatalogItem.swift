import Failures
import Flows
import PluginLoading

/// A plugin of the catalog, with its current and earlier versions.
package struct CatalogItem {
  /// The plugin's identity, which it also passes in its calls to the host.
  let id: PluginID
  /// The title of the plugin, by its file: "Catalog" for "libCatalog.so".
  let title: String
  /// The current version.
  var plugin: FoundPlugin
  /// Whether a probe of the plugin is in progress while it is only shown as a placeholder.
  var isProbing = false
  /// Whether nothing of the plugin runs until the user asks for it, as in safe mode.
  var isHeld: Bool
  /// Whether the plugin's file was removed.
  ///
  /// Code that was loaded from it stays loaded.
  var isGone = false
  /// The version that failed to take over.
  ///
  /// It is not retried until the file changes or the user asks for it.
  var refused: Refused? { didSet { refusal = nil } }
  /// The reason why that version was refused, or nil.
  private(set) var refusal: FeatureRecord.Refusal?
  /// The version that waits for what the user has to allow, or nil.
  var waiting: FoundPlugin?
  /// The generation of the current version, counted from 1.
  var generation = 1
  /// The growth of the process by the plugin's swaps, in bytes.
  var growth = 0
  /// The versions before the current one, newest last, to which a revert goes back.
  private(set) var earlier: [Earlier] = []
  /// The record of what became of each version.
  var history: VersionHistory

  /// The features that an earlier version offered and the current one does not, and that have been shown.
  ///
  /// Each keeps its tab with a placeholder, so that what it held is there when a version offers it again.
  private(set) var withdrawn: [FeatureDescription] = []

  init(id: PluginID, plugin: FoundPlugin, isHeld: Bool = false, at moment: VersionHistory.Moment = .init()) {
    self.id = id
    history = VersionHistory(at: moment)
    self.plugin = plugin
    title = Self.title(of: plugin.name)
    self.isHeld = isHeld
  }

  /// A version before the current one.
  struct Earlier: Hashable {
    var plugin: FoundPlugin
    /// The last generation in which it was the current version.
    var generation: Int
  }

  /// A version of a library that was refused.
  indirect enum Refused: Hashable {
    /// The digest of its content.
    case content(String)
    /// The reason why the file could not be read. A file that is not regular, too small or not trusted has no content.
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

  /// Makes a version the current one.
  ///
  /// - Parameters:
  ///   - version: The version.
  ///   - isRevert: Whether it is the last of the earlier ones.
  ///   - shown: The features that have been shown, which keep their place if the version does not offer them.
  ///   - moment: The time of the commit.
  mutating func commit(
    _ version: FoundPlugin, isRevert: Bool, shown: Set<FeatureID>, at moment: VersionHistory.Moment = .init()
  ) {
    let returnsTo = isRevert ? earlier.last?.generation : nil
    let offered = Set(version.description?.features.map(\.id) ?? [])
    let known = withdrawn + (plugin.description?.features ?? [])
    withdrawn = known.filter { !offered.contains($0.id) && shown.contains($0.id) }
    if isRevert {
      earlier.removeLast()
      refused = Refused(plugin)
    } else {
      earlier.append(Earlier(plugin: plugin, generation: generation))
      if earlier.count > Self.revertLimit { earlier.removeFirst() }
      refused = nil
    }
    plugin = version
    waiting = nil
    generation += 1
    history.noteCommit(generation, returnsTo: returnsTo, at: moment)
  }

  /// Keeps the current version, and not another one.
  mutating func refuse(_ version: FoundPlugin, because failure: FlowFailure) {
    refused = Refused(version)
    refusal = FeatureRecord.Refusal(
      version: version.offer?.version ?? "", digest: version.digest ?? "", failure: failure)
  }

  /// The maximum number of earlier versions that are kept for a revert.
  private static let revertLimit = 8

  /// The identifier of the placeholder for a plugin without features, derived from its file.
  var placeholder: FeatureID { FeatureID(rawValue: "file:\(plugin.name)") }

  /// Whether the plugin is only shown as a placeholder: it cannot be used, was not tried, or is held.
  var isPlaceholder: Bool { plugin.description == nil || isHeld }

  /// Returns the title of a library by the name of its file.
  package static func title(of file: String) -> String {
    var name = Substring(file)
    if name.hasPrefix("lib") { name = name.dropFirst(3) }
    if name.hasSuffix(".so") { name = name.dropLast(3) }
    return name.isEmpty ? file : String(name)
  }

  /// The pages of the plugin: its features that have a tab or a region, also withdrawn ones, or a placeholder after all
  /// other tabs.
  var pages: [PageItem] {
    if isGone { return [] }
    guard let description = plugin.description, !isPlaceholder else { return [placeholderPage] }
    return (description.features + withdrawn).filter(\.standsInWindow).map { feature in
      PageItem(
        id: PageID(rawValue: feature.id.rawValue), title: feature.title, icon: feature.icon,
        position: Int(feature.position), feature: feature.id, onReselect: .popToRoot, region: feature.region)
    }
  }

  private var placeholderPage: PageItem {
    PageItem(
      id: PageID(rawValue: placeholder.rawValue), title: title, icon: "warning", position: Int(Int32.max),
      feature: placeholder)
  }
}
