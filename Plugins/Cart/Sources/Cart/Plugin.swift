import FeatureKit
import ShopContracts

/// The entry function of the library.
///
/// The checkout is registered as a feature too, so that the host can recreate it from its order.
@c(switchyard_plugin_v1) @MainActor
public func register(host: UnsafePointer<sy_host_v1>?, plugin: UnsafeMutablePointer<sy_plugin_v1>?) -> Int32 {
  FeaturePlugin.register(host, plugin, vendor: "Switchyard", licence: "Apache-2.0") {
    Feature(
      "shop.cart", title: "Cart", icon: "cart", position: 20, links: ["cart"], provides: [CartService.self],
      uses: [AccountService.self, CatalogService.self]
    ) {
      CartCoordinator()
    }
    .setting(CartCoordinator.suggests)
    Feature(CheckoutCoordinator.self, title: "Checkout", uses: [AccountService.self])
  }
}
