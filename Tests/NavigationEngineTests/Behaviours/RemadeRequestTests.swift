import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Screens
import Testing

@MainActor @Suite("Requests of an instance that was replaced are nothing to the next one")
struct RemadeRequestTests {
  private final class Presenter: Coordinator<NumberRoute> {
    var answers: [Int?] = []
    var ended: [String] = []

    override func start() async throws { await startFlow(route: .number(0)) }
    @ViewBuilder override func view(for route: NumberRoute) -> any View { Text("\(route)").navigationTitle("\(route)") }

    override func childDidEnd(_ child: FeatureID, cause: EndCause, result: Payload?) {
      let number = result.flatMap { try? PayloadDecoder.decode(Int.self, from: $0) }
      ended.append("\(child) \(cause) \(number ?? -1)")
    }

    func ask(_ child: Asked) async {
      if let answer = try? await present(child, style: .sheet) { answers.append(answer) } else { answers.append(nil) }
    }
  }

  private final class Asked: Coordinator<NumberRoute>, DefaultRelaunchable, Returning {
    typealias Output = Int
    static let feature: FeatureID = "test.asked"
    override init() { super.init() }
    override func start() async throws { await startFlow(route: .number(0)) }
    @ViewBuilder override func view(for route: NumberRoute) -> any View { Text("\(route)").navigationTitle("\(route)") }
  }

  @Test("The end of a child of the old instance answers no request of the new one, which is told of the end")
  func child() async throws {
    let old = Presenter()
    let app = FeatureTester()
    app.add(tab: "test.presenter") { (_) throws(FlowFailure) in CoordinatorFlow(old) }
    app.factory.register(Asked.feature) { (_) throws(FlowFailure) in CoordinatorFlow(Asked()) }
    await app.start()
    Task { await old.ask(Asked()) }
    await app.waitUntilIdle()
    let new = Presenter()
    var child: Asked?
    app.engine.swap(
      ["test.presenter", Asked.feature],
      from: ClosureFlowSource(["test.presenter", Asked.feature]) { feature, _, ready in
        guard feature == Asked.feature else { return ready(.success(CoordinatorFlow(new))) }
        let made = Asked()
        child = made
        ready(.success(CoordinatorFlow(made)))
      }
    ) { _ in }
    await app.waitUntilIdle()
    #expect(old.answers == [nil])
    // The numbers of its own requests begin anew, and reach that of the old one's.
    let others = (0..<4).map { _ in Asked() }
    for other in others { Task { await new.ask(other) } }
    await app.waitUntilIdle()
    #expect(!others.contains { !$0.isRunning })
    await child?.finish(7)
    await app.waitUntilIdle()
    #expect(new.answers == [])
    #expect(new.ended == ["test.asked finished 7"])
    await others[3].finish(8)
    await app.waitUntilIdle()
    #expect(new.answers == [8])
    app.engine.shutDown()
  }
}
