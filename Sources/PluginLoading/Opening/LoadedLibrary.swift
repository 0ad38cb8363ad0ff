package import Flows

/// A library loaded into the host, where it remains until the process ends.
@MainActor
package struct LoadedLibrary {
  /// The main queue of a plugin that contains its own Swift runtime, which the host's does not serve.
  package struct MainQueue {
    /// Returns the descriptor that is readable while the queue has work, or a negative number.
    package let descriptor: @MainActor () -> Int32
    /// Runs the work.
    package let pump: @MainActor () -> Void
  }

  /// The content digest.
  package let digest: String
  /// The source of the flows of the plugin's features.
  package let flows: any FlowSource
  /// The plugin's own main queue, or nil if it uses the host's.
  package let mainQueue: MainQueue?
}
