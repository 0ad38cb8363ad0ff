package import Flows

/// A library that is loaded into the host until the process ends.
@MainActor
package struct LoadedLibrary {
  /// The main queue of a plugin that brings a Swift runtime of its own: the host's does not serve it.
  package struct MainQueue {
    /// Returns the descriptor that is readable when the queue has work, or a negative number.
    package let descriptor: @MainActor () -> Int32
    /// Runs the work.
    package let pump: @MainActor () -> Void
  }

  /// The content digest.
  package let digest: String
  /// What the plugin offers, as its table says.
  package let description: PluginDescription
  /// Makes the flows of the plugin's features.
  package let flows: any FlowSource
  /// The plugin's own main queue; nil when it uses the host's.
  package let mainQueue: MainQueue?
}
