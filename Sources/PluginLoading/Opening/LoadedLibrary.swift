public import CSwitchyard

/// A library that is loaded into the host until the process ends, with the tables of its features.
@MainActor
public struct LoadedLibrary {
  public struct Feature {
    public let description: FeatureDescription
    /// The feature's table, checked; valid and unchanged for ever.
    public let flow: UnsafePointer<sy_flow_v1>
  }

  /// The content digest.
  public let digest: String
  public let description: PluginDescription
  public let features: [Feature]
  /// What to poll and what to call when it is readable, for a plugin with a Swift runtime of its own: both or none.
  public let mainFd: (@convention(c) @MainActor () -> Int32)?
  public let mainPump: (@convention(c) @MainActor () -> Void)?
}
