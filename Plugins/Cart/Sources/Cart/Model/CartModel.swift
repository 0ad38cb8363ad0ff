import FeatureKit
import ShopContracts

/// The content of the cart.
@MainActor @Observable
final class CartModel {
  var items: [CartItem] = []
  /// The numbers of the orders that the account does not have yet.
  var unsentOrders: [Int] = []

  /// The products that the catalog suggests; empty without a catalog.
  var suggestions: [ProductSuggestion] = []

  /// The first suggestions that are not in the cart.
  var openSuggestions: [ProductSuggestion] {
    Array(suggestions.filter { suggestion in item(String(suggestion.product)) == nil }.prefix(4))
  }

  /// Called after each change by the user or another feature.
  @ObservationIgnored var didChange: (@MainActor () -> Void)?

  var count: Int { items.reduce(0) { $0 + $1.count } }
  var total: Price { Price(cents: items.reduce(0) { $0 + $1.total.cents }) }

  func item(_ id: CartItem.ID) -> CartItem? { items.first { $0.id == id } }

  /// Adds an item, or increases its quantity if it is already in the cart.
  ///
  /// - Throws: A failure if the shop does not have that many; the cart is unchanged then.
  func add(_ item: CartItem) throws {
    if let index = items.firstIndex(where: { $0.id == item.id }) {
      let count = items[index].count + item.count
      guard count <= item.most else {
        throw FlowFailure(
          code: "cart.too-many",
          message: "The shop has only \(item.most) of \(item.name), and your cart holds \(items[index].count) already.",
          expected: "at most \(item.most)", found: "\(items[index].count) in the cart, and \(item.count) more",
          remedy: "Change the quantity in the cart.")
      }
      items[index] = item
      items[index].count = count
    } else {
      items.append(item)
    }
    didChange?()
  }

  func countBinding(of id: CartItem.ID) -> Binding<Int> {
    Binding(get: { [self] in item(id)?.count ?? 0 }, set: { [self] in setCount($0, of: id) })
  }

  /// Sets the quantity of an item; 0 removes it.
  func setCount(_ count: Int, of id: CartItem.ID) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    if count > 0 { items[index].count = min(count, items[index].most) } else { items.remove(at: index) }
    didChange?()
  }

  func removeAll() {
    items = []
    didChange?()
  }
}
