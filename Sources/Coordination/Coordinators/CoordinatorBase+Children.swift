import Flows

extension CoordinatorBase {
  /// The live children of this coordinator in this library, in the order in which they were added.
  ///
  /// The coordinators of pages come first, in the order of their pages.
  public var children: [CoordinatorBase] { childList.live }

  /// The number of children that were added, including weak children that have been deallocated.
  public var childCount: Int { childList.count }

  /// Adds a child and keeps it alive.
  ///
  /// Adding a child again has no effect.
  ///
  /// Adding a child doesn't show it on screen; present it to do so.
  public func add(child: CoordinatorBase) {
    adopt(child)
  }

  /// Adds a child without keeping it alive.
  public func addWeak(child: CoordinatorBase) {
    guard child !== self, childList.add(child, isWeak: true) else { return }
    child.parent = self
  }

  /// Removes a child.
  ///
  /// A coordinator that isn't a child of this one is ignored.
  ///
  /// The child's screens stay on screen. To end them, finish the child or dismiss it.
  public func remove(child: CoordinatorBase) {
    guard childList.remove(child) else { return }
    if child.parent === self && !child.isRunning { child.parent = nil }
  }

  /// Removes all children, last to first, and ends those that are on screen.
  public func removeAllChildren() {
    for child in children.reversed() { childDidFinish(child) }
  }

  /// Removes a child that has finished, and ends it if it is on screen.
  public func childDidFinish(_ child: CoordinatorBase) {
    guard childList.contains(child) else { return }
    remove(child: child)
    child.post(.finish(result: nil))
  }

  /// Finishes all trailing children with ``finishesAutomatically`` set, and then the last of the remaining children.
  ///
  /// Prefer ``childDidFinish(_:)``, which names the child.
  public func childDidFinish() {
    while let last = children.last, last.finishesAutomatically { childDidFinish(last) }
    if let last = children.last { childDidFinish(last) }
  }

  /// Whether the flow shows nothing and has no children.
  public var isEmpty: Bool { flowContent.isEmpty && children.isEmpty }

  /// The topmost coordinator, found through the last child at each level and the selected page of tabs.
  ///
  /// - Throws: ``NavigationError`` with `.refused(.noSelection)` if a tab coordinator has no selected page.
  public func topCoordinator() throws(NavigationError) -> CoordinatorBase {
    guard let next = try flowContent.nextTowardsTop() else { return self }
    return try next.topCoordinator()
  }

  func adopt(_ child: CoordinatorBase) {
    guard child !== self, childList.add(child, isWeak: false) else { return }
    child.parent = self
    child.dependencies.inherit(from: dependencies)
  }

  /// Connects the coordinator of a flow that goes on to the coordinators of the surrounding flows, as the child of
  /// `parent` and the parent of `children`.
  ///
  /// With the flow's identity in the engine, the coordinator is placed among the parent's children by its age.
  package func join(as flow: FlowID? = nil, parent: CoordinatorBase?, children: [CoordinatorBase]) {
    if let parent {
      parent.adopt(self)
      // Children that start fresh were there before, whatever their order. Pages have an order of their own.
      if let flow, !parent.flowContent.showsPages { parent.childList.move(self, beforeThoseBegunAfter: flow) }
    }
    for child in children { adopt(child) }
  }

  func abandon(_ child: CoordinatorBase) {
    _ = childList.remove(child)
    if child.parent === self { child.parent = nil }
  }
}
