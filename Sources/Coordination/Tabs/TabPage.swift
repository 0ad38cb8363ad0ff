public import Flows

/// A page of tabs that brings its coordinator along, as a case of an enum does.
@MainActor
public protocol TabPage: Hashable {
  /// The page's name among the pages; the default is its description.
  var pageID: PageID { get }
  var title: String { get }
  var icon: String { get }
  /// Pages stand in ascending order.
  var position: Int { get }
  /// Makes the coordinator, once for as long as the page stays among the pages.
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
  /// All pages in the order of their positions.
  public static func sortedByPosition() -> [Self] {
    allCases.sorted { $0.position < $1.position }
  }
}
