import FeatureKit

/// The products that the palette finds.
enum CatalogSearch: SearchService {
  static let id: ServiceID = "shop.catalog.search/1"

  /// Returns the products whose names or summaries have the words, those with them in their names first.
  static func results(for find: Find<CatalogSearch>) -> [SearchResult] {
    let words = find.words.lowercased()
    let named = Product.all.filter { $0.name.lowercased().contains(words) }
    let others = Product.all.filter { !named.contains($0) && $0.summary.lowercased().contains(words) }
    return (named + others).prefix(max(0, find.limit)).map {
      SearchResult($0.name, detail: $0.price.description, link: "catalog/product/\($0.id)")
    }
  }
}
