// What the host knows of the libraries of its features.
extension NavigationEngine {
  /// What knows the versions of features, or nil to show none.
  ///
  /// The engine does not keep it alive.
  public var knowledge: (any HostKnowledge)? {
    get { composer.knowledge }
    set {
      composer.knowledge = newValue
      intents.knowledge = newValue
    }
  }
}
