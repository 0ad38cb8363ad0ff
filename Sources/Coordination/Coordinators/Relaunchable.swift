import Failures
public import Flows
package import Payloads

/// A coordinator that can be made again from a value, after a swap, a crash or a restart.
///
/// The host keeps the feature's id and the launch value as the recipe. A child without a recipe ends when the library
/// it came from is replaced, and is not put back at the next start.
///
/// A coordinator that is made from a value declares it and registers itself:
///
///     final class ProductCoordinator: Coordinator<ProductRoute>, Relaunchable {
///       let launch: Product.ID
///       init(launch: Product.ID) { … }
///     }
///
///     Feature(ProductCoordinator.self)
///
/// For one that needs no value, ``DefaultRelaunchable`` is all.
@MainActor
public protocol Relaunchable: CoordinatorBase {
  /// What the coordinator is made from.
  associatedtype Launch: Codable & Sendable
  /// The id under which the coordinator is registered as a feature; by default made from the names of its module and
  /// its type: `shop.product-coordinator`.
  static var feature: FeatureID { get }
  /// The value that makes this coordinator again.
  var launch: Launch { get }
  /// Makes the coordinator, at first or again.
  init(launch: Launch) throws
}

extension Relaunchable {
  /// The names of the module and the type, with hyphens in place of capital letters.
  public static var feature: FeatureID { FeatureID(rawValue: FeatureName.make(from: String(reflecting: Self.self))) }
}

/// A coordinator that is shown only under a condition, which is asked before it is made.
///
///     final class OrderCoordinator: Coordinator<OrderRoute>, Conditional {
///       static func reasonNotToShow(_ launch: Order.ID) -> String? {
///         Account.shared.isSignedIn ? nil : "Sign in to see your orders."
///       }
///     }
@MainActor
public protocol Conditional: Relaunchable {
  /// Why a coordinator cannot be made from this value now, as a sentence for the user; nil when it can.
  ///
  /// Who presents it has the request refused with ``RefusalReason/notApplicable``.
  static func reasonNotToShow(_ launch: Launch) -> String?
}

extension Relaunchable {
  /// Makes the coordinator from encoded bytes, unless it says that it cannot be shown now.
  ///
  /// - Throws: A failure with the code ``FlowFailure/Code/notApplicable`` then, or what the coordinator throws.
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

/// A coordinator that can be made again without a value.
///
///     final class HelpCoordinator: Coordinator<HelpRoute>, DefaultRelaunchable {}
@MainActor
public protocol DefaultRelaunchable: Relaunchable where Launch == NoLaunch {
  init()
}

extension DefaultRelaunchable {
  /// No value.
  public var launch: NoLaunch { NoLaunch() }
  /// Makes the coordinator again, as `init()` does.
  public init(launch: NoLaunch) throws { self.init() }
}

/// The launch value of a coordinator that needs none.
public struct NoLaunch: Codable, Hashable, Sendable {
  /// Creates the only value there is.
  public init() {}
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
    guard isRunning else { return await hasNothingToEnd() }
    guard let result = encode(output) else { return .refused(.unspecified) }
    return await request(.finish(result: result)).outcome
  }
}

extension CoordinatorBase {
  /// The recipe of a child and its handle, as the host is given it.
  func childFlow(_ child: CoordinatorBase) -> ChildFlow {
    let handle = CoordinatorTable.shared.insert(child)
    guard let recipe = child as? any Relaunchable else {
      // The app's own coordinators are never replaced, and start with it.
      if !isRoot, ChildrenWithoutRecipe.insert(type(of: child)) {
        log(
          "\(type(of: child)) cannot be made again: it ends when this library is replaced, and is not put back at the "
            + "next start. Make it a DefaultRelaunchable, or a Relaunchable with a value.")
      }
      return ChildFlow(feature: FeatureID(rawValue: ""), launch: Payload("\(type(of: child))".utf8), instance: handle)
    }
    return recipe.recipe(instance: handle)
  }
}

/// The types of children of which the log has said that they cannot be made again.
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
