public import Flows

/// A page with its own coordinator, usually a case of an enum.
@MainActor
public protocol TabPage: Hashable {
  /// The page's unique name among the pages. Defaults to its description.
  var pageID: PageID { get }
  var title: String { get }
  var icon: String { get }
  /// The sort key of the page. Pages are shown in ascending order.
  var position: Int { get }
  /// Creates the coordinator. Called once for as long as the page remains in the set.
  func coordinator() -> CoordinatorBase
}

extension TabPage {
  /// The page's description, as its default identity.
  public var pageID: PageID { PageID(rawValue: "\(self)") }
  /// The default icon name, which is empty and shows no icon.
  public var icon: String { "" }

  func item(instance: UInt64) -> PageItem {
    PageItem(
      id: pageID, title: title, icon: icon, position: position, feature: FeatureID(rawValue: ""), instance: instance,
      onFinish: .finishContainer)
  }
}

extension TabPage where Self: CaseIterable {
  /// All pages, sorted by position.
  public static func sortedByPosition() -> [Self] {
    allCases.sorted { $0.position < $1.position }
  }
}
