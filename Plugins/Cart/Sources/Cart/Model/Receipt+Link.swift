import FeatureKit

extension Receipt {
  /// Tells the account of the order: `shop://account/purchase/58?placed=…&delivery=490&lines=…`.
  ///
  /// Each line has how many, the price of one in cents, and the name. The two plugins have no type in common.
  var link: DeepLink {
    let lines = order.items.map { "\($0.count) \($0.price.cents) \($0.name)" }.joined(separator: "\n")
    return DeepLink(
      scheme: "shop", host: "account", path: ["purchase", String(order.number)],
      query: ["placed": String(placed), "delivery": String(delivery.price.cents), "lines": lines])
  }
}
