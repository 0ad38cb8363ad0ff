import Coordination
import FeatureTesting
import Flows
import Payloads
import Screens
import Testing

private enum ShapesAction: FlowAction {
  case square
  case circle(radius: Int)
}

private struct Unwritable: Encodable {
  func encode(to encoder: any Encoder) throws { throw DeepLinkError.noHost }
}

private enum OneRoute: Route { case only }

private class OneCoordinator: Coordinator<OneRoute> {
  override var initialRoute: OneRoute? { .only }
  @ViewBuilder override func view(for route: OneRoute) -> any View { Text("One").navigationTitle("One") }
}

private final class ParentCoordinator: OneCoordinator {
  var heard: [String] = []
  var senders: [CoordinatorBase?] = []

  override func handle(_ action: CoordinatorAction, from sender: ActionSender) async -> Bool {
    senders.append(sender.coordinator)
    switch action.as(ShapesAction.self) {
    case .square?: heard.append("square")
    case .circle(let radius)?: heard.append("circle \(radius)")
    case nil where action == .done: heard.append("done")
    case nil: return false
    }
    return true
  }
}

@MainActor @Suite("Actions are an author's own enum, and name their sender")
struct ActionTests {
  private let parent = ParentCoordinator()
  private let app: FeatureTester

  init() async {
    let parent = parent
    app = FeatureTester(tab: "test.parent") { parent }
    await app.start()
  }

  @Test("A case with its payload arrives as that case, and actions by name beside it")
  func cases() async throws {
    let child = try await parent.start(OneCoordinator(), style: .sheet).child
    #expect(await child.send(ShapesAction.square) == .done)
    #expect(await child.send(ShapesAction.circle(radius: 7)) == .done)
    #expect(await child.send(.done) == .done)
    #expect(await child.send(CoordinatorAction("other", 3)) == .refused(.unhandledAction))
    #expect(parent.heard == ["square", "circle 7", "done"])
  }

  @Test("Two children that send the same action are told apart")
  func senders() async throws {
    let first = try await parent.start(OneCoordinator(), style: .sheet).child
    let second = try await parent.start(OneCoordinator(), style: .sheet).child
    await first.send(ShapesAction.square)
    await second.send(ShapesAction.square)
    await first.send(.done)
    #expect(parent.senders.count == 3)
    #expect(parent.senders[0] === first)
    #expect(parent.senders[1] === second)
    #expect(parent.senders[2] === first)
  }

  @Test("An action that a child passes on keeps its sender")
  func passedOn() async throws {
    let child = try await parent.start(OneCoordinator(), style: .sheet).child
    let inner = try await child.start(OneCoordinator(), style: .sheet).child
    #expect(await inner.send(ShapesAction.square) == .done)
    #expect(parent.senders.last.flatMap { $0 } === inner)
  }

  @Test("A child that says something and goes is known all the same")
  func leaving() async throws {
    let child = try await parent.start(OneCoordinator(), style: .sheet).child
    let sent = Task.immediate { @MainActor in await child.send(.done) }
    await child.finishFlow()
    _ = await sent.value
    await app.waitUntilIdle()
    #expect(parent.senders.count == 1)
    #expect(parent.senders.last.flatMap { $0 } === child)
  }

  @Test("A value that cannot be encoded is refused when it is sent, and the log says why")
  func unwritable() async throws {
    let child = try await parent.start(OneCoordinator(), style: .sheet).child
    let action = CoordinatorAction("broken", Unwritable())
    #expect(action.failure != nil)
    #expect(await child.send(action) == .refused(.unspecified))
    #expect(app.services.log.contains { $0.hasPrefix("error") && $0.contains("'broken'") })
    #expect(parent.senders.isEmpty)
  }

  @Test("An action is of the type whose name it crosses by, and of no other")
  func names() {
    #expect(CoordinatorAction(ShapesAction.square).name == "ShapesAction")
    #expect(CoordinatorAction("Other").as(ShapesAction.self) == nil)
    #expect(CoordinatorAction("ShapesAction", payload: [0xff]).as(ShapesAction.self) == nil)
  }
}
