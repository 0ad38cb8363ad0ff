public import Failures
import Flows

/// A library file in a plugin directory, with its inspection result.
public struct FoundPlugin: Hashable, Sendable {
  /// The state of a plugin: usable, refused, or to be probed first.
  public enum State: Hashable, Sendable {
    /// The plugin was probed successfully, in this run or an earlier one, and can be shown and loaded.
    case known(PluginDescription)
    /// The plugin cannot be used, for this reason. A quarantined plugin crashed, hung or ended its process: see
    /// ``FoundPlugin/digest`` and ``PluginInspector/retry(_:)``.
    case refused(FlowFailure, isQuarantined: Bool)
    /// The file passed vetting and needs a probe: ``PluginInspector/probe(_:_:)``.
    case needsProbe
  }

  /// The absolute path of the file.
  public let path: String
  /// The name of the file.
  public let name: String
  /// The content digest, or nil if the file could not be read.
  public let digest: String?
  /// The size in bytes, or 0 if the file could not be examined.
  public let size: Int
  /// The state of the plugin.
  public var state: State

  /// Creates a record of a library file.
  public init(path: String, name: String, digest: String?, size: Int, state: State) {
    self.path = path
    self.name = name
    self.digest = digest
    self.size = size
    self.state = state
  }

  /// The plugin's description, or nil if it cannot be used or has not been probed.
  public var description: PluginDescription? {
    if case .known(let description) = state { description } else { nil }
  }

  /// The reason why the plugin cannot be used, or nil if it can or has not been probed.
  public var failure: FlowFailure? {
    if case .refused(let failure, _) = state { failure } else { nil }
  }

  /// Resolves conflicts between plugins that offer the same feature, and between files with the same content.
  ///
  /// Plugins take precedence by file name, then by path. The first plugin keeps a feature, and later ones that offer it
  /// are refused entirely, with both paths in the text. The result has the order of the argument.
  public static func resolveDuplicates(_ plugins: [FoundPlugin]) -> [FoundPlugin] {
    var resolved = plugins
    var owners: [FeatureID: String] = [:]
    var libraries: [String: String] = [:]
    let order = plugins.indices.sorted { (plugins[$0].name, plugins[$0].path) < (plugins[$1].name, plugins[$1].path) }
    for index in order {
      let plugin = plugins[index]
      guard let description = plugin.description else { continue }
      if let digest = plugin.digest, let first = libraries[digest] {
        resolved[index].state = .refused(LoadFailure.sameLibrary(plugin.name, first: first), isQuarantined: false)
        continue
      }
      if let taken = description.features.first(where: { owners[$0.id] != nil }), let owner = owners[taken.id] {
        let failure = LoadFailure.sameFeature(taken.id.rawValue, first: owner, second: plugin.path)
        resolved[index].state = .refused(failure, isQuarantined: false)
        continue
      }
      if let digest = plugin.digest { libraries[digest] = plugin.path }
      for feature in description.features { owners[feature.id] = plugin.path }
    }
    return resolved
  }
}
