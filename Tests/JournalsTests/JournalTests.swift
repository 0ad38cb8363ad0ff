import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import NavigationTree
import Observation
import Payloads
import Scenes
import Screens
import TestSupport
import Testing

@testable import Journals

@Suite("A journal has what came to an app, what it caused, and what users saw")
@MainActor
struct JournalTests {
  private func open() async -> (FeatureTester, Journal) {
    let app = FeatureTester(tab: "test.steps") { StepsCoordinator() }
    let journal = Journal(of: app.engine)
    await app.start()
    return (app, journal)
  }

  private func cause(_ moment: Journal.Moment) -> String { JournalText.cause(of: moment) }

  @Test("A press is a moment with its element, its effects and events in order, and the difference of the screen")
  func press() async throws {
    let (app, journal) = await open()
    let before = journal.moments.count
    _ = await app.press("Open")
    let moment = try #require(journal.moments.dropFirst(before).first)
    #expect(cause(moment) == "press “Open”")
    let lines = moment.facts.map(JournalText.line)
    #expect(
      lines.contains { $0.text.hasPrefix("push") && $0.result == "done" && $0.feature == "test.steps" && !$0.isBad })
    #expect(lines.contains { $0.text == "told an action" && $0.result == "handled" && $0.time != nil })
    let screen = journal.moments.compactMap { JournalText.screen($0) }.flatMap(\.self)
    #expect(screen.contains("+ == Page =="))
    #expect(screen.contains("- == Steps =="))
  }

  @Test("Flows are asked for their states a tenth of a second after they have been told something")
  func asksLater() async {
    let app = FeatureTester(tab: "test.steps") { StepsCoordinator() }
    let journal = Journal(of: app.engine, loop: app.loop) { [loop = app.loop] in loop.now }
    await app.start()
    _ = await app.press("Open")
    var hasStates: Bool { journal.moments.last?.window.saved != nil }
    app.loop.advance(by: .milliseconds(99))
    await app.waitUntilIdle()
    #expect(!hasStates)
    app.loop.advance(by: .milliseconds(1))
    await app.waitUntilIdle()
    #expect(hasStates)
    app.engine.shutDown()
  }

  @Test("A route in a journal has eighty characters at most, and is cut only if it has more")
  func routeText() throws {
    for length in 60...90 {
      let route = try PayloadEncoder.encode(String(repeating: "a", count: length))
      let whole = PayloadValue.describing(route)
      #expect(route.routeText == (whole.count > 80 ? whole.prefix(79) + "…" : whole))
    }
  }

  @Test("A refused request is bad, and one that changes nothing is no moment")
  func refused() async throws {
    func isBad(_ outcome: Outcome) -> Bool {
      JournalText.line(.applied(.back(ContainerID(rawValue: 1)), outcome, "test.steps")).isBad
    }
    #expect(isBad(.refused(.guarded)))
    #expect(!isBad(.noop(.alreadyEnded)) && !isBad(.done))
    let (app, journal) = await open()
    let count = journal.moments.count
    await app.send(.cancelBack)
    await app.send(.cancelBack)
    #expect(journal.moments.count <= count + 1)
  }

  @Test("An answer that failed or is missing is bad, and neither a question nor another answer is")
  func answers() {
    func isBad(_ answer: FlowAnswer?) -> Bool {
      JournalText.line(.told(.stands(.pushed), "test.steps", .zero, answer)).isBad
    }
    #expect(isBad(nil) && isBad(.failed(FlowFailure(code: "test.failed", message: "It failed."))))
    #expect(!isBad(.handled) && !isBad(.pending))
    #expect(!JournalText.line(.asked("Leave?")).isBad)
    #expect(JournalText.line(.dropped("A tab")).isBad)
  }

  @Test("The words for an event name the event")
  func events() {
    func words(_ event: FlowEvent) -> String {
      JournalText.line(.told(event, "test.steps", .zero, .handled)).text
    }
    let flow = FlowID(rawValue: 3)
    #expect(words(.storeFailed(key: "draft", cause: "No space")) == "told value draft not stored: No space")
    #expect(words(.stands(.pushed)) == "told shown on the stack")
    #expect(words(.stands(.embedded)) == "told shown in a slot")
    #expect(words(.stands(.presented(ModalID(rawValue: 1)))) == "told shown in a modal")
    #expect(
      words(.step(FlowStep(.selected, of: flow, feature: "shop.cart", page: "list")))
        == "told step of shop.cart: selected list")
    #expect(
      words(.step(FlowStep(.ended, of: flow, feature: "shop.cart", cause: .user)))
        == "told step of shop.cart: ended (user)")
    let call = ReceivedCall(token: 1, service: "shop.prices", name: "price", payload: [], caller: "shop.cart")
    #expect(words(.service(.called(call))) == "told call shop.prices.price of shop.cart")
    #expect(words(.service(.answered(OperationID(rawValue: 1), .success([])))) == "told answer to its call")
    let failure = FlowFailure(code: "no.price", message: "There is no price.")
    #expect(
      words(.service(.answered(OperationID(rawValue: 1), .failure(failure))))
        == "told answer to its call: There is no price.")
    #expect(words(.service(.published("shop.prices", topic: "tea", []))) == "told topic tea of shop.prices")
  }

  @Test("The text of a secure field is in no cause, no fact and no screen")
  func secrets() async {
    let (app, journal) = await open()
    _ = await app.set("Password", to: .text("hunter2"))
    let words = journal.moments.flatMap {
      [cause($0)] + $0.facts.map { "\(JournalText.line($0))" } + JournalText.screen($0)
    }
    #expect(words.contains { $0.contains("Password") })
    #expect(!words.contains { $0.contains("hunter2") })
    #expect(!"\(journal.moments)".contains("hunter2"))
  }

  @Test("The oldest moments give way, and those that are asked for from a number on are the rest")
  func limits() async {
    let (app, journal) = await open()
    for _ in 0..<journal.mostMoments + 10 { app.engine.handle(.link("none://nothing")) }
    await app.waitUntilIdle()
    #expect(journal.moments.count <= journal.mostMoments + 1)
    let last = journal.moments.last?.number ?? 0
    #expect(journal.moments(from: last).map(\.number) == [last])
    #expect(journal.moments(from: last + 1).isEmpty)
    let numbers = journal.moments.map(\.number)
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 })
    journal.mostMoments = 1
    app.engine.handle(.link("none://nothing"))
    await app.waitUntilIdle()
    #expect(journal.moments.count <= 2)
  }

  @Test("The oldest moments give way when what the others show takes too many bytes")
  func bytes() async {
    let app = FeatureTester(tab: "test.large") { LargeCoordinator() }
    let journal = Journal(of: app.engine)
    await app.start()
    let screen = LargeView.lines * LargeView.length
    let most = Journal.mostBytes / screen
    for _ in 0..<most + 20 { await app.press("Again") }
    #expect(journal.moments.count <= most + 1 && journal.moments.count > most / 2)
    app.engine.shutDown()
  }

  private func openSaving() async -> (SavingCoordinator, FeatureTester, Journal) {
    let coordinator = SavingCoordinator()
    let app = FeatureTester(tab: "test.saving") { coordinator }
    let journal = Journal(of: app.engine)
    await app.start()
    return (coordinator, app, journal)
  }

  @Test("The oldest moments give way when what flows save takes too many bytes, also where it comes after the moment")
  func states() async {
    let (coordinator, app, journal) = await openSaving()
    // The next moment has begun when the state arrives.
    coordinator.onSave = { journal.beginMoment() }
    let most = Journal.mostBytes / SavingCoordinator.size
    for _ in 0..<most + 20 {
      app.engine.handle(.link("none://nothing"))
      journal.keepStates()
      await app.waitUntilIdle()
    }
    #expect(journal.moments.count <= most + 1 && journal.moments.count > most / 2)
    app.engine.shutDown()
  }

  @Test("The state that a flow saves counts in its moment, also when a screen follows in it")
  func savedAndShown() async {
    let (coordinator, app, journal) = await openSaving()
    app.engine.handle(.link("none://nothing"))
    await app.waitUntilIdle()
    coordinator.onSave = { [unowned coordinator] in
      coordinator.words = "Saved"
      coordinator.refresh()
    }
    journal.keepStates()
    await app.waitUntilIdle()
    #expect(app.texts.contains("Saved"))
    #expect(journal.moments.last?.size ?? 0 > SavingCoordinator.size)
    app.engine.shutDown()
  }

  @Test("After its end a journal keeps what it has and gets no more")
  func end() async {
    let (app, journal) = await open()
    journal.end()
    let count = journal.moments.count
    _ = await app.press("Open")
    #expect(journal.moments.count == count)
  }
}

private enum StepsRoute: Route { case steps, page }

@MainActor @Observable
private final class StepsModel {
  var password = ""
}

private final class StepsCoordinator: Coordinator<StepsRoute> {
  private let model = StepsModel()

  override func start() async throws { await startFlow(route: .steps) }

  @ViewBuilder override func view(for route: StepsRoute) -> any View {
    switch route {
    case .steps: StepsView(model: model) { [self] in await router.navigate(to: .page) }
    case .page: List { Text("Here") }.navigationTitle("Page")
    }
  }
}

private struct StepsView: View {
  @Bindable var model: StepsModel
  let open: @MainActor () async -> Void

  var body: some View {
    List {
      Button("Open") { await open() }
      SecureField("Password", text: $model.password)
    }
    .navigationTitle("Steps")
  }
}

/// A flow each of whose screens has other texts than the one before.
private final class LargeCoordinator: Coordinator<StepsRoute> {
  private var number = 0

  override func start() async throws { await startFlow(route: .steps) }

  @ViewBuilder override func view(for route: StepsRoute) -> any View {
    LargeView(number: number) { [self] in
      number += 1
      refresh()
    }
  }
}

/// A flow that saves something else and large each time.
private final class SavingCoordinator: Coordinator<StepsRoute> {
  static let size = 500_000
  var onSave: @MainActor () -> Void = {}
  var words = "Here"
  private var saves: UInt8 = 0

  override func start() async throws { await startFlow(route: .steps) }

  override func saveState() throws -> Payload? {
    onSave()
    saves &+= 1
    return Payload(repeating: saves, count: Self.size)
  }

  override func view(for route: StepsRoute) -> any View { List { Text(words) }.navigationTitle("Saving") }
}

private struct LargeView: View {
  static let lines = 4
  static let length = 50_000
  let number: Int
  let again: @MainActor () async -> Void

  var body: some View {
    List {
      Button("Again") { await again() }
      for line in 0..<Self.lines {
        Text("\(number) \(line) ".padding(to: Self.length))
      }
    }
    .navigationTitle("Large")
  }
}

extension String {
  fileprivate func padding(to length: Int) -> String { self + String(repeating: "x", count: max(0, length - count)) }
}
