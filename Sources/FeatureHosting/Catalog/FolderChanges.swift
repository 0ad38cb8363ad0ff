import Failures
package import PluginLoading

/// The differences found by a scan of the folder of libraries.
package struct FolderChanges: Equatable {
  /// The finding on the file of a known library.
  package enum Finding: Equatable {
    /// The content is current, or was refused before.
    case unchanged
    /// The file was written while it was read.
    case unfinished
    /// The file is another version of a library with features that may be on screen.
    case version(FoundPlugin)
    /// The file is another version of a library that is only shown as a placeholder.
    case replacement(FoundPlugin)

    var isChange: Bool {
      switch self {
      case .unchanged, .unfinished: false
      case .version, .replacement: true
      }
    }
  }

  /// The findings on the known libraries that are still present.
  package var findings: [PluginID: Finding] = [:]
  /// The new libraries, each with whether it can be used.
  ///
  /// Those that cannot are being tried or have been refused.
  package var added: [PluginID: Bool] = [:]
  /// The libraries that were removed.
  package var removed: [PluginID] = []

  /// Whether libraries were added or removed.
  var hasMembersChanged: Bool { !added.isEmpty || !removed.isEmpty }

  /// Whether a file was written while it was read.
  var isUnfinished: Bool { findings.values.contains(.unfinished) }
}

extension CatalogItem {
  /// Returns the finding on a file at the plugin's path.
  ///
  /// - Parameter isRequested: Whether the user requested the scan. If so, a refused version is tried again.
  func finding(_ found: FoundPlugin, isRequested: Bool) -> FolderChanges.Finding {
    if found.failure?.code == .changedFile { return .unfinished }
    // Files without content are compared by the reasons for it.
    let isPresent = found.digest == plugin.digest && (found.digest != nil || found.failure == plugin.failure)
    guard !isPresent, isRequested || Refused(found) != refused else { return .unchanged }
    // What the user has not answered is not asked again.
    if !isRequested, let digest = found.digest, digest == waiting?.digest { return .unchanged }
    return isPlaceholder ? .replacement(found) : .version(found)
  }

  /// Returns whether a file has the content of the current version.
  func isPresent(_ found: FoundPlugin) -> Bool { found.digest != nil && found.digest == plugin.digest }
}
