import Failures
package import PluginLoading

/// The differences that a scan of the folder of libraries has found.
package struct FolderChanges: Equatable {
  /// What the file of a known library is now.
  package enum Finding: Equatable {
    /// It has the present content, or one that was refused before.
    case unchanged
    /// It was written while it was read.
    case unfinished
    /// It is another version, of a library with features that may be on screen.
    case version(FoundPlugin)
    /// It is another version, of a library that stands nowhere but in a placeholder.
    case replacement(FoundPlugin)

    var isChange: Bool {
      switch self {
      case .unchanged, .unfinished: false
      case .version, .replacement: true
      }
    }
  }

  /// What became of the libraries that were known and are there.
  package var findings: [PluginID: Finding] = [:]
  /// The libraries that are new, and whether each can be used; those that cannot are, or were, tried.
  package var added: [PluginID: Bool] = [:]
  /// The libraries that are gone.
  package var removed: [PluginID] = []

  /// Whether libraries have come or gone.
  var hasMembersChanged: Bool { !added.isEmpty || !removed.isEmpty }

  /// Whether a file was written while it was read.
  var isUnfinished: Bool { findings.values.contains(.unfinished) }
}

extension CatalogItem {
  /// What a file in the plugin's place means.
  ///
  /// - Parameter isRequested: Whether the user asks for it: then a version that was refused counts again.
  func finding(_ found: FoundPlugin, isRequested: Bool) -> FolderChanges.Finding {
    if found.failure?.code == .changedFile { return .unfinished }
    // Files without a content differ in why they have none.
    let isPresent = found.digest == plugin.digest && (found.digest != nil || found.failure == plugin.failure)
    guard !isPresent, isRequested || Refused(found) != refused else { return .unchanged }
    return plugin.description == nil ? .replacement(found) : .version(found)
  }

  /// Whether a file has the content of the present version.
  func isPresent(_ found: FoundPlugin) -> Bool { found.digest != nil && found.digest == plugin.digest }
}
