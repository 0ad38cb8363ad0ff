public import Failures
import Flows

/// A library file in a plugin directory, with its inspection result.
public struct FoundPlugin: Hashable, Sendable {
  /// The state of a plugin: usable, refused, or to be probed first.
  ///
  /// It is stored apart, so that a copy of a plugin is small.
  public indirect enum State: Hashable, Sendable {
    /// The plugin was probed successfully, in this run or an earlier one, and can be shown and loaded.
    case known(PluginDescription)
    /// The plugin ended the app or blocked it, for this reason, and is not loaded into the app any more: see
    /// ``PluginInspector/confine(_:)``. It can run in a process of its own.
    case barred(FlowFailure, PluginDescription)
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
  /// Whether the user has the plugin run in a process of its own, because it ended the app or blocked it.
  public var isConfined = false
  /// Whether the plugin brings a Swift runtime of its own, so that it always runs in a process of its own.
  public var bringsRuntime = false
  /// The signer of its valid signature, or nil if it has none or that was not checked yet.
  public var signer: Signer?

  /// The state of a plugin that is refused only because of another one.
  private var displaced: State?

  /// Creates a record of a library file.
  public init(path: String, name: String, digest: String?, size: Int, state: State) {
    self.path = path
    self.name = name
    self.digest = digest
    self.size = size
    self.state = state
  }

  /// The plugin's description, or nil if it cannot be shown or has not been probed.
  public var description: PluginDescription? {
    switch state {
    case .known(let description), .barred(_, let description): description
    case .refused, .needsProbe: nil
    }
  }

  /// The plugin's description, also if it is refused because of another one or of the owner of its features.
  public var offer: PluginDescription? {
    if let description { return description }
    switch displaced {
    case .known(let description), .barred(_, let description): return description
    case .refused, .needsProbe, nil: return nil
    }
  }

  /// The reason why the plugin cannot be used, or nil if it can or has not been probed.
  public var failure: FlowFailure? {
    switch state {
    case .refused(let failure, _), .barred(let failure, _): failure
    case .known, .needsProbe: nil
    }
  }

  /// Resolves conflicts between plugins that offer the same feature, and between files with the same content.
  ///
  /// A plugin whose features belong to another owner is refused entirely. The others take precedence by their standing,
  /// then by file name, then by path. The first plugin keeps a feature, and later ones that offer it are refused
  /// entirely, with both paths in the text. The result has the order of the argument.
  ///
  /// - Parameter standing: Returns how a plugin that can be used stands to the owners of its features.
  public static func resolveDuplicates(
    _ plugins: [FoundPlugin], standing: (FoundPlugin) -> OwnerStanding = { _ in .untrusted }
  ) -> [FoundPlugin] {
    var resolved = plugins
    var owners: [FeatureID: String] = [:]
    var libraries: [String: String] = [:]
    var ranks: [Int: Int] = [:]
    for index in plugins.indices {
      // The plugin for which another was refused before may be gone, or refused itself.
      if let displaced = plugins[index].displaced { resolved[index].state = displaced }
      resolved[index].displaced = nil
      guard resolved[index].description != nil else { continue }
      let standing = standing(resolved[index])
      ranks[index] = standing.rank
      if case .refused(let failure) = standing { resolved[index].displace(failure) }
    }
    let order = plugins.indices.sorted { first, second in
      (ranks[first] ?? 0, plugins[first].name, plugins[first].path)
        < (ranks[second] ?? 0, plugins[second].name, plugins[second].path)
    }
    for index in order {
      let plugin = resolved[index]
      guard let description = plugin.description else { continue }
      if let digest = plugin.digest, let first = libraries[digest] {
        resolved[index].displace(LoadFailure.sameLibrary(plugin.name, first: first))
        continue
      }
      if let taken = description.features.first(where: { owners[$0.id] != nil }), let owner = owners[taken.id] {
        let failure = LoadFailure.sameFeature(taken.id.rawValue, first: owner, second: plugin.path)
        resolved[index].displace(failure)
        continue
      }
      if let digest = plugin.digest { libraries[digest] = plugin.path }
      for feature in description.features { owners[feature.id] = plugin.path }
    }
    return resolved
  }

  private mutating func displace(_ failure: FlowFailure) {
    displaced = state
    state = .refused(failure, isQuarantined: false)
  }
}
