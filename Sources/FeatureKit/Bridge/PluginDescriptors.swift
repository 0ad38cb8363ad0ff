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
      FlowBridge.declarations[feature.id] = declarations(of: feature)
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
      ($0.links, $0.link_count) = (Immortal.texts(feature.links), UInt64(feature.links.count))
      $0.flow = UnsafePointer(table)
      ($0.needs, $0.need_count) = (Immortal.texts(feature.needs), UInt64(feature.needs.count))
    }
  }

  /// Returns the tables of what a feature declares, by their IDs.
  private static func declarations(of feature: Feature) -> [String: UnsafeRawPointer] {
    var tables: [String: UnsafeRawPointer] = [:]
    if !feature.offers.isEmpty {
      tables[SY_PROVIDES_1] = Immortal.value(
        sy_provides_v1.with {
          ($0.offers, $0.offer_count) = (Immortal.list(feature.offers.map(describe)), UInt64(feature.offers.count))
        })
    }
    if !feature.commands.isEmpty {
      tables[SY_COMMANDS_1] = Immortal.value(
        sy_commands_v1.with {
          ($0.commands, $0.command_count) = (
            Immortal.list(feature.commands.map(describe)), UInt64(feature.commands.count)
          )
        })
    }
    tables[SY_SETTINGS_1] = feature.settings
    return tables
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
