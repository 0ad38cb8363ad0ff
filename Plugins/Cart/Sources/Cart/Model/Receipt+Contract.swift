import ShopContracts

extension Receipt {
  /// The call by which the account records the order.
  var record: AccountService.Record {
    AccountService.Record(
      number: order.number, placed: placed, delivery: delivery.price.cents,
      lines: order.items.map { PurchaseLine(count: $0.count, name: $0.name, price: $0.price.cents) })
  }
}
