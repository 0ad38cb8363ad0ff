import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Screens

/// A route with a number.
enum NumberRoute: Route {
  case number(Int)
}

/// A flow of numbered screens.
final class NumberCoordinator: Coordinator<NumberRoute> {
  var ends: [EndCause] = []
  var actions: [String] = []
  var handles = true
  var reselections: [Int] = []

  override func start() async throws { await startFlow(route: .number(0)) }

  @ViewBuilder override func view(for route: NumberRoute) -> any View {
    if case .number(let number) = route { Text("Number \(number)").navigationTitle("\(number)") }
  }

  override func handle(_ action: CoordinatorAction, from sender: ActionSender) async -> Bool {
    actions.append(action.name)
    return handles
  }

  override func didEnd(_ cause: EndCause) { ends.append(cause) }
  override func tabReselected(count: Int) { reselections.append(count) }

  var numbers: [Int] { router.stack.map { if case .number(let number) = $0 { number } else { -1 } } }
}

/// A window around a coordinator, with a real engine and no terminal.
@MainActor
struct TestWindow {
  let loop = ManualLoop()
  let services = RecordingServices()
  let factory = TestFactory()
  let engine: NavigationEngine
  let root: WindowRoot

  init(content: CoordinatorBase?) {
    root = WindowRoot(content: content)
    engine = NavigationEngine(
      title: "Test", root: CoordinatorFlow(root), factory: factory, loop: loop, services: services)
  }

  func start() async {
    engine.begin()
    await waitUntilIdle()
  }

  func waitUntilIdle() async {
    await loop.runUntilIdle()
    engine.flush()
    await loop.runUntilIdle()
  }
}

final class WindowRoot: RootCoordinator {
  let content: CoordinatorBase?
  var actions: [String] = []
  var handles = false

  init(content: CoordinatorBase?) {
    self.content = content
    super.init()
  }

  override func start() async throws { if let content { await show(content) } }

  override func handle(_ action: CoordinatorAction, from sender: ActionSender) async -> Bool {
    actions.append(action.name)
    return handles
  }
}

/// Pages that bring their coordinators along.
enum NumberPage: Int, TabPage, CaseIterable {
  case first, second, third

  static var made: [NumberPage] = []

  var title: String { "\(self)" }
  var position: Int { rawValue }

  func coordinator() -> CoordinatorBase {
    Self.made.append(self)
    return NumberCoordinator()
  }
}

/// Tabs of numbered flows.
final class NumberTabs: TabCoordinator<NumberPage> {
  var selections: [PageID] = []
  override func start() async throws { await setPages(NumberPage.allCases) }
  override func pageSelected(_ page: PageID) { selections.append(page) }

  func number(_ page: NumberPage) -> NumberCoordinator? { coordinator(of: page.pageID) as? NumberCoordinator }
}
