import EventLoop
package import Failures
import FeatureHosting
package import Installing
package import Platform
package import PluginLoading

/// The trust settings of this user, from the folder of the user's configuration.
@MainActor
package enum Trust {
  /// Returns what this user decided about libraries, below what the system's administrator did.
  static func store(_ directories: Directories) -> TrustStore {
    TrustStore(folder: directories.config, systemFolder: directories.system)
  }

  /// Creates the inspector of libraries that checks signatures by this user's signers.
  ///
  /// - Parameters:
  ///   - isDeveloping: Whether debuggers and profilers must find the code that is loaded.
  ///   - trust: The store that decides which libraries run at all, or nil to admit every library.
  ///   - added: The folders of what was added from galleries, or nil if the app takes nothing from users.
  ///   - culprits: The libraries that ended earlier runs, which are kept from the app.
  ///   - warn: Called with what the author of a library should know of it.
  static func inspector(
    _ directories: Directories, isDeveloping: Bool = false, trust: TrustStore? = nil,
    added: InstallFolders? = nil, culprits: [EarlierEnds.Culprit] = [], loop: any EventLoop,
    warn: @escaping @MainActor (String) -> Void = { _ in }
  ) -> PluginInspector {
    let publishers = added.map { Publishers($0) }
    let inspector = PluginInspector(
      cache: directories.cache, probeCommand: Probe.command, signers: "\(directories.config)/signers",
      isSealed: !isDeveloping, loop: loop,
      // Nothing is read at a start whose policy says nothing of keys.
      publisher: { trust?.knowsKeys == false ? nil : publishers?.signer(of: $0) },
      refusal: { trust?.rule.refusal(of: $0) }, warn: warn)
    for culprit in culprits { inspector.bar(culprit.digest, culprit.failure) }
    return inspector
  }

  /// Checks and tries libraries, all of which must be usable.
  ///
  /// - Parameter added: The folders of what was added from galleries, or nil if the app takes nothing from users.
  package static func examine(
    _ paths: [String], _ directories: Directories, added: InstallFolders? = nil
  ) throws(FlowFailure) -> [FoundPlugin] {
    let loop = PollLoop()
    let inspector = inspector(directories, added: added, loop: loop)
    var plugins: [FoundPlugin] = []
    for path in paths {
      let found = try inspector.inspect(path: path)
      var probed: FoundPlugin?
      inspector.probe(found) { found in inspector.identify([found]) { probed = $0.first } }
      loop.run { probed != nil }
      let plugin = probed ?? found
      guard plugin.description != nil, plugin.digest != nil else {
        throw plugin.failure ?? LoadFailure.notProbed(plugin.name)
      }
      plugins.append(plugin)
    }
    return plugins
  }
}
