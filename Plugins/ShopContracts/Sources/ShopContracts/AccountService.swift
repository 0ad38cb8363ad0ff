import ServiceContracts

/// The account of the shop's customer, as the cart uses it.
public enum AccountService: Service {
  public static let id: ServiceID = "shop.account/1"
  public static let callers = ServiceCallers.features("shop.cart", "shop.checkout")

  /// The customer who is signed in, published when the account is loaded and after each change.
  public struct SignedIn: Topic {
    public typealias Contract = AccountService

    /// The mail address of the customer; nil if nobody is signed in.
    public var mail: String?

    public init(mail: String?) { self.mail = mail }
  }

  /// Asks who is signed in.
  ///
  /// Unlike the topic, it fails if there is no account that could answer.
  public struct WhoIsSignedIn: ServiceCall {
    public typealias Contract = AccountService
    public typealias Reply = SignedIn

    public static let isIdempotent = true

    public init() {}
  }

  /// Records a purchase, which the account then lists among the orders.
  ///
  /// The answer is whether the account did not have an order of this number yet; it keeps the first one.
  public struct Record: ServiceCall {
    public typealias Contract = AccountService
    public typealias Reply = Bool

    public static let isIdempotent = true

    /// The number of the order.
    public var number: Int
    /// The time of payment, in seconds since 1970.
    public var placed: Int
    /// The price of the delivery, in cents.
    public var delivery: Int
    public var lines: [PurchaseLine]

    public init(number: Int, placed: Int, delivery: Int, lines: [PurchaseLine]) {
      self.number = number
      self.placed = placed
      self.delivery = delivery
      self.lines = lines
    }
  }
}

/// A line of a purchase.
public struct PurchaseLine: Codable, Hashable, Sendable {
  public var count: Int
  public var name: String
  /// The price of one, in cents.
  public var price: Int

  public init(count: Int, name: String, price: Int) {
    self.count = count
    self.name = name
    self.price = price
  }
}
