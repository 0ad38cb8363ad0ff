import ServiceContracts

/// The catalog of the shop, as other features use it.
public enum CatalogService: Service {
  public static let id: ServiceID = "shop.catalog/1"
  public static let callers = ServiceCallers.features("shop.*")

  /// Asks for products that go well with others.
  public struct Suggest: ServiceCall {
    public typealias Contract = CatalogService
    public typealias Reply = [ProductSuggestion]

    public static let isIdempotent = true

    /// The numbers of the products that the customer has chosen.
    public var chosen: [Int]

    public init(chosen: [Int]) { self.chosen = chosen }
  }
}

/// A product that the catalog suggests.
public struct ProductSuggestion: Codable, Hashable, Sendable {
  public var product: Int
  public var name: String
  /// The price of one, in cents.
  public var price: Int
  /// The number that the shop has.
  public var stock: Int
  /// A PNG file in Base64.
  public var picture: String
  /// The text that describes the picture.
  public var description: String

  public init(product: Int, name: String, price: Int, stock: Int, picture: String, description: String) {
    self.product = product
    self.name = name
    self.price = price
    self.stock = stock
    self.picture = picture
    self.description = description
  }
}
