public import Flows

/// A coordinator that can be made again from a value, after a swap, a crash or a restart.
///
/// The host keeps the feature's id and the launch value as the recipe. A child without a recipe ends when the library
/// it came from is replaced.
@MainActor
public protocol Relaunchable: CoordinatorBase {
  associatedtype Launch: Codable & Sendable
  /// The id under which the coordinator is registered as a feature.
  static var feature: FeatureID { get }
  var launch: Launch { get }
  init(launch: Launch) throws
}

/// A coordinator that ends with a value for who presented it.
@MainActor
public protocol Returning: CoordinatorBase {
  associatedtype Output: Codable & Sendable
}

extension Returning {
  /// Ends the flow with its result.
  @discardableResult
  public func finish(_ output: Output) async -> Outcome {
    guard let result = encode(output) else { return .refused(.unspecified) }
    return await request(.finish(result: result)).outcome
  }
}

extension CoordinatorBase {
  /// The recipe of a child and its handle, as the host is given it.
  func childFlow(_ child: CoordinatorBase) -> ChildFlow {
    let handle = CoordinatorTable.shared.insert(child)
    guard let recipe = child as? any Relaunchable else {
      return ChildFlow(feature: FeatureID(rawValue: ""), instance: handle)
    }
    return recipe.recipe(instance: handle)
  }
}

extension Relaunchable {
  fileprivate func recipe(instance: UInt64) -> ChildFlow {
    ChildFlow(feature: Self.feature, launch: encode(launch) ?? [], instance: instance)
  }
}
