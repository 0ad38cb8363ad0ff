/// A service by which a feature finds rows of its own for the words that the user types in the palette.
///
/// ```swift
/// enum CatalogSearch: SearchService {
///   static let id: ServiceID = "shop.catalog.search/1"
/// }
///
/// // In the initializer of the coordinator, whose feature says `provides: [CatalogSearch.self]`:
/// services.provide(CatalogSearch.self) { search in
///   search.on(Find<CatalogSearch>.self) { find in
///     products.filter { $0.name.contains(find.words) }.map { SearchResult($0.name, link: "catalog/product/\($0.id)") }
///   }
/// }
/// ```
///
/// The app asks each feature that is at work and provides a service whose name ends in ".search", after each key, one call
/// at a time. It shows what comes within a second as long as the words are the same.
public protocol SearchService: Service {}

extension SearchService {
  /// The app alone.
  public static var callers: ServiceCallers { .host }
}

/// Asks a feature for rows that match what the user types.
public struct Find<Contract: SearchService>: ServiceCall {
  /// The rows, best first.
  public typealias Reply = [SearchResult]

  /// The name of the call.
  public static var name: String { "Find" }
  /// One second.
  public static var deadline: Duration { .seconds(1) }
  /// True: it may be repeated.
  public static var isIdempotent: Bool { true }

  /// The words, of at least two characters.
  public var words: String
  /// The number of rows of which there is use.
  public var limit: Int

  /// Creates a call.
  public init(words: String, limit: Int) {
    self.words = words
    self.limit = limit
  }
}

/// A row that a feature has found.
public struct SearchResult: Codable, Hashable, Sendable {
  /// The title: "Two-person Tent".
  public var title: String
  /// A value or a note beside it, or empty.
  public var detail: String
  /// The link to where it leads, without a scheme: "catalog/product/16".
  public var link: String

  /// Creates a row.
  public init(_ title: String, detail: String = "", link: String) {
    self.title = title
    self.detail = detail
    self.link = link
  }
}

extension ServiceID {
  /// Whether the app asks the service for rows, as its name says.
  package var isSearch: Bool { rawValue.hasSuffix(".search/1") }
}
