public import Scenes

// What the host knows of the libraries of its features and of itself.
extension NavigationEngine {
  /// The source of the versions of features and of the figures of the app, or nil to show none.
  ///
  /// The engine does not keep it alive.
  public var hostInformation: (any HostInformation)? {
    get { composer.hostInformation }
    set {
      composer.hostInformation = newValue
      intents.hostInformation = newValue
    }
  }
}
