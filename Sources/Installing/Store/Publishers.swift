import Galleries
import Platform
package import PluginLoading

/// The signers of libraries that were added from galleries, as the table of what is installed has them.
///
/// The table is read when the first library of the folder of features is asked for, and again when it has changed.
@MainActor
package final class Publishers {
  private let folders: InstallFolders
  private var stamp: FileStamp?
  private var signers: [String: Signer] = [:]

  package init(_ folders: InstallFolders) { self.folders = folders }

  /// Returns whoever has signed the channel that names a library, or nil if it was not added from a gallery.
  package func signer(of plugin: FoundPlugin) -> Signer? {
    guard let digest = plugin.digest, Folder.parent(of: plugin.path) == folders.features else { return nil }
    let stamp = FileStamp(folders.table)
    if stamp != self.stamp {
      self.stamp = stamp
      signers = [:]
      for feature in (try? InstalledFeatures(folders).read()) ?? [] {
        for version in feature.versions {
          guard let key = version.key else { continue }
          signers[version.library.hexadecimal] = Self.signer(key, of: feature.source)
        }
      }
    }
    return signers[digest]
  }

  /// Returns the signer of what a source offers.
  static func signer(_ key: KeyFingerprint, of source: GallerySource) -> Signer {
    Signer(name: "the publisher in \(source)", key: key, isOfChannel: true)
  }
}
