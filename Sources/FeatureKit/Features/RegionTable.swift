import FlowABI

/// The table of a feature's region, in memory that is never freed; only libraries with regions contain its code.
@MainActor
enum RegionTable {
  static func make(_ region: WindowRegion) -> UnsafeRawPointer {
    UnsafeRawPointer(Immortal.value(sy_region_v1.with { $0.kind = region.rawValue }))
  }
}
