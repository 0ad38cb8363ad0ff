import FlowABI

/// The information that a plugin gives about itself.
struct PluginAbout {
  var name: String
  var version: String
  var vendor: String
  var contact: String
  var licence: String
}

/// Creates a plugin's descriptors in memory that is never freed.
@MainActor
enum PluginDescriptors {
  static func make(_ features: [Feature], _ about: PluginAbout) -> sy_plugin_v1 {
    let table = UnsafeMutablePointer<sy_flow_v1>.allocate(capacity: 1)
    table.initialize(to: FlowBridge.table())
    let list = UnsafeMutablePointer<UnsafePointer<sy_feature_v1>?>.allocate(capacity: max(1, features.count))
    for (index, feature) in features.enumerated() {
      let descriptor = UnsafeMutablePointer<sy_feature_v1>.allocate(capacity: 1)
      descriptor.initialize(to: describe(feature, table))
      if !feature.offers.isEmpty { FlowBridge.provides[feature.id] = provides(feature.offers) }
      list[index] = UnsafePointer(descriptor)
    }
    var plugin = sy_plugin_v1.empty()
    (plugin.features, plugin.feature_count) = (UnsafePointer(list), UInt32(features.count))
    (plugin.name, plugin.version) = (about.name.immortal(), about.version.immortal())
    (plugin.vendor, plugin.contact) = (about.vendor.immortal(), about.contact.immortal())
    plugin.licence = about.licence.immortal()
    if sy_swift_has_own_runtime() != 0 {
      plugin.main_fd = { sy_swift_main_fd() }
      plugin.main_pump = { sy_swift_main_pump() }
    }
    return plugin
  }

  private static func describe(_ feature: Feature, _ table: UnsafeMutablePointer<sy_flow_v1>) -> sy_feature_v1 {
    return sy_feature_v1(
      struct_size: UInt32(MemoryLayout<sy_feature_v1>.size), flags: feature.isTab ? SY_FEATURE_TAB : 0,
      id: feature.id.immortal(), title: feature.title.immortal(), icon: feature.icon.immortal(),
      links: texts(feature.links), link_count: UInt64(feature.links.count), position: feature.position, reserved: 0,
      flow: UnsafePointer(table), needs: texts(feature.needs), need_count: UInt64(feature.needs.count))
  }

  private static func provides(_ offers: [ServiceOffer]) -> UnsafePointer<sy_provides_v1> {
    let list = UnsafeMutablePointer<UnsafePointer<sy_offer_v1>?>.allocate(capacity: offers.count)
    for (index, offer) in offers.enumerated() {
      let copy = UnsafeMutablePointer<sy_offer_v1>.allocate(capacity: 1)
      copy.initialize(
        to: sy_offer_v1(
          struct_size: UInt32(MemoryLayout<sy_offer_v1>.size), reserved: 0, service: offer.service.rawValue.immortal(),
          callers: texts(offer.callers.patterns), caller_count: UInt64(offer.callers.patterns.count)))
      list[index] = UnsafePointer(copy)
    }
    let table = UnsafeMutablePointer<sy_provides_v1>.allocate(capacity: 1)
    table.initialize(
      to: sy_provides_v1(
        struct_size: UInt32(MemoryLayout<sy_provides_v1>.size), reserved: 0, offers: UnsafePointer(list),
        offer_count: UInt64(offers.count)))
    return UnsafePointer(table)
  }

  private static func texts(_ texts: [String]) -> UnsafePointer<sy_text_v1> {
    let copies = UnsafeMutablePointer<sy_text_v1>.allocate(capacity: max(1, texts.count))
    for (index, text) in texts.enumerated() { copies[index] = text.immortal() }
    return UnsafePointer(copies)
  }
}
