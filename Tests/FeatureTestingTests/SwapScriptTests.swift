import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Screens
import Testing

@MainActor @Suite("A test can replace the code of a feature, and hears when that fails")
struct SwapScriptTests {
  private let app = FeatureTester(tab: "test.shop") { ShopCoordinator() }

  @Test("The new version continues where the old one was")
  func swapped() async throws {
    await app.start()
    await app.set("Gift", to: .flag(true))
    await app.press("Kettle")
    let next = ShopCoordinator()
    let report = try await app.swap("test.shop") { next }
    #expect(report.lost == [])
    #expect(app.title == "Kettle")
    #expect(next.state.gift)
    #expect(next.router.stack == [.list, .product("Kettle")])
  }

  @Test("A version that cannot be made is thrown, and the old one keeps working")
  func notMade() async throws {
    await app.start()
    await app.press("Kettle")
    let failure = await #expect(throws: FlowFailure.self) {
      try await app.swap(
        "test.shop",
        to: { (_) throws(FlowFailure) in
          throw FlowFailure(code: "test.make", message: "It cannot be made.")
        })
    }
    #expect(failure?.code == "test.make")
    await app.send(.back)
    #expect(app.title == "Shop")
    #expect(await app.press("Kettle"))
  }

  @Test("A version that does not take the saved state is thrown, and the old one keeps working")
  func refusedState() async throws {
    await app.start()
    await app.set("Gift", to: .flag(true))
    let next = ShopCoordinator()
    next.acceptsState = false
    let failure = await #expect(throws: FlowFailure.self) { try await app.swap("test.shop") { next } }
    #expect(failure?.code == .refusedState)
    #expect(try #require(app.element("Gift")).flag(.on))
    #expect(await app.press("Kettle"))
    #expect(next.router.stack == [])
  }
}
