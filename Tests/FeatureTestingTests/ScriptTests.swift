import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import NavigationTree
import Scenes
import Screens
import Testing

@MainActor @Suite("A script does to a feature what a user does, on a real engine")
struct ScriptTests {
  private let shop = ShopCoordinator()
  private let app: FeatureTester

  init() async {
    let shop = shop
    app = FeatureTester(tab: "test.shop", links: ["product/{name}"]) { shop }
    await app.start()
  }

  @Test("A started app shows its first tab")
  func start() {
    #expect(app.title == "Shop")
    #expect(app.texts == ["Kettle", "Gift", "Name", "Sold out", "No action"])
    #expect(app.engine.tree.tabs?.selected == "test.shop")
    #expect(app.services.log.isEmpty)
  }

  @Test("Pressing a row runs its action, and what that asks for has happened")
  func press() async {
    #expect(await app.press("Kettle"))
    #expect(app.title == "Kettle")
    #expect(shop.router.stack == [.list, .product("Kettle")])
    await app.send(.back)
    #expect(app.title == "Shop")
    #expect(shop.router.stack == [.list])
  }

  @Test("A value reaches the coordinator, and its screen shows it")
  func set() async throws {
    #expect(await app.set("Gift", to: .flag(true)))
    #expect(shop.state.gift)
    #expect(try #require(app.element("Gift")).flag(.on))
    #expect(await app.set("Name", to: .text("Ada")))
    #expect(await app.submit("Name"))
    #expect(shop.submitted == ["Ada"])
  }

  @Test(
    "Impossible actions return false and do nothing", arguments: ["Nothing of the kind", "Sold out", "No action"])
  func impossible(title: String) async {
    let before = app.scene
    #expect(await app.press(title) == false)
    #expect(await app.set(title, to: .flag(true)) == false)
    #expect(await app.submit(title) == false)
    #expect(app.scene == before)
    #expect(shop.router.stack == [.list])
  }

  @Test("A row cannot be changed, nor a toggle pressed or submitted")
  func otherAction() async {
    #expect(await app.set("Kettle", to: .flag(true)) == false)
    #expect(await app.press("Gift") == false)
    #expect(await app.submit("Gift") == false)
    #expect(!shop.state.gift)
  }

  @Test("Elements of a covered screen cannot be pressed")
  func covered() async {
    await app.press("Kettle")
    #expect(await app.press("Kettle") == false)
    #expect(app.element("Gift") == nil)
  }

  @Test("A request that the engine refuses is refused here as well, and in the log")
  func refused() async {
    let outcome = await shop.router.pop(10)
    await app.waitUntilIdle()
    #expect(!outcome.isDone)
    #expect(app.title == "Shop")
    let ended = ShopCoordinator()
    #expect(await !ended.router.push(.note).isDone)
  }

  @Test("A link without a handler changes nothing, and the scene says so")
  func link() async throws {
    await app.send(.link("shop://nowhere"))
    #expect(app.title == "Shop")
    #expect(try #require(app.scene?.notice).text.contains("nowhere"))
  }

  @Test("A window that was saved is where the next app begins")
  func restoring() async throws {
    await app.set("Gift", to: .flag(true))
    await app.press("Kettle")
    let snapshot = try #require(await app.snapshot())
    let next = ShopCoordinator()
    let later = FeatureTester(tab: "test.shop") { next }
    await later.start(restoring: snapshot)
    #expect(later.title == "Kettle")
    #expect(next.state.gift)
  }
}
