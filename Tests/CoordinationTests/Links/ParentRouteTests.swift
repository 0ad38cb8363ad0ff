import Coordination
import FeatureTesting
import Flows
import Screens
import Testing

@MainActor @Suite("A link builds the stack below its route from the parents that routes name")
struct ParentRouteTests {
  private enum Place: Route {
    case list
    case category(String)
    case product(String)
    case review(String)
    case circular

    var parent: Place? {
      switch self {
      case .list: nil
      case .category: .list
      case .product(let name): .category(String(name.prefix(1)))
      case .review(let name): .product(name)
      case .circular: .circular
      }
    }

    var presentationStyle: PresentationStyle { if case .review = self { .sheet() } else { .push } }
  }

  private final class Shop: Coordinator<Place> {
    override var initialRoute: Place? { .list }
    override func view(for route: Place) -> any View { Text("Here").navigationTitle("\(route)") }
    override var links: LinkRoutes<Place>? {
      LinkRoutes {
        LinkRoute("product", parameters: ["name"]) { .product($0["name"] ?? "") }
        LinkRoute("review", parameters: ["name"]) { .review($0["name"] ?? "") }
        LinkRoute("circular", to: .circular)
      }
    }
  }

  private func open(_ urls: String...) async -> Shop {
    let shop = Shop()
    let app = FeatureTester(tab: "test.shop", links: ["product", "review", "circular"]) { shop }
    await app.start()
    for url in urls { _ = await app.open(url) }
    return shop
  }

  @Test("The parents stand below the route, and those that are there already stay")
  func pushed() async throws {
    let shop = await open("test://product?name=tent")
    #expect(shop.router.stack == [.list, .category("t"), .product("tent")])
    let kept = Array(shop.router.entries.prefix(2))
    try await shop.router.showOnParents(.product("torch"))
    #expect(shop.router.stack == [.list, .category("t"), .product("torch")])
    #expect(Array(shop.router.entries.prefix(2)) == kept)
  }

  @Test("A route in a sheet stands over its parents, also a second time")
  func modal() async {
    let shop = await open("test://review?name=tent", "test://review?name=tent")
    #expect(shop.router.stack == [.list, .category("t"), .product("tent")])
    #expect(shop.router.presented == [.review("tent")])
  }

  @Test("A route that names itself ends after 32 parents, and the flow's first place stays the first")
  func circular() async {
    let shop = await open("test://circular")
    #expect(shop.router.stack.count == 34 && shop.router.stack.first == .list)
  }
}
