public import PluginLoading

/// The place in which the host of a catalog wants a library to run.
public struct HostPlacement {
  /// The process, and what the library may do there.
  public var placement: Placement
  /// The texts that the host meant as grants and that are none; the log names them.
  public var unknownGrants: [String]

  /// Creates a placement.
  public init(_ placement: Placement, unknownGrants: [String] = []) {
    self.placement = placement
    self.unknownGrants = unknownGrants
  }
}

/// The decisions of a catalog's host about libraries, based on their descriptions.
public struct HostDecisions {
  /// Returns the reason why a feature is not offered, or nil if it is.
  public var refusal: @MainActor (FeatureDescription, _ library: FoundPlugin) -> String?
  /// Returns where a library runs, or nil to leave it to the user.
  public var placement: @MainActor (FoundPlugin) -> HostPlacement?
  /// Whether libraries that cannot be used get a page with the reason.
  public var showsUnusable: Bool

  /// Creates decisions, by default none.
  public init(
    showsUnusable: Bool = true,
    refusal: @escaping @MainActor (FeatureDescription, _ library: FoundPlugin) -> String? = { _, _ in nil },
    placement: @escaping @MainActor (FoundPlugin) -> HostPlacement? = { _ in nil }
  ) {
    self.showsUnusable = showsUnusable
    self.refusal = refusal
    self.placement = placement
  }
}
