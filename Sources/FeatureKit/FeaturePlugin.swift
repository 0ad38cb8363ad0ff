import FlowABI

/// Registers a plugin's features with the host, called from the plugin's single exported function.
///
/// ```swift
/// @c(switchyard_plugin_v1) @MainActor
/// public func register(host: UnsafePointer<sy_host_v1>?, plugin: UnsafeMutablePointer<sy_plugin_v1>?) -> Int32 {
///   FeaturePlugin.register(host, plugin) {
///     Feature("shop.catalog", title: "Catalog", icon: "books") { CatalogCoordinator() }
///   }
/// }
/// ```
@MainActor
public enum FeaturePlugin {
  /// The descriptors, which are created once and never freed, as the ABI requires.
  private static var registered: sy_plugin_v1?

  /// Fills `plugin` with the features.
  ///
  /// Calling it again has no further effect.
  ///
  /// - Parameters:
  ///   - host: The host that the entry function was called with.
  ///   - plugin: The descriptor that the entry function was called with, which is filled in.
  ///   - name: The name of the plugin; by default the title of its first feature.
  ///   - version: The version of the plugin, for people.
  ///   - vendor: The vendor of the plugin, such as "Example Ltd."
  ///   - contact: The address for questions about the plugin: a mail address or that of a web page.
  ///   - licence: The terms that it comes under: "MIT".
  ///   - features: The features of the plugin.
  public static func register(
    _ host: UnsafePointer<sy_host_v1>?, _ plugin: UnsafeMutablePointer<sy_plugin_v1>?, name: String = "",
    version: String = "1.0.0", vendor: String = "", contact: String = "", licence: String = "",
    @FeatureBuilder features: @MainActor () -> [Feature]
  ) -> Int32 {
    guard let host, let plugin, SizedStruct.size(of: UnsafePointer(plugin)) >= sy_plugin_v1.firstSize else {
      return SY_E_INVALID
    }
    if let registered { return SizedStruct.write(registered, to: plugin) ? SY_OK : SY_E_ABI }
    guard HostServices.connect(host) else { return SY_E_ABI }
    let features = features()
    for feature in features { FlowBridge.features[feature.id] = feature }
    let descriptors = PluginDescriptors.make(
      features,
      PluginAbout(
        name: name.isEmpty ? features.first?.title ?? "" : name, version: version, vendor: vendor, contact: contact,
        licence: licence))
    registered = descriptors
    return SizedStruct.write(descriptors, to: plugin) ? SY_OK : SY_E_ABI
  }
}
