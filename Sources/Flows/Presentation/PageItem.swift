public import Payloads

/// A page of tabs: how its tab looks, and which flow lives in it.
public struct PageItem: Sendable, Hashable, Codable {
  /// The page's identity, unique among the pages of its coordinator.
  public var id: PageID
  /// The title shown on the tab.
  public var title: String
  /// The name of the tab's symbol; empty for none.
  public var icon: String
  /// The page's place among the pages, which stand in ascending order.
  public var position: Int
  /// The feature whose flow lives in the page; not used when ``instance`` names a live coordinator.
  public var feature: FeatureID
  /// The encoded value that the feature is launched with; empty for none.
  public var launch: Payload
  /// The handle of a live coordinator in the asking flow's own table; 0 when the host shall make the feature.
  public var instance: UInt64
  /// What selecting the selected page again does, beside telling its flow.
  public var onReselect: PageReselection
  /// What becomes of the page when its flow ends itself.
  public var onFinish: PageFinish

  /// Creates a page for a feature, or for a live coordinator when `instance` is not 0.
  public init(
    id: PageID, title: String, icon: String = "", position: Int = 0, feature: FeatureID, launch: Payload = [],
    instance: UInt64 = 0, onReselect: PageReselection = .stay, onFinish: PageFinish = .beginAnew
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.position = position
    self.feature = feature
    self.launch = launch
    self.instance = instance
    self.onReselect = onReselect
    self.onFinish = onFinish
  }
}

/// What selecting the selected page again does.
public enum PageReselection: UInt32, Hashable, Sendable, Codable {
  /// Nothing but telling the flow.
  case stay
  /// The page's stack goes to its root.
  case popToRoot
}

/// What becomes of a page whose flow ends itself.
public enum PageFinish: UInt32, Hashable, Sendable, Codable {
  /// The page stays, and its flow begins anew when it is shown.
  case beginAnew
  /// The page goes.
  case removePage
  /// The coordinator of the pages ends with it.
  case finishContainer
}

/// How pages are shown.
public enum PagesStyle: UInt32, Hashable, Sendable, Codable {
  /// A bar of tabs.
  case tabs
  /// One page at a time, with its neighbours a step to the left and right.
  case pager
  /// In the slot `page` of a screen that the coordinator of the pages describes itself.
  case custom
}
