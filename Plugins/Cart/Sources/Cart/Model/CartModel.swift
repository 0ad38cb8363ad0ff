import FeatureKit

/// What is in the cart.
@MainActor @Observable
final class CartModel {
  var items: [CartItem] = []

  /// Called after each change that a user or a link has made.
  @ObservationIgnored var didChange: (@MainActor () -> Void)?

  var count: Int { items.reduce(0) { $0 + $1.count } }
  var total: Price { Price(cents: items.reduce(0) { $0 + $1.total.cents }) }

  func item(_ id: CartItem.ID) -> CartItem? { items.first { $0.id == id } }

  /// Adds an item; one that is there already is counted up.
  ///
  /// - Throws: When that would be more than the shop has; nothing has changed then.
  func add(_ item: CartItem) throws {
    if let index = items.firstIndex(where: { $0.id == item.id }) {
      let count = items[index].count + item.count
      guard count <= item.most else {
        throw FlowFailure(
          code: "cart.too-many", message: "There are not as many of \(item.name) as that.",
          expected: "\(item.most) at most", found: "\(items[index].count) in the cart, and \(item.count) more",
          remedy: "Change in the cart how many you want.")
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

  /// Sets how many there are; 0 takes the item out.
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
