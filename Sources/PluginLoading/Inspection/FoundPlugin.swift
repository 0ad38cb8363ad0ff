public import Failures
import Flows

/// A library file of a plugin directory, and what is known of it.
public struct FoundPlugin: Hashable, Sendable {
  /// Whether a plugin can be used, cannot be used, or has to be tried first.
  public enum State: Hashable, Sendable {
    /// It was tried before, now or in an earlier run: it can be shown and loaded.
    case known(PluginDescription)
    /// It cannot be used, and why. A quarantined one crashed, hung or ended its process: see ``FoundPlugin/digest``
    /// and ``PluginInspector/retry(_:)``.
    case refused(FlowFailure, isQuarantined: Bool)
    /// Its bytes are in order and it has to be tried: ``PluginInspector/probe(_:_:)``.
    case needsProbe
  }

  /// Where it was found, absolute.
  public let path: String
  /// The name of the file.
  public let name: String
  /// The content digest; nil when the file could not be read.
  public let digest: String?
  /// In bytes; 0 when the file could not be examined.
  public let size: Int
  /// Whether the plugin can be used.
  public var state: State

  /// Creates a record of a library file.
  public init(path: String, name: String, digest: String?, size: Int, state: State) {
    self.path = path
    self.name = name
    self.digest = digest
    self.size = size
    self.state = state
  }

  /// What the plugin offers; nil when it cannot be used or has not been tried.
  public var description: PluginDescription? {
    if case .known(let description) = state { description } else { nil }
  }

  /// Why the plugin cannot be used; nil when it can be, or has not been tried.
  public var failure: FlowFailure? {
    if case .refused(let failure, _) = state { failure } else { nil }
  }

  /// Decides between plugins that offer the same feature, and between files with the same content.
  ///
  /// The fixed rule: plugins are looked at in the order of their file names, then paths; the first one keeps a
  /// feature, and a later one with it is refused whole, with both paths in the text. The order of the result is that
  /// of the arguments.
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
