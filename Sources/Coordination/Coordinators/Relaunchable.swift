import Failures
public import Flows
package import Payloads

/// A coordinator that can be recreated from a value after a swap, a crash, or a restart.
///
/// The host keeps the feature ID and the launch value as the recipe. A child without a recipe ends when its library is
/// replaced and isn't restored at the next launch of the app.
///
/// A coordinator that is created from a value declares the value and registers itself:
///
///     final class ProductCoordinator: Coordinator<ProductRoute>, Relaunchable {
///       let launch: Product.ID
///       init(launch: Product.ID) { … }
///     }
///
///     Feature(ProductCoordinator.self)
///
/// Use ``DefaultRelaunchable`` for a coordinator that needs no value.
@MainActor
public protocol Relaunchable: CoordinatorBase {
  /// The type of value that the coordinator is created from.
  associatedtype Launch: Codable & Sendable
  /// The ID under which the coordinator is registered as a feature. Defaults to an ID derived from its module and type
  /// names, such as `shop.product-coordinator`.
  static var feature: FeatureID { get }
  /// The value that recreates this coordinator.
  var launch: Launch { get }
  /// Creates the coordinator, for the first time or again.
  init(launch: Launch) throws
}

extension Relaunchable {
  /// The module and type names, hyphenated and in lower case.
  public static var feature: FeatureID { FeatureID(rawValue: FeatureName.make(from: String(reflecting: Self.self))) }
}

/// A coordinator with a condition that is checked before the coordinator is created.
///
///     final class OrderCoordinator: Coordinator<OrderRoute>, Conditional {
///       static func reasonNotToShow(_ launch: Order.ID) -> String? {
///         Account.shared.isSignedIn ? nil : "Sign in to see your orders."
///       }
///     }
@MainActor
public protocol Conditional: Relaunchable {
  /// Returns the reason that a coordinator can't be created from this value now, as a sentence for the user, or nil if
  /// it can.
  ///
  /// If there is a reason, the request to present the coordinator is refused with ``RefusalReason/notApplicable``.
  static func reasonNotToShow(_ launch: Launch) -> String?
}

extension Relaunchable {
  /// Creates the coordinator from an encoded launch value, unless its condition isn't met.
  ///
  /// - Throws: A failure with the code ``FlowFailure/Code/notApplicable`` if the condition isn't met, or any error that
  ///   the coordinator throws.
  package static func make(from launch: Payload) throws -> Self {
    let launch = try PayloadDecoder.decode(Launch.self, from: launch)
    if let type = Self.self as? any Conditional.Type, let reason = type.reason(launch) {
      throw FlowFailure.notApplicable(reason)
    }
    return try Self(launch: launch)
  }
}

extension Conditional {
  fileprivate static func reason(_ launch: Any) -> String? { (launch as? Launch).flatMap(reasonNotToShow) }
}

/// A coordinator that can be recreated without a value.
///
///     final class HelpCoordinator: Coordinator<HelpRoute>, DefaultRelaunchable {}
@MainActor
public protocol DefaultRelaunchable: Relaunchable where Launch == NoLaunch {
  init()
}

extension DefaultRelaunchable {
  /// The empty launch value.
  public var launch: NoLaunch { NoLaunch() }
  /// Creates the coordinator with `init()`.
  public init(launch: NoLaunch) throws { self.init() }
}

/// The launch value of a coordinator that needs none.
public struct NoLaunch: Codable, Hashable, Sendable {
  /// Creates the launch value.
  public init() {}
}

/// A coordinator that ends with a result for its presenter.
@MainActor
public protocol Returning: CoordinatorBase {
  associatedtype Output: Codable & Sendable
}

extension Returning {
  /// Ends the flow with its result.
  @discardableResult
  public func finish(_ output: Output) async -> Outcome {
    guard isRunning else { return await hasNothingToEnd() }
    guard let result = encode(output) else { return .refused(.unspecified) }
    return await request(.finish(result: result)).outcome
  }
}

extension CoordinatorBase {
  /// Registers a child in the table and returns its recipe and handle for the host.
  func childFlow(_ child: CoordinatorBase) -> ChildFlow {
    let handle = CoordinatorTable.shared.insert(child)
    guard let recipe = child as? any Relaunchable else {
      // The app's own coordinators start with the app and are never replaced.
      if !isRoot, ChildrenWithoutRecipe.insert(type(of: child)) {
        log(
          "\(type(of: child)) cannot be created again: it ends when this library is replaced, and is not restored at the "
            + "next start. Make it a DefaultRelaunchable, or a Relaunchable with a value.")
      }
      return ChildFlow(feature: FeatureID(rawValue: ""), launch: Payload("\(type(of: child))".utf8), instance: handle)
    }
    return recipe.recipe(instance: handle)
  }
}

/// The types of children that the log has already reported as not recreatable.
@MainActor
private enum ChildrenWithoutRecipe {
  private static var types: Set<ObjectIdentifier> = []

  static func insert(_ type: CoordinatorBase.Type) -> Bool { types.insert(ObjectIdentifier(type)).inserted }
}

extension Relaunchable {
  fileprivate func recipe(instance: UInt64) -> ChildFlow {
    ChildFlow(feature: Self.feature, launch: encode(launch) ?? [], instance: instance)
  }
}
