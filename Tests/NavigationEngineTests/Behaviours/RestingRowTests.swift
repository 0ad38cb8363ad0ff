import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Observation
import Scenes
import Screens
import Testing

@MainActor @Suite("A row on which the focus rests is pressed without the user")
struct RestingRowTests {
  private enum Pages: Route {
    case list, detail(Int)
    var presentationStyle: PresentationStyle { if case .detail = self { .detail } else { .push } }
  }

  @Observable @MainActor final class Model {
    var name = ""
    var asks = false
    var count = 0
  }

  private final class Listing: Coordinator<Pages> {
    let model = Model()
    var shown: [Int] = []

    override func start() async throws { await startFlow(route: .list) }

    @ViewBuilder override func view(for route: Pages) -> any View {
      switch route {
      case .list:
        List {
          Text("Shown \(model.count) times")
          for number in 1...3 { Row("Row \(number)") { await self.show(number) }.safeToTry() }
        }
        .opensDetail()
      case .detail(let number):
        Text("Detail \(number)").leaveGuard(model.asks ? .ask("Leave it?") : .allow)
        TextField("Name", text: Binding(get: { self.model.name }, set: { self.model.name = $0 })) {}
      }
    }

    private func show(_ number: Int) async {
      shown.append(number)
      model.count += 1
      await router.navigate(to: .detail(number))
    }

    override func open(_ link: DeepLink, quiet: Bool) async throws {
      try await wait(milliseconds: 10)
      await router.navigate(to: .detail(9))
    }
  }

  private let app = FeatureTester()
  private let listing = Listing()

  init() async {
    let listing = listing
    app.add(tab: "test.listing", links: ["item/{id}"]) { (_) throws(FlowFailure) in CoordinatorFlow(listing) }
    await app.start()
  }

  /// Lets the focus rest on a row of the list.
  private func rest(on number: Int) async throws {
    let list = try #require(app.scene?.layers.first)
    guard case .screen(let screen) = list.content else { throw FlowFailure(code: "none", message: "There is no list.") }
    let row = try #require(screen.elements.first { $0.name == "Row \(number)" })
    let press = try #require(row.press)
    let entry = try #require(list.entry)
    await app.send(.showDetail(entry, press.action, press.value))
  }

  @Test("Its detail takes the place of the one before, and a notice stays until the user does something")
  func shown() async throws {
    await app.send(.link("test://unknown/1"))
    try await rest(on: 1)
    try await rest(on: 2)
    #expect(listing.shown == [1, 2])
    #expect(app.scene?.layers.count == 2)
    #expect(app.scene?.notices.isEmpty == false)
    #expect(app.scene?.layers.first?.focus != nil)
    await app.send(.dismiss)
    #expect(app.scene?.notices.isEmpty == true)
  }

  @Test("The row is not pressed while a link is opened on its page, and what the link brings is counted")
  func linked() async throws {
    let recorder = EventRecorder(.intents)
    app.engine.add(recorder)
    app.engine.open("test://item/1") { _, _ in }
    try await rest(on: 1)
    #expect(listing.shown == [])
    // What is not carried out is not told, either.
    #expect(!recorder.causes.contains { if case .intent = $0 { true } else { false } })
    #expect(app.scene?.linkVisits == 0)
    app.loop.advance(by: .milliseconds(10))
    await app.waitUntilIdle()
    #expect(app.scene?.linkVisits == 1)
    #expect(app.element("Detail 9") != nil)
    try await rest(on: 1)
    #expect(listing.shown == [1])
  }

  @Test("The row is not pressed while the detail that is there has text that was typed and not submitted")
  func typed() async throws {
    try await rest(on: 1)
    #expect(await app.set("Name", to: .text("Ada")))
    try await rest(on: 2)
    #expect(listing.shown == [1])
    #expect(app.element("Detail 1") != nil)
    #expect(await app.submit("Name"))
    try await rest(on: 2)
    #expect(listing.shown == [1, 2])
    // The user may still go on.
    #expect(await app.set("Name", to: .text("Grace")))
    try await rest(on: 3)
    #expect(listing.shown == [1, 2])
    await app.send(.dismiss)
    try await rest(on: 3)
    #expect(listing.shown == [1, 2, 3])
  }

  @Test("Text that its feature has cleared keeps nobody")
  func cleared() async throws {
    try await rest(on: 1)
    #expect(await app.set("Name", to: .text("Ada")))
    listing.model.name = ""
    await app.waitUntilIdle()
    try await rest(on: 2)
    #expect(listing.shown == [1, 2])
  }

  @Test("The row's changes are none of the user's, which a swap reports as lost")
  func swapped() async throws {
    func swap() async throws -> [String] {
      try await app.swap("test.listing") { (_) throws(FlowFailure) in CoordinatorFlow(Listing()) }.lost
    }
    try await rest(on: 1)
    #expect(try await swap() == [])
    await app.send(.dismiss)
    #expect(await app.press("Row 2"))
    #expect(try await swap() == ["Not kept: changes in test.listing, which saves no state."])
  }

  @Test("The row is not pressed while the detail that is there asks before it is left, and nobody is asked")
  func guarded() async throws {
    listing.model.asks = true
    try await rest(on: 1)
    try await rest(on: 2)
    #expect(listing.shown == [1])
    #expect(app.title != "Leave this screen?")
    listing.model.asks = false
    await app.waitUntilIdle()
    try await rest(on: 2)
    #expect(listing.shown == [1, 2])
  }
}
