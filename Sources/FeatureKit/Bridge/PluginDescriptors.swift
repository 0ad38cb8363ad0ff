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
    let table = Immortal.value(FlowBridge.table())
    for feature in features { declare(feature) }
    var plugin = sy_plugin_v1.empty()
    plugin.features = Immortal.list(features.map { describe($0, table) })
    plugin.feature_count = UInt32(features.count)
    (plugin.name, plugin.version) = (about.name.immortal(), about.version.immortal())
    (plugin.vendor, plugin.contact) = (about.vendor.immortal(), about.contact.immortal())
    plugin.licence = about.licence.immortal()
    if sy_swift_has_own_runtime() != 0 {
      plugin.main_fd = { sy_swift_main_fd() }
      plugin.main_pump = { sy_swift_main_pump() }
    }
    return plugin
  }

  private static func describe(_ feature: Feature, _ table: UnsafePointer<sy_flow_v1>) -> sy_feature_v1 {
    .with {
      ($0.flags, $0.position) = (feature.isTab ? SY_FEATURE_TAB : 0, feature.position)
      ($0.id, $0.title, $0.icon) = (feature.id.immortal(), feature.title.immortal(), feature.icon.immortal())
      ($0.links, $0.link_count) = (Immortal.texts(feature.links), UInt64(feature.links.count))
      $0.flow = table
      ($0.needs, $0.need_count) = (Immortal.texts(feature.needs), UInt64(feature.needs.count))
    }
  }

  /// Keeps the tables of what a feature declares, for the host that asks for them.
  private static func declare(_ feature: Feature) {
    if !feature.offers.isEmpty {
      let (list, count) = (Immortal.list(feature.offers.map(describe)), UInt64(feature.offers.count))
      let table = Immortal.value(sy_provides_v1.with { ($0.offers, $0.offer_count) = (list, count) })
      FlowBridge.declarations.append((feature.id, SY_PROVIDES_1, UnsafeRawPointer(table)))
    }
    if !feature.commands.isEmpty {
      let (list, count) = (Immortal.list(feature.commands.map(describe)), UInt64(feature.commands.count))
      let table = Immortal.value(sy_commands_v1.with { ($0.commands, $0.command_count) = (list, count) })
      FlowBridge.declarations.append((feature.id, SY_COMMANDS_1, UnsafeRawPointer(table)))
    }
    if let region = feature.windowRegion {
      let table = Immortal.value(sy_region_v1.with { $0.kind = region.rawValue })
      FlowBridge.declarations.append((feature.id, SY_REGION_1, UnsafeRawPointer(table)))
    }
    if let table = feature.settingsTable { FlowBridge.declarations.append((feature.id, SY_SETTINGS_1, table)) }
  }

  private static func describe(_ offer: ServiceOffer) -> sy_offer_v1 {
    .with {
      $0.service = offer.service.rawValue.immortal()
      ($0.callers, $0.caller_count) = (Immortal.texts(offer.callers.patterns), UInt64(offer.callers.patterns.count))
    }
  }

  private static func describe(_ command: FeatureCommand) -> sy_command_v1 {
    .with {
      ($0.title, $0.words) = (command.title.immortal(), command.words.immortal())
      ($0.key, $0.link) = (command.key.immortal(), command.link.immortal())
    }
  }
}
