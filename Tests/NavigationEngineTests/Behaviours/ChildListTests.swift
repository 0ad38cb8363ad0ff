import Coordination
import Testing

@MainActor @Suite("Children are kept once, strongly or weakly, and go when they are removed")
struct ChildListTests {
  @Test("Adding a child twice keeps it once")
  func once() {
    let parent = NumberCoordinator()
    let child = NumberCoordinator()
    parent.add(child: child)
    parent.add(child: child)
    parent.addWeak(child: child)
    #expect(parent.children.count == 1)
    #expect(child.parent === parent)
  }

  @Test("Removing what is no child does nothing")
  func unknown() {
    let parent = NumberCoordinator()
    parent.add(child: NumberCoordinator())
    parent.remove(child: NumberCoordinator())
    #expect(parent.children.count == 1)
  }

  @Test("A removed child has no parent, and another parent may have it")
  func removed() {
    let (parent, other) = (NumberCoordinator(), NumberCoordinator())
    let child = NumberCoordinator()
    parent.add(child: child)
    parent.remove(child: child)
    #expect(parent.children.isEmpty && child.parent == nil)
    other.add(child: child)
    parent.remove(child: child)
    #expect(child.parent === other)
  }

  @Test("A weak child dies with its last owner, a strong one does not")
  func weakly() {
    let parent = NumberCoordinator()
    weak var strong: NumberCoordinator?
    weak var weakOne: NumberCoordinator?
    do {
      let one = NumberCoordinator()
      let other = NumberCoordinator()
      strong = one
      weakOne = other
      parent.add(child: one)
      parent.addWeak(child: other)
    }
    #expect(strong != nil)
    #expect(weakOne == nil)
    #expect(parent.childCount == 2)
    #expect(parent.children.count == 1)
  }

  @Test("A parent does not live through its child")
  func parent() {
    let child = NumberCoordinator()
    do {
      let parent = NumberCoordinator()
      parent.addWeak(child: child)
    }
    #expect(child.parent == nil)
  }

  @Test("Without a name, the last child that does not finish automatically is the one that finished")
  func trailing() {
    let parent = NumberCoordinator()
    let all = (0..<4).map { _ in NumberCoordinator() }
    for child in all { parent.add(child: child) }
    all[2].finishesAutomatically = true
    all[3].finishesAutomatically = true
    parent.childDidFinish()
    #expect(parent.children.map(ObjectIdentifier.init) == [ObjectIdentifier(all[0])])
    parent.childDidFinish(NumberCoordinator())
    #expect(parent.children.count == 1)
    parent.childDidFinish(all[0])
    parent.childDidFinish()
    #expect(parent.children.isEmpty)
  }

  @Test("A coordinator that was never begun is empty, does not run and is on top of itself")
  func fresh() throws {
    let fresh = NumberCoordinator()
    #expect(fresh.isEmpty)
    #expect(!fresh.isRunning)
    #expect(try fresh.topCoordinator() === fresh)
    #expect(fresh.router.root == nil)
    #expect(fresh.router.visible == nil)
  }

  @Test("Missing dependencies of a coordinator are looked up in its parent")
  func dependencies() throws {
    struct Service: Equatable { var name: String }
    let parent = NumberCoordinator()
    let child = NumberCoordinator()
    parent.dependencies.register(Service(name: "parent"))
    parent.dependencies.register { _ in [1, 2] as [Int] }
    parent.add(child: child)
    #expect(try child.dependencies.resolve(Service.self) == Service(name: "parent"))
    child.dependencies.register(Service(name: "child"))
    #expect(try child.dependencies.resolve(Service.self) == Service(name: "child"))
    #expect(try child.dependencies.resolve([Int].self) == [1, 2])
    #expect(throws: DependencyError(type: "String")) { try child.dependencies.resolve(String.self) }
  }
}
