public import Coordination
public import Failures
public import FeatureKit
public import Flows
import HeadlessApp
public import HostCoordination
import NavigationEngine
import Scenes
import Screens

/// Features that are installed while the app runs or before, in the app of a host as its rules say, and in the tester's
/// own.
extension FeatureTester {
  /// Installs a feature that shows a screen with its title.
  public func install(_ offer: FeatureOffer) {
    install(offer) { StandIn(offer.title.isEmpty ? offer.id.rawValue : offer.title) }
  }

  /// Installs a library with these features, declared as `FeaturePlugin` takes them.
  ///
  /// The host's rules decide whether the app offers each: see ``refusals``.
  public func install(@FeatureBuilder features: @MainActor () -> [Feature]) { installation.add(features()) }

  /// Installs a feature with a coordinator of the test's own.
  ///
  /// The host's rules decide whether the app offers it: see ``refusals``.
  public func install(_ offer: FeatureOffer, coordinator: @escaping @MainActor () -> CoordinatorBase) {
    installation.add(offer) { _ in CoordinatorFlow(coordinator()) }
  }

  /// Installs a feature that is made from a value, as it is presented by its id.
  public func install<Child: Relaunchable>(_ type: Child.Type, title: String = "") {
    installation.add(FeatureOffer(id: Child.feature, title: title, isTab: false)) { launch throws(FlowFailure) in
      do {
        return CoordinatorFlow(try Child.make(from: launch))
      } catch {
        throw FlowFailure(code: "test.launch", message: "\(Child.feature) could not be made.", cause: "\(error)")
      }
    }
  }

  /// Installs a feature that cannot be shown, for this reason.
  public func install(_ offer: FeatureOffer, failing failure: FlowFailure) {
    installation.add(offer) { _ throws(FlowFailure) in throw failure }
  }

  /// Installs a feature whose library takes until ``finishLoading(_:)`` to load.
  public func install(slow offer: FeatureOffer) {
    factory.slow.insert(offer.id)
    install(offer)
  }

  /// Lets a slow feature be ready, and waits until what follows has been processed.
  public func finishLoading(_ feature: FeatureID) async {
    factory.finishLoading(feature)
    await waitUntilIdle()
  }

  /// Removes an installed feature, and waits until the tabs have followed.
  public func uninstall(_ feature: FeatureID) async {
    installation.remove(feature)
    await waitUntilIdle()
  }

  /// The installed features that the host does not offer, with its reasons.
  public var refusals: [FeatureID: String] { installation.refusals }

  /// The titles of the tabs, in their order.
  public var tabTitles: [String] { scene?.tabs?.items.map(\.title) ?? [] }

  /// Opens a link, and returns the outcome.
  @discardableResult
  public func open(_ url: String) async -> Outcome? {
    var outcome: Outcome?
    engine.open(url) { result, _ in outcome = result }
    await waitUntilIdle()
    return outcome
  }

  /// The failure that is shown in the place of the topmost screen, or nil.
  public var failure: FlowFailure? { top?.failure }

  /// The text of the notice that the user sees, or nil.
  public var notice: String? { scene?.notice?.text }
}

private enum StandInRoute: Route { case screen }

/// A feature that shows a screen with its title.
private final class StandIn: Coordinator<StandInRoute> {
  private let title: String

  init(_ title: String) {
    self.title = title
    super.init()
  }

  override func start() async throws { await startFlow(route: .screen) }

  @ViewBuilder override func view(for route: StandInRoute) -> any View {
    Text("\(title) stands in").navigationTitle(title)
  }
}
