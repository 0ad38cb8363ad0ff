import Coordination
import Flows
import Testing

@testable import FeatureTesting

@MainActor @Suite("A leak detector knows what is still alive")
struct LeakDetectorTests {
  private final class Parent: CoordinatorBase {}
  private final class Child: CoordinatorBase {}
  private final class Grandchild: CoordinatorBase {}

  @Test("Of a tree, each coordinator that is still alive is named, at any depth")
  func tree() throws {
    let detector = LeakDetector()
    var parent: Parent? = Parent()
    var child: Child? = Child()
    let grandchild = Grandchild()
    child?.add(child: grandchild)
    if let child { parent?.add(child: child) }
    detector.watchTree(of: try #require(parent))
    #expect(detector.leaks == ["Child", "Grandchild", "Parent"])
    child = nil
    parent = nil
    #expect(detector.leaks == ["Grandchild"])
    withExtendedLifetime(grandchild) {}
  }

  @Test("A test without a host has a tab for a page of a region too")
  func regions() {
    var page = PageItem(id: "a", title: "A", feature: "test.a")
    page.region = .accessory
    #expect([page].withTabs.map(\.region) == [nil])
  }
}
