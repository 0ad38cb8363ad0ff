import Coordination
import Failures
import FeatureTesting
import Flows
import Glibc
import NavigationEngine
import NavigationTree
import Observation
import Payloads
import Scenes
import Screens
import TestSupport
import Testing

@testable import Journals

@Suite("A window goes back to an earlier moment")
@MainActor
struct TravelTests {
  /// A window as users have it in a moment.
  private struct Sight: Equatable {
    var outline: String
    var texts: [[String]]
    var values: [String]
    var focus: [ElementID?]

    @MainActor
    init(_ app: FeatureTester) {
      outline = Self.outline(app.engine.outline())
      let screens = (app.scene?.layers ?? []).compactMap { layer in
        if case .screen(let screen) = layer.content { screen } else { nil }
      }
      texts = screens.map { $0.elements.compactMap { $0.kind == .text ? $0.name : nil } }
      values = screens.flatMap { $0.elements.compactMap { $0.string(.value) } }
      focus = app.engine.tree.shownEntries.map { app.engine.tree.entries[$0]?.activated }
    }

    /// Returns an outline without the titles, which screens that are not on screen have only once they were described.
    private static func outline(_ part: WindowOutline) -> String {
      let facts = part.facts.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
      return "\(part.kind) (\(facts)) [\(part.children.map(outline).joined(separator: "; "))]"
    }
  }

  private func open() async -> (FeatureTester, Journal) {
    let app = FeatureTester()
    for tab in ["test.one", "test.two"] as [FeatureID] {
      app.add(tab: tab) { (_) throws(FlowFailure) in CoordinatorFlow(WalkCoordinator()) }
    }
    app.factory.register(WalkChild.feature) { (_) throws(FlowFailure) in CoordinatorFlow(WalkChild()) }
    let journal = Journal(of: app.engine)
    await app.start()
    return (app, journal)
  }

  /// Keeps the states of the present moment.
  private func keep(_ journal: Journal, _ app: FeatureTester) async {
    journal.keepStates()
    await app.waitUntilIdle()
  }

  private func travel(_ app: FeatureTester, to window: WindowSnapshot) async -> Result<SwapReport, FlowFailure>? {
    var result: Result<SwapReport, FlowFailure>?
    app.engine.travel(to: window) { result = $0 }
    await app.waitUntilIdle()
    return result
  }

  /// Does something that a user may do; what there is not is not done.
  private func act(_ app: FeatureTester, _ numbers: inout SeededGenerator) async {
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0, 1: _ = await app.press("Open")
    case 2: _ = await app.press("Sheet")
    case 3: _ = await app.press("Child")
    case 4: _ = await app.press("Lost")
    case 5: _ = await app.set("Name", to: .text("name \(Int.random(in: 0..<100, using: &numbers))"))
    case 6: _ = await app.press("More")
    case 7: await app.send(.dismiss)
    case 8: await app.send(.select(PageID(rawValue: Bool.random(using: &numbers) ? "test.one" : "test.two")))
    case 9: await app.send(.backToRoot)
    case 10: _ = try? await app.swap("test.one") { WalkCoordinator() }
    default: _ = await app.back()
    }
  }

  /// The number of random sessions, 10,000 in a long run: `SESSIONS=10000 swift test --filter TravelTests`.
  private nonisolated static let sessions = getenv("SESSIONS").flatMap { Int(String(cString: $0)) } ?? 40

  @Test("The effects of moments lead to the tree that there was, in random sessions", arguments: 0..<sessions)
  func trees(seed: Int) async throws {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let (app, journal) = await open()
    // In some sessions the first moments give way.
    journal.mostMoments = seed.isMultiple(of: 4) ? 8 : 4000
    var trees: [Int: NavigationTree] = [:]
    for _ in 0..<30 {
      if numbers.next().isMultiple(of: 8), let number = journal.moments.randomElement(using: &numbers)?.number {
        _ = await travel(app, to: try #require(journal.window(at: number)))
      } else {
        await act(app, &numbers)
      }
      if let number = journal.moments.last?.number { trees[number] = app.engine.tree }
    }
    #expect(trees.count > 10)
    let first = try #require(journal.moments.first?.number)
    for (number, tree) in trees where number >= first {
      #expect(try #require(journal.window(at: number)).tree == tree, "moment \(number)")
    }
  }

  @Test("A moment that is not kept has no window, and one of a busy moment is right though not all facts are kept")
  func limits() async throws {
    let (app, journal) = await open()
    for _ in 0..<Journal.mostFacts { app.engine.handle(.select("test.one")) }
    for _ in 0..<150 { _ = await app.press("Open") }
    let tree = app.engine.tree
    let number = try #require(journal.moments.last?.number)
    _ = await app.back()
    #expect(journal.window(at: number)?.tree == tree)
    #expect(journal.window(at: 100_000) == nil)
  }

  @Test("The window of each moment comes again, with its texts, states and focus", arguments: 0..<20)
  func everyMoment(seed: Int) async throws {
    var numbers = SeededGenerator(seed: UInt64(1000 + seed))
    let (app, journal) = await open()
    var sights: [(number: Int, sight: Sight)] = []
    for _ in 0..<16 {
      await act(app, &numbers)
      await keep(journal, app)
      guard let number = journal.moments.last?.number else { continue }
      sights.removeAll { $0.number == number }
      sights.append((number, Sight(app)))
    }
    var compared = 0
    for (number, sight) in sights.shuffled(using: &numbers) {
      let window = try #require(journal.window(at: number))
      let result = try #require(await travel(app, to: window))
      let report = try result.get()
      // A child without a recipe is not made again, and what it stood on is.
      guard report.lost.isEmpty else { continue }
      compared += 1
      #expect(Sight(app) == sight, "moment \(number)")
      #expect(app.engine.tree.brokenRule == nil)
    }
    #expect(compared > 3)
  }

  @Test("Text that a flow does not save comes back as it was typed, and goes where there was none")
  func typed() async throws {
    let (app, journal) = await open()
    func number() async throws -> Int {
      await keep(journal, app)
      return try #require(journal.moments.last?.number)
    }
    let empty = try await number()
    _ = await app.set("Draft", to: .text("half"))
    let half = try await number()
    _ = await app.set("Draft", to: .text("half a sentence"))
    for (moment, text) in [(half, "half"), (empty, ""), (half, "half")] {
      let window = try #require(journal.window(at: moment))
      _ = try #require(await travel(app, to: window)).get()
      #expect(app.element("Draft")?.string(.value) ?? "" == text)
    }
  }

  @Test("States that are asked for while nothing happens belong to the moment before")
  func quiet() async throws {
    let (app, journal) = await open()
    _ = await app.press("More")
    let number = try #require(journal.moments.last?.number)
    journal.beginMoment()
    await keep(journal, app)
    _ = await app.press("More")
    await keep(journal, app)
    let window = try #require(journal.window(at: number))
    _ = try #require(await travel(app, to: window)).get()
    #expect(app.texts.contains("Number 0, 1 more"))
  }

  @Test("The state of a flow is compared with the one of the moment before")
  func difference() async throws {
    let (app, journal) = await open()
    #expect(await app.press("More"))
    await keep(journal, app)
    for count in 1..<4 {
      _ = await app.press("More")
      await keep(journal, app)
      let number = try #require(journal.moments.last?.number)
      #expect(journal.stateDifference(at: number) == ["test.one: state.count: \(count) → \(count + 1)"])
    }
  }

  @Test("Stored values are known of each moment, and of one before a feature had begun as it found them")
  func stored() async throws {
    let (app, journal) = await open()
    func store(_ value: UInt8, of feature: FeatureID) async throws -> Int {
      try app.engine.storage(of: feature).store([value], for: "key")
      _ = await app.press("More")
      await keep(journal, app)
      return try #require(journal.moments.last?.number)
    }
    func known(_ feature: FeatureID, at moment: Int) -> Payload? {
      try? journal.stored(at: moment)[feature]?["key"]?.get()
    }
    let first = try await store(1, of: "test.one")
    let second = try await store(2, of: "test.one")
    #expect(known("test.one", at: first) == [1])
    #expect(known("test.one", at: second) == [2])
    #expect(journal.stored(at: second)["test.two"] == nil)
    try app.engine.storage(of: "test.two").store([7], for: "key")
    await app.send(.select("test.two"))
    await keep(journal, app)
    let third = try await store(8, of: "test.two")
    #expect(known("test.two", at: first) == [7])
    #expect(known("test.two", at: third) == [8])
    #expect(known("test.one", at: third) == [2])
    #expect(journal.stored(at: third + 100).isEmpty)
  }

  @Test("A flow of before hears nothing any more, and is let go")
  func former() async throws {
    let (app, journal) = await open()
    _ = await app.press("Open")
    await keep(journal, app)
    let number = try #require(journal.moments.last?.number)
    weak var former: WalkCoordinator?
    do {
      let made = WalkCoordinator()
      former = made
      _ = try await app.swap("test.one") { made }
    }
    _ = await app.press("Open")
    let heard = former?.heard ?? -1
    #expect(heard > 0)
    let window = try #require(journal.window(at: number))
    _ = try #require(await travel(app, to: window)).get()
    #expect(app.title == "1")
    await app.waitUntilIdle()
    #expect(former == nil)
  }

  @Test("Flows whose process has ended since are made again where they were")
  func lost() async throws {
    let (app, journal) = await open()
    _ = await app.press("More")
    await keep(journal, app)
    let number = try #require(journal.moments.last?.number)
    let before = Sight(app)
    _ = await app.press("Open")
    app.engine.lose(FlowFailure(code: "test.lost", message: "The process has ended."), of: "test.one")
    await app.waitUntilIdle()
    #expect(Sight(app) != before)
    let window = try #require(journal.window(at: number))
    _ = try #require(await travel(app, to: window)).get()
    #expect(Sight(app) == before)
    _ = await app.press("More")
    #expect(app.texts.contains("Number 0, 2 more"))
  }

  @Test("A window with other tabs is refused")
  func otherTabs() async throws {
    let (app, _) = await open()
    let other = FeatureTester(tab: "test.other") { WalkCoordinator() }
    await other.start()
    let before = Sight(app)
    let result = try #require(await travel(app, to: other.engine.lastSnapshot))
    guard case .failure(let failure) = result else {
      Issue.record("It was not refused.")
      return
    }
    #expect(failure.code == "travel.pages")
    #expect(Sight(app) == before)
  }

  @Test("A window that cannot be made again leaves everything as it is")
  func refused() async throws {
    let (app, journal) = await open()
    await keep(journal, app)
    let number = try #require(journal.moments.last?.number)
    _ = await app.press("Open")
    _ = await app.set("Name", to: .text("half"))
    let before = Sight(app)
    var window = try #require(journal.window(at: number))
    window.states = window.tree.flows.keys.map { WindowSnapshot.State(flow: $0, state: [0xff]) }
    let result = try #require(await travel(app, to: window))
    guard case .failure(let failure) = result else {
      Issue.record("It was not refused.")
      return
    }
    #expect(failure.code == "travel.failed")
    #expect(Sight(app) == before)
    _ = await app.press("Open")
    #expect(app.title == "2")
  }
}

private struct WalkState: SavedState {
  var count = 0
  var names: [String: String] = [:]
}

@MainActor @Observable
private final class WalkModel {
  var state = WalkState()
  /// A text that is not saved.
  var draft = ""

  subscript(nameOn number: Int) -> String {
    get { state.names["\(number)"] ?? "" }
    set { state.names["\(number)"] = newValue }
  }
}

private enum WalkRoute: Route {
  case number(Int)
  case sheet(Int)

  var presentationStyle: PresentationStyle { if case .sheet = self { .sheet } else { .push } }
}

private final class WalkCoordinator: Coordinator<WalkRoute> {
  private let model = WalkModel()
  private(set) var heard = 0

  override func start() async throws { await startFlow(route: .number(0)) }
  override func saveState() throws -> Payload? { try model.state.saved() }
  override func restoreState(_ state: Payload) throws { model.state = try WalkState.restored(from: state).state }
  override func didAppear(_ route: WalkRoute) { heard += 1 }

  override func view(for route: WalkRoute) -> any View {
    let number =
      switch route {
      case .number(let number), .sheet(let number): number
      }
    return WalkView(
      number: number, model: model, open: { [self] in await router.navigate(to: .number(number + 1)) },
      sheet: { [self] in await router.navigate(to: .sheet(number + 1)) },
      child: { [self] in Task { await navigate(to: WalkChild(), style: .sheet) } },
      lost: { [self] in Task { await navigate(to: LostChild(), style: .push) } })
  }
}

private final class WalkChild: Coordinator<WalkRoute>, DefaultRelaunchable {
  static let feature: FeatureID = "test.child"
  private let model = WalkModel()

  override init() { super.init() }
  override func start() async throws { await startFlow(route: .number(100)) }
  override func saveState() throws -> Payload? { try model.state.saved() }
  override func restoreState(_ state: Payload) throws { model.state = try WalkState.restored(from: state).state }
  override func view(for route: WalkRoute) -> any View {
    WalkView(number: 100, model: model, open: { [self] in await router.navigate(to: .number(101)) })
  }
}

/// A child without a recipe.
private final class LostChild: Coordinator<WalkRoute> {
  override func start() async throws { await startFlow(route: .number(200)) }
  override func view(for route: WalkRoute) -> any View { WalkView(number: 200, model: WalkModel(), open: {}) }
}

private struct WalkView: View {
  let number: Int
  @Bindable var model: WalkModel
  let open: @MainActor () async -> Void
  var sheet: @MainActor () async -> Void = {}
  var child: @MainActor () -> Void = {}
  var lost: @MainActor () -> Void = {}

  var body: some View {
    List {
      Text("Number \(number), \(model.state.count) more")
      TextField("Name", text: $model[nameOn: number])
      TextField("Draft", text: $model.draft)
      Button("Open") { await open() }
      Button("Sheet") { await sheet() }
      Button("Child") { child() }
      Button("Lost") { lost() }
      Button("More") { model.state.count += 1 }
    }
    .navigationTitle("\(number)")
  }
}
