public import PluginLoading

/// What the host of a catalog decides about libraries, from their descriptions.
public struct HostDecisions {
  /// Returns the reason why a feature is not offered, or nil if it is.
  public var refusal: @MainActor (FeatureDescription, _ library: FoundPlugin) -> String?
  /// Returns where a library runs, or nil to leave it to the user.
  public var placement: @MainActor (FoundPlugin) -> Placement?
  /// Whether libraries that cannot be used get a page with the reason.
  public var showsUnusable: Bool

  /// Creates decisions, by default none.
  public init(
    showsUnusable: Bool = true,
    refusal: @escaping @MainActor (FeatureDescription, _ library: FoundPlugin) -> String? = { _, _ in nil },
    placement: @escaping @MainActor (FoundPlugin) -> Placement? = { _ in nil }
  ) {
    self.showsUnusable = showsUnusable
    self.refusal = refusal
    self.placement = placement
  }
}
