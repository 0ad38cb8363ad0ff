/// The folders of an app that installing works in.
package struct InstallFolders: Sendable {
  /// The user's libraries, which the app watches.
  package let features: String
  /// The libraries and the table of what is installed, on the same file system.
  package let store: String
  /// The table of known channels, which survives what is installed.
  package let state: String
  /// The copies of what was fetched, which can be fetched again.
  package let cache: String

  /// - Parameters:
  ///   - features: The folder of the user's libraries; the store is beside it.
  ///   - state: The folder of the app's state.
  ///   - cache: The folder of the app's cache.
  package init(features: String, state: String, cache: String) {
    self.features = features
    store = features.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/store"
    self.state = state
    self.cache = "\(cache)/galleries"
  }

  var table: String { "\(store)/installed.json" }
  var channels: String { "\(state)/channels.json" }
  var blobs: String { "\(store)/blobs/sha256" }
  /// The folder in which a library is tried under its own name.
  var trial: String { "\(store)/trial" }
}
