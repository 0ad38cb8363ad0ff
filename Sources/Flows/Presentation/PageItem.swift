public import Payloads

/// A page of tabs: the appearance of its tab, and the flow that it contains.
public struct PageItem: Sendable, Hashable, Codable {
  /// The page's identity, unique among the pages of its coordinator.
  public var id: PageID
  /// The title shown on the tab.
  public var title: String
  /// The name of the tab's symbol; empty for none.
  public var icon: String
  /// The page's position; pages are shown in ascending order.
  public var position: Int
  /// The feature whose flow the page contains; not used when ``instance`` names a live coordinator.
  public var feature: FeatureID
  /// The encoded value that the feature is launched with; empty for none.
  public var launch: Payload
  /// The handle of a live coordinator in the table of the requesting flow; 0 if the host creates the feature.
  public var instance: UInt64
  /// The action for selecting the selected page again; its flow is notified in any case.
  public var onReselect: PageReselection
  /// The action for the page when its flow ends itself.
  public var onFinish: PageFinish
  /// The moment at which the page's flow begins.
  public var beginning: PageBeginning

  /// Creates a page for a feature, or for a live coordinator when `instance` is not 0.
  public init(
    id: PageID, title: String, icon: String = "", position: Int = 0, feature: FeatureID, launch: Payload = [],
    instance: UInt64 = 0, onReselect: PageReselection = .stay, onFinish: PageFinish = .beginAnew,
    beginning: PageBeginning = .whenShown
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
    self.beginning = beginning
  }

  /// Reads a page; one that does not say when its flow begins begins it when it is shown.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(PageID.self, forKey: .id)
    title = try values.decode(String.self, forKey: .title)
    icon = try values.decode(String.self, forKey: .icon)
    position = try values.decode(Int.self, forKey: .position)
    feature = try values.decode(FeatureID.self, forKey: .feature)
    launch = try values.decode(Payload.self, forKey: .launch)
    instance = try values.decode(UInt64.self, forKey: .instance)
    onReselect = try values.decode(PageReselection.self, forKey: .onReselect)
    onFinish = try values.decode(PageFinish.self, forKey: .onFinish)
    beginning = try values.decodeIfPresent(PageBeginning.self, forKey: .beginning) ?? .whenShown
  }
}

/// The moment at which the flow of a page begins.
public enum PageBeginning: UInt32, Hashable, Sendable, Codable {
  /// When the page is first shown.
  case whenShown
  /// When the pages are set, and at once again when it has ended and begins anew.
  case atOnce
}

/// The action for selecting the selected page again.
public enum PageReselection: UInt32, Hashable, Sendable, Codable {
  /// Only notifies the flow.
  case stay
  /// Pops the page's stack to its root.
  case popToRoot
}

/// The action for a page whose flow ends itself.
public enum PageFinish: UInt32, Hashable, Sendable, Codable {
  /// Keeps the page; its flow starts again when it is shown.
  case beginAnew
  /// Removes the page.
  case removePage
  /// Ends the coordinator of the pages.
  case finishContainer
}

/// The way in which pages are shown.
public enum PagesStyle: UInt32, Hashable, Sendable, Codable {
  /// A bar of tabs.
  case tabs
  /// One page at a time, with steps to the neighbours on the left and right.
  case pager
  /// In the slot `page` of a screen that the coordinator of the pages describes.
  case custom
}
