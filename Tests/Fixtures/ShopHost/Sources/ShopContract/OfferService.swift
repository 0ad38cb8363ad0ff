public import ServiceContracts

/// The things that the shop sells for less, for each of its features to ask.
public enum OfferService: Service {
  public static let id: ServiceID = "shop.offers/1"
  public struct Today: ServiceCall {
    public typealias Contract = OfferService
    public typealias Reply = [String]
    public init() {}
  }
}
