import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Screens
import Testing

@MainActor @Suite("A saved stack goes back to the coordinator that had it")
struct SavedRootTests {
  /// A root that shows a sign-in first, and the catalog when the user has signed in.
  private final class Root: RootCoordinator {
    let signIn: CoordinatorBase
    let content: CoordinatorBase
    let isSignedIn: Bool

    init(_ signIn: CoordinatorBase, _ content: CoordinatorBase, isSignedIn: Bool = false) {
      self.signIn = signIn
      self.content = content
      self.isSignedIn = isSignedIn
      super.init()
    }

    override func start() async throws { await show(isSignedIn ? content : signIn) }
  }

  private class Numbers: Coordinator<NumberRoute> {
    override func start() async throws { await startFlow(route: .number(100)) }
    @ViewBuilder override func view(for route: NumberRoute) -> any View { Text("\(route)").navigationTitle("\(route)") }
    var numbers: [Int] { router.stack.map { if case .number(let number) = $0 { number } else { -1 } } }
  }

  private final class SignIn: Numbers {}
  private final class Catalog: Numbers {}

  /// The same, made again from a value.
  private final class NamedSignIn: Numbers, DefaultRelaunchable {
    static let feature: FeatureID = "test.sign-in"
    override init() { super.init() }
  }

  private final class NamedCatalog: Numbers, DefaultRelaunchable {
    static let feature: FeatureID = "test.catalog"
    override init() { super.init() }
  }

  private func begin(_ root: Root, _ snapshot: WindowSnapshot?) async -> (NavigationEngine, ManualLoop) {
    let loop = ManualLoop()
    let engine = NavigationEngine(
      title: "Test", root: CoordinatorFlow(root), factory: TestFactory(), loop: loop, services: RecordingServices())
    if let snapshot { engine.restore(snapshot) }
    engine.begin()
    await loop.runUntilIdle()
    return (engine, loop)
  }

  @Test("A root that shows a sign-in first keeps the catalog's stack for the catalog", arguments: [false, true])
  func signIn(isNamed: Bool) async throws {
    let before: Numbers = isNamed ? NamedCatalog() : Catalog()
    let (first, loop) = await begin(Root(SignIn(), before, isSignedIn: true), nil)
    await before.router.append([.number(1), .number(2)])
    var saved: WindowSnapshot?
    first.snapshot { saved = $0 }
    await loop.runUntilIdle()
    first.shutDown()
    let signIn: Numbers = isNamed ? NamedSignIn() : SignIn()
    let catalog: Numbers = isNamed ? NamedCatalog() : Catalog()
    let root = Root(signIn, catalog)
    let snapshot = try #require(saved)
    let (second, next) = await begin(root, snapshot)
    #expect(signIn.numbers == [100])
    await root.show(catalog)
    await next.runUntilIdle()
    #expect(catalog.numbers == [100, 1, 2])
    // It is given once: what the user has left since then is gone.
    let again: Numbers = isNamed ? NamedCatalog() : Catalog()
    await root.show(again)
    await next.runUntilIdle()
    #expect(again.numbers == [100])
    second.shutDown()
  }
}
