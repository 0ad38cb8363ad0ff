public import FeatureKit
import FeatureTesting
import TestSupport
import Testing

// What the page on services shows, as one program.

public enum CartService: Service {
  public static let id: ServiceID = "shop.cart/1"
  public static let callers = ServiceCallers.features("shop.*")

  public struct Add: ServiceCall {
    public typealias Contract = CartService
    public typealias Reply = Int
    public var product: Int
    public init(product: Int) { self.product = product }
  }

  public struct Changed: Topic {
    public typealias Contract = CartService
    public var count: Int
    public init(count: Int) { self.count = count }
  }
}

enum CartRoute: Route { case cart }

final class CartCoordinator: Coordinator<CartRoute> {
  var products: [Int] = []

  override init() {
    super.init()
    services.provide(CartService.self) { [unowned self] cart in
      cart.on(CartService.Add.self) { call in
        guard call.product > 0 else { throw FlowFailure(code: "cart.unknown", message: "There is no such product.") }
        self.products.append(call.product)
        self.services.publish(CartService.Changed(count: self.products.count))
        return self.products.count
      }
    }
  }

  override func start() async throws { await startFlow(route: .cart) }

  override func view(for route: CartRoute) -> any View { Text("\(products.count) products").navigationTitle("Cart") }
}

enum ShelfRoute: Route { case shelf }

@MainActor @Observable
final class ShelfModel {
  var inCart = 0
  var problem = ""
}

final class ShelfCoordinator: Coordinator<ShelfRoute> {
  let model = ShelfModel()

  override init() {
    super.init()
    services.observe(CartService.Changed.self, loading: false) { [model] in model.inCart = $0.count }
  }

  override func start() async throws { await startFlow(route: .shelf) }

  func add(_ product: Int) async {
    do {
      model.inCart = try await services.call(CartService.Add(product: product))
    } catch let failure as ServiceFailure {
      model.problem = failure.failure.message
    } catch {
      // The flow has ended meanwhile.
    }
  }

  override func view(for route: ShelfRoute) -> any View {
    List {
      Text("\(model.inCart) in the cart")
      Button("Add") { await self.add(1) }
      Button("Add nothing") { await self.add(0) }
      if !model.problem.isEmpty { Text(model.problem) }
    }
    .navigationTitle("Shelf")
  }
}

@MainActor @Suite("The page on services shows code that works")
struct ServicesPageTests {
  @Test("Each block of code on the page is in this file")
  func blocks() throws {
    let page = try #require(Repository.read("\(Repository.root)/Sources/FeatureKit/FeatureKit.docc/Services.md"))
    let source = try #require(Repository.read(#filePath))
    let blocks = MarkdownPage(page).blocks.filter { $0.language == "swift" }
    #expect(blocks.count == 3)
    for block in blocks { #expect(source.contains(block.text), "\(block.text)") }
  }

  @Test("A product that is put into the cart is counted on the shelf, and a wrong one is refused with the reason")
  func works() async {
    let cart = CartCoordinator()
    let app = FeatureTester()
    app.add(tab: "shop.shelf") { _ in CoordinatorFlow(ShelfCoordinator()) }
    app.add(tab: "shop.cart", provides: [ServiceOffer(CartService.id, callers: CartService.callers)]) { _ in
      CoordinatorFlow(cart)
    }
    await app.start()
    #expect(!cart.isRunning)
    await app.press("Add")
    await app.press("Add")
    #expect(cart.products == [1, 1])
    #expect(app.texts.first == "2 in the cart")
    await app.press("Add nothing")
    #expect(app.texts == ["2 in the cart", "Add", "Add nothing", "There is no such product."])
  }
}
