import FlowABI

/// Creates a plugin's descriptors in memory that is never freed.
@MainActor
enum PluginDescriptors {
  static func make(_ features: [Feature], name: String, version: String) -> sy_plugin_v1 {
    let table = UnsafeMutablePointer<sy_flow_v1>.allocate(capacity: 1)
    table.initialize(to: FlowBridge.table())
    let list = UnsafeMutablePointer<UnsafePointer<sy_feature_v1>?>.allocate(capacity: max(1, features.count))
    for (index, feature) in features.enumerated() {
      let descriptor = UnsafeMutablePointer<sy_feature_v1>.allocate(capacity: 1)
      descriptor.initialize(to: describe(feature, table))
      list[index] = UnsafePointer(descriptor)
    }
    return sy_plugin_v1(
      struct_size: UInt32(MemoryLayout<sy_plugin_v1>.size), feature_count: UInt32(features.count),
      features: UnsafePointer(list), name: name.immortal(), version: version.immortal(), main_fd: nil, main_pump: nil)
  }

  private static func describe(_ feature: Feature, _ table: UnsafeMutablePointer<sy_flow_v1>) -> sy_feature_v1 {
    let links = UnsafeMutablePointer<sy_text_v1>.allocate(capacity: max(1, feature.links.count))
    for (index, link) in feature.links.enumerated() { links[index] = link.immortal() }
    return sy_feature_v1(
      struct_size: UInt32(MemoryLayout<sy_feature_v1>.size), flags: feature.isTab ? SY_FEATURE_TAB : 0,
      id: feature.id.immortal(), title: feature.title.immortal(), icon: feature.icon.immortal(),
      links: UnsafePointer(links),
      link_count: UInt64(feature.links.count), position: feature.position, reserved: 0, flow: UnsafePointer(table))
  }
}
