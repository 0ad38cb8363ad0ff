import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Screens
import Testing

@MainActor @Suite("Links that open each other without end are refused")
struct LinkLoopTests {
  /// A coordinator that opens a link for each link that it receives, and one when the user presses its button.
  private final class Opening: Coordinator<NumberRoute> {
    var opened: [String] = []
    var next: @MainActor (String) -> String? = { _ in nil }
    var waits = false

    override func start() async throws { await startFlow(route: .number(0)) }
    @ViewBuilder override func view(for route: NumberRoute) -> any View {
      Button("Go") { [self] in _ = await open(link: "test://b/1") }
    }
    override func open(_ link: DeepLink, quiet: Bool) async throws {
      let id = link["id"] ?? "-"
      opened.append(id)
      guard let url = next(id) else { return }
      if waits {
        Task { [self] in _ = await open(link: url) }
      } else {
        _ = await open(link: url)
      }
    }
  }

  private func app(_ a: Opening, _ b: Opening) async -> FeatureTester {
    let app = FeatureTester()
    app.add(tab: "test.a", links: ["a/{id}"]) { (_) throws(FlowFailure) in CoordinatorFlow(a) }
    app.add(tab: "test.b", links: ["b/{id}"]) { (_) throws(FlowFailure) in CoordinatorFlow(b) }
    await app.start()
    return app
  }

  @Test("A feature that opens its own link gets it once, and the user gets a notice", arguments: [false, true])
  func itself(later: Bool) async {
    let (a, b) = (Opening(), Opening())
    a.next = { "test://a/\($0)" }
    a.waits = later
    let app = await app(a, b)
    await app.send(.select("test.b"))
    app.engine.open("test://a/1") { _, _ in }
    await app.waitUntilIdle()
    #expect(a.opened == ["1"])
    let text = "test://a/1 was not opened: links keep opening each other."
    #expect(app.scene?.notice?.text == text)
    let lines = app.services.log.filter { $0.contains("keep opening each other") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("Found: test://a/1 → test://a/1") == true)
    // The user is not pulled back.
    await app.send(.select("test.b"))
    await app.waitUntilIdle()
    #expect(app.scene?.tabs?.selected == "test.b")
  }

  @Test("Two features that send the user to each other stop after eight links, and the log names them")
  func two() async {
    let (a, b) = (Opening(), Opening())
    a.next = { _ in "test://b/1" }
    b.next = { _ in "test://a/1" }
    (a.waits, b.waits) = (true, true)
    let app = await app(a, b)
    app.engine.open("test://a/1") { _, _ in }
    await app.waitUntilIdle()
    #expect(a.opened.count + b.opened.count == 8)
    let chain = Array(repeating: "test://a/1 → test://b/1", count: 4).joined(separator: " → ") + " → test://a/1"
    #expect(app.services.log.count { $0.contains("Found: \(chain)") } == 1)
  }

  @Test("A link that leads to another and back, as by way of a sign-in, is followed")
  func back() async {
    let (a, b) = (Opening(), Opening())
    a.next = { [a] _ in a.opened.count == 1 ? "test://b/1" : nil }
    b.next = { _ in "test://a/1" }
    (a.waits, b.waits) = (true, true)
    let app = await app(a, b)
    app.engine.open("test://a/1") { _, _ in }
    await app.waitUntilIdle()
    #expect(a.opened == ["1", "1"])
    #expect(b.opened == ["1"])
    #expect(app.scene?.tabs?.selected == "test.a")
  }

  @Test("A link that the user's press opens starts a new chain")
  func pressed() async {
    let (a, b) = (Opening(), Opening())
    let app = await app(a, b)
    app.engine.open("test://b/1") { _, _ in }
    await app.waitUntilIdle()
    for _ in 0..<12 { #expect(await app.press("Go")) }
    await app.waitUntilIdle()
    #expect(b.opened.count == 13)
    #expect(app.services.log.filter { $0.contains("keep opening each other") } == [])
  }
}
