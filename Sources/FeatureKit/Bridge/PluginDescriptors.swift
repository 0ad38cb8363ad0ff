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
      if !feature.commands.isEmpty { FlowBridge.commands[feature.id] = commands(feature.commands) }
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
    .with {
      ($0.flags, $0.position) = (feature.isTab ? SY_FEATURE_TAB : 0, feature.position)
      ($0.id, $0.title, $0.icon) = (feature.id.immortal(), feature.title.immortal(), feature.icon.immortal())
      ($0.links, $0.link_count) = (texts(feature.links), UInt64(feature.links.count))
      $0.flow = UnsafePointer(table)
      ($0.needs, $0.need_count) = (texts(feature.needs), UInt64(feature.needs.count))
    }
  }

  private static func provides(_ offers: [ServiceOffer]) -> UnsafePointer<sy_provides_v1> {
    let list = UnsafeMutablePointer<UnsafePointer<sy_offer_v1>?>.allocate(capacity: offers.count)
    for (index, offer) in offers.enumerated() {
      let copy = UnsafeMutablePointer<sy_offer_v1>.allocate(capacity: 1)
      copy.initialize(
        to: .with {
          $0.service = offer.service.rawValue.immortal()
          ($0.callers, $0.caller_count) = (texts(offer.callers.patterns), UInt64(offer.callers.patterns.count))
        })
      list[index] = UnsafePointer(copy)
    }
    let table = UnsafeMutablePointer<sy_provides_v1>.allocate(capacity: 1)
    table.initialize(
      to: .with { ($0.offers, $0.offer_count) = (UnsafePointer(list), UInt64(offers.count)) })
    return UnsafePointer(table)
  }

  private static func commands(_ commands: [FeatureCommand]) -> UnsafePointer<sy_commands_v1> {
    let list = UnsafeMutablePointer<UnsafePointer<sy_command_v1>?>.allocate(capacity: commands.count)
    for (index, command) in commands.enumerated() {
      let copy = UnsafeMutablePointer<sy_command_v1>.allocate(capacity: 1)
      copy.initialize(
        to: .with {
          ($0.title, $0.words) = (command.title.immortal(), command.words.immortal())
          ($0.key, $0.link) = (command.key.immortal(), command.link.immortal())
        })
      list[index] = UnsafePointer(copy)
    }
    let table = UnsafeMutablePointer<sy_commands_v1>.allocate(capacity: 1)
    table.initialize(to: .with { ($0.commands, $0.command_count) = (UnsafePointer(list), UInt64(commands.count)) })
    return UnsafePointer(table)
  }

  private static func texts(_ texts: [String]) -> UnsafePointer<sy_text_v1> {
    let copies = UnsafeMutablePointer<sy_text_v1>.allocate(capacity: max(1, texts.count))
    for (index, text) in texts.enumerated() { copies[index] = text.immortal() }
    return UnsafePointer(copies)
  }
}
