import FeatureKit

extension Receipt {
  /// The link that sends the order to the account: `shop://account/purchase/58?placed=…&delivery=490&lines=…`.
  ///
  /// Each line consists of the quantity, the unit price in cents, and the name. The two plugins share no types.
  var link: DeepLink {
    let lines = order.items.map { "\($0.count) \($0.price.cents) \($0.name)" }.joined(separator: "\n")
    return DeepLink(
      scheme: "shop", host: "account", path: ["purchase", String(order.number)],
      query: ["placed": String(placed), "delivery": String(delivery.price.cents), "lines": lines])
  }
}
