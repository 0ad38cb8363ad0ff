public import Payloads

/// A page of tabs: the appearance of its tab and the flow that it contains.
public struct PageItem: Sendable, Hashable, Codable {
  /// The page's identity, unique among the pages of its coordinator.
  public var id: PageID
  /// The title shown on the tab.
  public var title: String
  /// The name of the tab's symbol, or an empty string for none.
  public var icon: String
  /// The page's sort key.
  ///
  /// Pages are shown in ascending order.
  public var position: Int
  /// The feature whose flow the page contains.
  ///
  /// Ignored if ``instance`` refers to a live coordinator.
  public var feature: FeatureID
  /// The encoded launch value of the feature.
  ///
  /// Empty for none.
  public var launch: Payload
  /// The handle of a live coordinator in the requesting flow's table, or 0 if the host creates the feature.
  public var instance: UInt64
  /// The action to take when the selected page is selected again.
  ///
  /// Its flow is notified in any case.
  public var onReselect: PageReselection
  /// The action to take when the page's flow ends itself.
  public var onFinish: PageFinish
  /// The moment at which the page's flow starts.
  public var beginning: PageBeginning
  /// The region in which the page stands beside the others, or nil if it has a tab.
  ///
  /// Only the app's own tabs have regions.
  public var region: WindowRegion?

  /// Creates a page for a feature, or for a live coordinator if `instance` isn't 0.
  public init(
    id: PageID, title: String, icon: String = "", position: Int = 0, feature: FeatureID, launch: Payload = [],
    instance: UInt64 = 0, onReselect: PageReselection = .stay, onFinish: PageFinish = .beginAnew,
    beginning: PageBeginning = .whenShown, region: WindowRegion? = nil
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
    self.region = region
  }

  private enum CodingKeys: CodingKey {
    case id, title, icon, position, feature, launch, instance, onReselect, onFinish, beginning, region
  }

  /// Decodes a page; what is missing is as in a page that says nothing about it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(PageID.self, forKey: .id)
    title = try values.decode(String.self, forKey: .title)
    feature = try values.decode(FeatureID.self, forKey: .feature)
    icon = try values.decodeIfPresent(String.self, forKey: .icon) ?? ""
    position = try values.decodeIfPresent(Int.self, forKey: .position) ?? 0
    launch = try values.decodeIfPresent(Payload.self, forKey: .launch) ?? []
    instance = try values.decodeIfPresent(UInt64.self, forKey: .instance) ?? 0
    onReselect = try values.decodeIfPresent(PageReselection.self, forKey: .onReselect) ?? .stay
    onFinish = try values.decodeIfPresent(PageFinish.self, forKey: .onFinish) ?? .beginAnew
    beginning = try values.decodeIfPresent(PageBeginning.self, forKey: .beginning) ?? .whenShown
    region = try values.decodeIfPresent(WindowRegion.self, forKey: .region)
  }

  /// Encodes the page, without what most pages say nothing about.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encode(title, forKey: .title)
    try values.encode(feature, forKey: .feature)
    if !icon.isEmpty { try values.encode(icon, forKey: .icon) }
    if position != 0 { try values.encode(position, forKey: .position) }
    if !launch.isEmpty { try values.encode(launch, forKey: .launch) }
    if instance != 0 { try values.encode(instance, forKey: .instance) }
    if onReselect != .stay { try values.encode(onReselect, forKey: .onReselect) }
    if onFinish != .beginAnew { try values.encode(onFinish, forKey: .onFinish) }
    if beginning != .whenShown { try values.encode(beginning, forKey: .beginning) }
    try values.encodeIfPresent(region, forKey: .region)
  }
}

/// The moment at which the flow of a page starts.
public enum PageBeginning: UInt32, Hashable, Sendable, Codable {
  /// The flow starts when the page is first shown.
  case whenShown
  /// The flow starts when the pages are set and, if it ends and the page is kept, restarts immediately.
  case atOnce
}

/// The action to take when the selected page is selected again.
public enum PageReselection: UInt32, Hashable, Sendable, Codable {
  /// Only notifies the flow.
  case stay
  /// Pops the page's stack to its root.
  case popToRoot
}

/// The action to take when a page's flow ends itself.
public enum PageFinish: UInt32, Hashable, Sendable, Codable {
  /// Keeps the page, whose flow starts again when the page is shown.
  case beginAnew
  /// Removes the page.
  case removePage
  /// Ends the coordinator of the pages.
  case finishContainer
}

/// The way pages are shown.
public enum PagesStyle: UInt32, Hashable, Sendable, Codable {
  /// A bar of tabs.
  case tabs
  /// One page at a time, with navigation to the adjacent pages.
  case pager
  /// In the slot `page` of a screen described by the coordinator of the pages.
  case custom
}
