import ServiceContracts

/// The cart of the shop, to which other features add.
public enum CartService: Service {
  public static let id: ServiceID = "shop.cart/1"
  public static let callers = ServiceCallers.features("shop.*")

  /// Adds a product to the cart, which answers with what it then holds.
  ///
  /// The cart refuses more than the shop has. The call may not be repeated: the product would be added twice.
  public struct Add: ServiceCall {
    public typealias Contract = CartService
    public typealias Reply = CartSummary

    public var product: Int
    public var name: String
    /// The price of one, in cents.
    public var price: Int
    public var count: Int
    /// The number that the shop has.
    public var stock: Int

    public init(product: Int, name: String, price: Int, count: Int, stock: Int) {
      self.product = product
      self.name = name
      self.price = price
      self.count = count
      self.stock = stock
    }
  }

  /// The content of the cart, published when it is loaded and after each change.
  public struct Changed: Topic {
    public typealias Contract = CartService

    public var cart: CartSummary

    public init(cart: CartSummary) { self.cart = cart }
  }
}

/// The content of the cart, in two numbers.
public struct CartSummary: Codable, Hashable, Sendable {
  /// The number of items, where three mugs are three.
  public var count: Int
  /// The price of all items, in cents.
  public var total: Int

  public init(count: Int, total: Int) {
    self.count = count
    self.total = total
  }
}
