extension CoordinatorBase {
  /// Returns the nearest coordinator of pages above this one that has the given type, or nil if there is none in this
  /// library.
  ///
  /// A page, or what stands in it, reaches the tabs with it:
  ///
  ///     await tabs(as: AppTabs.self)?.select(.settings)
  public func tabs<Tabs: TabCoordinatorBase>(as type: Tabs.Type = Tabs.self) -> Tabs? {
    var next = parent
    while let coordinator = next {
      if let tabs = coordinator as? Tabs { return tabs }
      next = coordinator.parent
    }
    return nil
  }
}
