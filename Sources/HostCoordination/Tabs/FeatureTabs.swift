public import Coordination
public import Flows

/// The tabs of an app: a page for each feature that is offered, and pages of the host's own.
///
///     final class ShopTabs: FeatureTabs {
///       override func arrange(_ features: [PageItem]) -> [PageItem] {
///         [page(HomeCoordinator.self, title: "Home", icon: "star")] + features
///       }
///     }
///
/// A root shows it with ``/Coordination/RootCoordinator/show(_:animated:)``; from then on it follows what is installed.
open class FeatureTabs: TabCoordinatorBase {
  private var source: TabBoard?

  /// Creates tabs without pages.
  public override init() { super.init() }

  /// Returns the pages in the order in which they are shown.
  ///
  /// Called whenever what is installed changes. By default, features come in the order that they ask for.
  ///
  /// - Parameter features: The pages of the features, in the order that they ask for.
  open func arrange(_ features: [PageItem]) -> [PageItem] { features }

  /// Returns the features that stand in regions beside the tabs, each in the ``Flows/PageItem/region`` where it is shown.
  ///
  ///     override func place(_ features: [PageItem]) -> [PageItem] { features.filter { $0.region == .accessory } }
  ///
  /// Called whenever what is installed changes. By default, each stands in the region that it asks for.
  ///
  /// - Parameter features: The features that ask for a region, in the order of their positions.
  open func place(_ features: [PageItem]) -> [PageItem] { features }

  /// Returns the page of a flow of the host's, which must be registered as a ``NativeFlow``.
  public func page<Child: DefaultRelaunchable>(
    _ type: Child.Type, title: String, icon: String = "", onReselect: PageReselection = .popToRoot
  ) -> PageItem {
    page(Child.feature, title: title, icon: icon, onReselect: onReselect)
  }

  /// Returns the page of a flow of the host's, by the id under which it is registered.
  public func page(
    _ flow: FeatureID, title: String, icon: String = "", onReselect: PageReselection = .popToRoot
  ) -> PageItem {
    PageItem(id: PageID(rawValue: flow.rawValue), title: title, icon: icon, feature: flow, onReselect: onReselect)
  }

  /// Shows the pages of the features, and those that come later.
  open override func start() async throws {
    guard let source = try? dependencies.resolve(TabBoard.self) else {
      return log("FeatureTabs are only shown by the root of a host.", level: .error)
    }
    self.source = source
    await source.add(self)
  }

  open override func didEnd(_ cause: EndCause) { source?.remove(self) }

  /// Returns the features in regions, whose positions are those in which the host has put them.
  func placed(_ features: [PageItem]) -> [PageItem] {
    inOrder(place(features).filter { $0.region != nil }, insteadOf: features)
  }

  /// Returns the arranged pages, whose positions are those in which the host has put them.
  func arranged(_ features: [PageItem]) -> [PageItem] { inOrder(arrange(features), insteadOf: features) }

  private func inOrder(_ pages: [PageItem], insteadOf features: [PageItem]) -> [PageItem] {
    guard pages != features else { return features }
    return pages.enumerated().map { index, page in
      var page = page
      page.position = index
      return page
    }
  }
}
