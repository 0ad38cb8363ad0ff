import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Screens
import Testing

private enum NoteRoute: Route {
  case list
  case note(String)
}

private class NotesCoordinator: Coordinator<NoteRoute> {
  let first: NoteRoute
  init(first: NoteRoute = .list) {
    self.first = first
    super.init()
  }

  override var initialRoute: NoteRoute? { first }
  @ViewBuilder override func view(for route: NoteRoute) -> any View {
    if case .note(let title) = route {
      Text("A note").navigationTitle(title)
    } else {
      Text("Notes").navigationTitle("Notes")
    }
  }
}

private final class PickedNote: NotesCoordinator, Returning {
  typealias Output = Int
}

private final class PolicyCoordinator: NotesCoordinator {
  var own = PresentationPolicy.stack
  var ownSlots = false
  override var presentationPolicy: PresentationPolicy { own }
  override var presentsPerSlot: Bool { ownSlots }
}

@MainActor @Suite("A presentation goes by the policy of the call, and by the coordinator's own where the call has none")
struct PolicyTests {
  /// A way to present a sheet.
  enum Way: String, CaseIterable, Sendable { case route, started, awaited, result }

  private let coordinator = PolicyCoordinator()
  private let app: FeatureTester

  init() async {
    let coordinator = coordinator
    app = FeatureTester(tab: "test.policy") { coordinator }
    await app.start()
  }

  private func present(_ title: String, _ way: Way, _ policy: PresentationPolicy?) async {
    let coordinator = coordinator
    Task.immediate { @MainActor in
      switch way {
      case .route: _ = await coordinator.router.present(.note(title), style: .sheet, policy: policy)
      case .started:
        _ = try? await coordinator.start(NotesCoordinator(first: .note(title)), style: .sheet, policy: policy)
      case .awaited:
        _ = await coordinator.navigate(to: NotesCoordinator(first: .note(title)), style: .sheet, policy: policy)
      case .result: _ = try? await coordinator.present(PickedNote(first: .note(title)), style: .sheet, policy: policy)
      }
    }
    await app.waitUntilIdle()
  }

  /// The screens that are shown with two sheets asked for, and when the upper one of them has been dismissed.
  private static let shown: [PresentationPolicy: [String]] = [
    .stack: ["Second", "First"], .replace: ["Second", "Notes"], .refuse: ["First", "Notes"],
    .queue: ["First", "Second"],
  ]

  private func check(_ policy: PresentationPolicy) async {
    var titles = [app.title]
    await app.send(.dismiss)
    titles.append(app.title)
    #expect(titles == Self.shown[policy])
  }

  private nonisolated static let policies: [PresentationPolicy] = [.stack, .replace, .refuse, .queue]

  @Test("A policy of the call counts before the coordinator's", arguments: Way.allCases, policies)
  func said(_ way: Way, _ policy: PresentationPolicy) async {
    coordinator.own = policy == .refuse ? .replace : .refuse
    await present("First", way, .stack)
    await present("Second", way, policy)
    await check(policy)
  }

  @Test("Without one the coordinator's counts", arguments: Way.allCases, policies)
  func own(_ way: Way, _ policy: PresentationPolicy) async {
    coordinator.own = policy
    await present("First", way, nil)
    await present("Second", way, nil)
    await check(policy)
  }

  @Test(
    "Whether only the same slot counts is said by the call, and by the coordinator where the call does not",
    arguments: [false, true], [nil, false, true] as [Bool?])
  func slots(_ own: Bool, _ said: Bool?) async {
    (coordinator.own, coordinator.ownSlots) = (.refuse, own)
    await present("First", .route, nil)
    let coordinator = coordinator
    Task.immediate { @MainActor in
      _ = await coordinator.router.present(.note("Second"), style: .fullScreenCover, isPerSlot: said)
    }
    await app.waitUntilIdle()
    #expect(app.title == (said ?? own ? "Second" : "First"))
  }

  @Test("Pushes follow no presentation policy")
  func pushed() async throws {
    coordinator.own = .refuse
    await present("First", .route, nil)
    try await coordinator.start(NotesCoordinator(first: .note("Pushed")), style: .push)
    await app.send(.dismiss)
    #expect(app.title == "Pushed")
    #expect(app.top?.depth == 2)
  }
}
