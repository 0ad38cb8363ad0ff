import FeatureKit
import ShopContracts

/// The entry function of the library.
@c(switchyard_plugin_v1) @MainActor
public func register(host: UnsafePointer<sy_host_v1>?, plugin: UnsafeMutablePointer<sy_plugin_v1>?) -> Int32 {
  FeaturePlugin.register(host, plugin, vendor: "Switchyard", licence: "Apache-2.0") {
    Feature(
      "shop.account", title: "Account", icon: "person", position: 30,
      links: ["account/orders/{id}", "account/settings", "account/sign-in"], provides: [AccountService.self],
      commands: [
        FeatureCommand("Sign in", words: "log in, password", key: "Alt-s", opens: "account/sign-in"),
        FeatureCommand("Account settings", words: "preferences, language", opens: "account/settings"),
      ]
    ) {
      AccountCoordinator()
    }
  }
}
