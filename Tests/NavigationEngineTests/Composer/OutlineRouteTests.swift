import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Payloads
import Testing

@MainActor @Suite("The outline of the window shows a route as what its bytes are")
struct OutlineRouteTests {
  @Test(
    "A route is text where it is text of another language, else JSON, or else hexadecimal digits",
    arguments: [
      (Array("item/3".utf8), "item/3"), (Array("7".utf8), "7"), ([0xff, 0x00], "ff00"),
      ((try? PayloadEncoder.encode(["item": 7])) ?? [], #"{"item": 7}"#),
    ] as [(Payload, String)])
  func routes(_ route: Payload, _ shown: String) async throws {
    let flow = StubFlow()
    let app = FeatureTester()
    app.add(tab: "test.stub") { (_) throws(FlowFailure) in flow }
    await app.start()
    let link = try #require(flow.link)
    link.navigating.submit(NavigationRequest(.push(route), from: link.flow), during: nil)
    await app.waitUntilIdle()
    let lines = app.engine.outline().text.split(separator: "\n").filter { $0.contains("route") }
    #expect(lines.count == 2)
    #expect(lines.last?.contains(shown) == true, "\(lines)")
    #expect(lines.last?.contains("-24") == false)
  }

  @Test("An entry that is not restored is said to be not kept", arguments: [false, true])
  func notKept(_ isTransient: Bool) async throws {
    let flow = StubFlow()
    let app = FeatureTester()
    app.add(tab: "test.stub") { (_) throws(FlowFailure) in flow }
    await app.start()
    let link = try #require(flow.link)
    var options = RequestOptions()
    options.isTransient = isTransient
    link.navigating.submit(NavigationRequest(.push(Array("item".utf8)), from: link.flow, options: options), during: nil)
    await app.waitUntilIdle()
    let lines = app.engine.outline().text.split(separator: "\n")
    #expect(lines.count { $0.contains("not kept") } == (isTransient ? 1 : 0))
    #expect(!lines.contains { $0.contains("guarded") })
  }
}
