import Flows

extension CoordinatorBase {
  /// The live children of this coordinator in this library, in the order in which they came.
  public var children: [CoordinatorBase] { childList.live }

  /// How many children were added, those that have died since included.
  public var childCount: Int { childList.count }

  /// Adds a child that is kept alive by this coordinator; adding it again does nothing.
  ///
  /// It is no flow on screen until it is presented.
  public func add(child: CoordinatorBase) {
    adopt(child)
  }

  /// Adds a child without keeping it alive.
  public func addWeak(child: CoordinatorBase) {
    guard child !== self, childList.add(child, isWeak: true) else { return }
    child.parent = self
  }

  /// Removes a child; one that is no child of this coordinator is left alone.
  ///
  /// What it shows on screen stays; to end that, finish the child or dismiss it.
  public func remove(child: CoordinatorBase) {
    guard childList.remove(child) else { return }
    if child.parent === self && !child.isRunning { child.parent = nil }
  }

  /// Removes all children; those on screen end, the last one first.
  public func removeAllChildren() {
    for child in children.reversed() { childDidFinish(child) }
  }

  /// Says that a child has finished: it is removed, and ends when it is on screen.
  public func childDidFinish(_ child: CoordinatorBase) {
    guard childList.contains(child) else { return }
    remove(child: child)
    child.post(.finish(result: nil))
  }

  /// Says that the last child has finished: the children at the end that finish automatically go, and then the last
  /// of the rest.
  ///
  /// Prefer ``childDidFinish(_:)``, which says which.
  public func childDidFinish() {
    while let last = children.last, last.finishesAutomatically { childDidFinish(last) }
    if let last = children.last { childDidFinish(last) }
  }

  /// Whether the flow shows nothing and has no children.
  public var isEmpty: Bool { flowContent.isEmpty && children.isEmpty }

  /// The coordinator on top: the last child of the last child, through the selected page of tabs.
  ///
  /// - Throws: ``NavigationError`` with `.refused(.noSelection)` at tabs without a selected page.
  public func topCoordinator() throws(NavigationError) -> CoordinatorBase {
    guard let next = try flowContent.nextTowardsTop() else { return self }
    return try next.topCoordinator()
  }

  func adopt(_ child: CoordinatorBase) {
    guard child !== self, childList.add(child, isWeak: false) else { return }
    child.parent = self
    child.dependencies.inherit(from: dependencies)
  }

  /// Takes its place among the coordinators of the flows around it: as the child of one, and the parent of others.
  package func join(parent: CoordinatorBase?, children: [CoordinatorBase]) {
    parent?.adopt(self)
    for child in children { adopt(child) }
  }

  func abandon(_ child: CoordinatorBase) {
    _ = childList.remove(child)
    if child.parent === self { child.parent = nil }
  }
}
