public import ServiceContracts

/// The words of the day, for each feature of the desk to ask.
public enum QuoteService: Service {
  public static let id: ServiceID = "desk.quotes/1"
  public struct Today: ServiceCall {
    public typealias Contract = QuoteService
    public typealias Reply = String
    public init() {}
  }
}
