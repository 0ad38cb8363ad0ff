public import Coordination
public import Flows
import Payloads

/// A flow of the host's own: a coordinator that is compiled into the app and can be made from a value.
///
/// Registered flows can be tabs beside those of features, can be presented by features under their id, and come back
/// after a restart.
@MainActor
public struct NativeFlow {
  /// The id under which the flow is made, as that of a feature.
  public let feature: FeatureID
  /// The patterns of the links that the flow opens, such as "orders/{id}".
  public let links: [String]
  let make: @MainActor (Payload) throws -> CoordinatorBase

  /// Registers a type of coordinator that says itself how it is made from a value.
  public init<Child: Relaunchable>(_ type: Child.Type, links: [String] = []) {
    feature = Child.feature
    self.links = links
    make = { try Child.make(from: $0) }
  }

  /// Registers a type of coordinator that needs no value, and so can be a page of ``FeatureTabs``.
  public init<Child: DefaultRelaunchable>(_ type: Child.Type, links: [String] = []) {
    feature = Child.feature
    self.links = links
    make = { launch in launch.isEmpty ? Child() : try Child.make(from: launch) }
  }

  /// Registers a coordinator without a launch value under an id.
  ///
  /// - Parameter coordinator: Makes the coordinator, for each time that the flow is shown.
  public init(_ feature: FeatureID, links: [String] = [], coordinator: @escaping @MainActor () -> CoordinatorBase) {
    self.feature = feature
    self.links = links
    make = { _ in coordinator() }
  }
}
