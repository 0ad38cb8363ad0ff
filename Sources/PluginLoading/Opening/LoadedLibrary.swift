public import CSwitchyard

/// A library that is loaded into the host until the process ends, with the tables of its features.
@MainActor
public struct LoadedLibrary {
  /// A feature of the library, with the table of its functions.
  public struct Feature {
    /// What the plugin says about the feature.
    public let description: FeatureDescription
    /// The feature's table, checked; valid and unchanged for ever.
    public let flow: UnsafePointer<sy_flow_v1>
  }

  /// The content digest.
  public let digest: String
  /// What the plugin offers, as its table says.
  public let description: PluginDescription
  /// The features of the library, in the order of its table.
  public let features: [Feature]
  /// What to poll and what to call when it is readable, for a plugin with a Swift runtime of its own: both or none.
  public let mainFd: (@convention(c) @MainActor () -> Int32)?
  /// The function to call when the descriptor of ``mainFd`` is readable; nil when that is nil.
  public let mainPump: (@convention(c) @MainActor () -> Void)?
}
