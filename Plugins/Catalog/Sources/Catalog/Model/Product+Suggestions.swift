import ShopContracts

extension Product {
  /// Returns products with pictures that are not among the chosen ones: first those of the same categories.
  static func suggestions(for chosen: [ID]) -> [ProductSuggestion] {
    let categories = Set(chosen.compactMap { with($0)?.category })
    let others = all.filter { !chosen.contains($0.id) }
    let near = others.filter { categories.contains($0.category) }
    let far = others.filter { !categories.contains($0.category) }
    return (near + far).compactMap { product in
      guard let photo = product.picture, let picture = photo.picture else { return nil }
      return ProductSuggestion(
        product: product.id, name: product.name, price: product.price.cents, stock: product.stock, picture: picture,
        description: photo.description)
    }
  }
}
