import FeatureKit
import ShopContracts

/// The entry function of the library.
@c(switchyard_plugin_v1) @MainActor
public func register(host: UnsafePointer<sy_host_v1>?, plugin: UnsafeMutablePointer<sy_plugin_v1>?) -> Int32 {
  FeaturePlugin.register(host, plugin, vendor: "Switchyard", licence: "Apache-2.0") {
    Feature(
      "shop.catalog", title: "Catalog", icon: "books", position: 10, links: ["catalog", "catalog/product/{id}"],
      provides: [CatalogService.self, CatalogSearch.self], uses: [CartService.self]
    ) {
      CatalogCoordinator()
    }
  }
}
