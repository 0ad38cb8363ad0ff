public import Failures
public import Flows
public import Screens

/// The visible content of a window: the tab bar, and the layers from the bottom to the top.
///
/// The engine makes the scene; a front end draws it and sends back an ``Intent``. The scene is independent of plugins.
public struct Scene: Sendable, Equatable {
  /// The name of the app.
  public var title: String
  /// The tabs, or nil if the window has none.
  public var tabs: TabBar?
  /// The layers, never empty: the root's visible entry first, then each modal over it.
  public var layers: [Layer]
  /// The visible notice, or nil.
  public var notice: Notice? {
    get { notices.last }
    set { notices = newValue.map { [$0] } ?? [] }
  }
  /// The last notices, oldest first, so that a front end misses none of several in one turn.
  public var notices: [Notice] = []
  /// The transition of the last navigation.
  ///
  /// A front end plays it once per number.
  public var transition: SceneTransition?
  /// The number of links that have taken the user somewhere since the start.
  ///
  /// When it grows, the focus goes to the topmost layer.
  public var linkVisits = 0
  /// The activities of the app in progress, oldest first.
  public var activities: [Activity] = []
  /// The figures of the app's process, or nil if they are not known.
  public var figures: HostFigures?
  /// Whether any remaining screen, visible or not, has text that was typed but not submitted.
  public var hasUnsubmittedText = false
  /// Whether the app has a page of its features, for ``Intent/features``.
  public var hasFeaturesPage = false
  /// The commands of features, in the order of their tabs.
  public var commands: [OfferedCommand] = []
  /// The settings of the features that have some, in the order of their tabs.
  public var settings: [OfferedSettings] = []
  /// The flows that stand in regions of the window beside the layers, in the order of their features; none while a layer
  /// covers the window.
  public var regions: [Region] = []

  /// Whether the topmost layer is a detail of the one below, whose screen a user can use as well.
  public var hasDetail: Bool { layers.count > 1 && layers.last?.style == .detail }
  /// The layers whose elements a user can use, from the top: the topmost one, and the one beside it if it is a detail.
  package var usableLayers: [Layer] { layers.suffix(hasDetail ? 2 : 1).reversed() }

  /// A flow in a region of the window.
  public struct Region: Sendable, Equatable {
    /// The region.
    public var kind: WindowRegion
    /// The title of the feature.
    public var title: String
    /// The content, in the style ``Layer/Style-swift.enum/root``.
    public var layer: Layer
    /// The phase of the flow.
    public var phase: TabBar.Item.Phase

    /// Creates a region with a flow's layer.
    public init(kind: WindowRegion, title: String, layer: Layer, phase: TabBar.Item.Phase = .ready) {
      self.phase = phase
      self.kind = kind
      self.title = title
      self.layer = layer
    }
  }

  /// Creates a scene from its layers, without activities.
  public init(
    title: String, tabs: TabBar? = nil, layers: [Layer], notice: Notice? = nil, transition: SceneTransition? = nil
  ) {
    self.title = title
    self.tabs = tabs
    self.layers = layers
    self.notice = notice
    self.transition = transition
  }
}

/// The tabs and the selected one.
public struct TabBar: Sendable, Equatable {
  /// One tab of the bar, as it is drawn.
  public struct Item: Sendable, Equatable {
    /// Whether a page's flow is ready, loading, or has failed.
    public enum Phase: Sendable, Equatable { case ready, loading, failed }

    /// The page that selecting the tab shows.
    public var id: PageID
    /// The title drawn on the tab.
    public var title: String
    /// The name of the icon's symbol, or an empty string.
    public var icon: String
    /// The text of the tab's badge, for example a number of unread messages, or nil for no badge.
    public var badge: String?
    /// The phase of the page's flow.
    public var phase: Phase
    /// The generation of the feature's library, or nil for a feature of the app itself.
    public var generation: Int?
    /// The time that the last replacement of the library took, or nil if it has not been replaced.
    public var swapTime: Duration?

    /// Creates a tab for a page, ready and without a badge unless they are given.
    public init(id: PageID, title: String, icon: String, badge: String? = nil, phase: Phase = .ready) {
      self.id = id
      self.title = title
      self.icon = icon
      self.badge = badge
      self.phase = phase
    }
  }

  /// The tabs, in the order in which they are shown.
  public var items: [Item]
  /// The selected page, or nil.
  public var selected: PageID?
  /// The style of the pages: as tabs, or one at a time.
  public var style: PagesStyle
  /// The container whose pages these are, for ``Intent/selectPage(_:in:)``.
  public var container: ContainerID

  /// Creates a bar with these tabs.
  public init(
    items: [Item], selected: PageID?, style: PagesStyle = .tabs, container: ContainerID = ContainerID(rawValue: 0)
  ) {
    self.items = items
    self.selected = selected
    self.style = style
    self.container = container
  }
}

/// One visible stack: its bar and the content of its top entry.
public struct Layer: Sendable, Equatable {
  /// The style in which a layer is presented over the one below it.
  public enum Style: Sendable, Equatable {
    case root
    case sheet(detents: Set<Detent>, grabber: Bool, cornerRadius: Double? = nil)
    case fullScreenCover
    /// A short question, with its buttons on its screen.
    case alert
    case confirmationDialog
    /// Beside the layer below if there is room, otherwise over it.
    case detail
    /// Over the layer below it.
    case custom(fullScreen: Bool)
  }

  /// A layer embedded in a slot of another layer's screen.
  public struct Embedded: Sendable, Equatable {
    /// The name of the slot.
    public var slot: String
    /// The layer in the slot.
    public var layer: Layer

    /// Creates an embedded layer for the slot with this name.
    public init(slot: String, layer: Layer) {
      self.slot = slot
      self.layer = layer
    }
  }

  /// A step of the trail back.
  public struct Step: Sendable, Equatable {
    /// The entry that ``Intent/backTo(_:)`` leads to.
    public var entry: EntryID
    /// The title of the entry's screen, or of its page when the screen has none.
    public var title: String

    /// Creates a step that leads to an entry.
    public init(entry: EntryID, title: String) {
      self.entry = entry
      self.title = title
    }
  }

  /// The content of a layer below its bar.
  public enum Content: Sendable, Equatable {
    case screen(Screen)
    /// The feature is being loaded, with a text for the progress.
    case loading(String)
    case failed(FlowFailure, canRetry: Bool)
  }

  /// The container whose top entry the layer shows.
  public var container: ContainerID
  /// The style in which the layer is presented.
  public var style: Style
  /// The bar above the content.
  public var bar: Bar
  /// The screen, or the progress or failure shown in its place.
  public var content: Content
  /// The top entry, or nil if the flow has not begun or has failed.
  public var entry: EntryID?
  /// The flow that the content belongs to, or nil for a confirmation of the engine.
  public var flow: FlowID?
  /// The number of entries in the stack, by which a push can be told from a pop.
  public var depth: Int
  /// The layers in the slots of this layer's screen.
  ///
  /// ``content`` already includes them.
  public var embedded: [Embedded] = []
  /// The pages around the layer's container, or nil if they are the window's own.
  public var pages: TabBar?
  /// The entries below the top, nearest first and at most ``trailLimit``.
  public var trail: [Step] = []
  /// The content that going back would show, during a back gesture.
  public var preview: Content?
  /// The versions of the feature whose failure is the content, or nil if they are not known.
  public var versions: FeatureVersions?
  /// The heading that the host shows above the failure that is the content, or nil for none.
  ///
  /// That of a screen is a part of the screen.
  public var heading: Screen?
  /// The element that the user activated last.
  ///
  /// A front end that shows the entry for the first time sets its focus there.
  public var focus: ElementID?

  /// The maximum number of steps in a ``trail``.
  public static let trailLimit = 16

  /// The state of the flow's answer to what the user has done since they typed, or nil if they have typed nothing.
  public var answer: Answer?
  /// Whether the flow whose failure is the content is started again without the user.
  public var restarts = false

  /// The state of a flow's answer to what the user has done on a screen.
  public enum Answer: Sendable, Equatable {
    /// The flow has yet to deal with some of it, or to describe the screen after it.
    case awaited
    /// The flow has dealt with it, and has not described the screen since.
    case unshown
    /// The flow has dealt with it and described the screen.
    case shown
  }

  /// Creates a layer without embedded layers, pages or a trail.
  public init(
    container: ContainerID, style: Style, bar: Bar, content: Content, entry: EntryID?, flow: FlowID?, depth: Int
  ) {
    self.container = container
    self.style = style
    self.bar = bar
    self.content = content
    self.entry = entry
    self.flow = flow
    self.depth = depth
  }
}

/// The bar above a layer's content.
public struct Bar: Sendable, Equatable {
  /// The title of the screen, or of its page or the app if the screen has none.
  public var title: String
  /// A second, smaller line under the title, or nil.
  public var subtitle: String?
  /// Whether the title is drawn large.
  public var isLarge: Bool
  /// Whether the bar is hidden.
  public var isHidden: Bool
  /// The style of the bar, `standard` unless the screen sets another.
  public var style = BarStyle.standard
  /// The result of going back, or nil if the user cannot go back.
  public var back: Back?

  /// The result of going back.
  public enum Back: Sendable, Equatable {
    /// Pops to the entry below, which has this title.
    case pop(String)
    /// Dismisses the modal.
    case dismiss
  }

  /// Creates a bar in the standard style.
  public init(
    title: String, subtitle: String? = nil, isLarge: Bool = false, isHidden: Bool = false, back: Back? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.isLarge = isLarge
    self.isHidden = isHidden
    self.back = back
  }
}

/// A sentence shown to the user for a limited time.
///
/// Two notices with the same text and different numbers are distinct.
public struct Notice: Sendable, Equatable {
  /// The kind of a notice: information, a refusal or a failure.
  public enum Kind: Sendable, Equatable { case information, refusal, failure }

  /// The number of the notice, higher than that of the notice before.
  public var number: UInt64
  /// The kind of the notice.
  public var kind: Kind
  /// The sentence to show.
  public var text: String
  /// The full text, in lines, for example the output of a compiler, or nil if ``text`` is complete.
  public var detail: String?
  /// The name of what the notice is about, or nil; a later one about the same takes its place.
  public var subject: String?
  /// The short form of a notice about the replacement of a feature, or nil if the notice is about something else.
  public var brief: String?

  /// Creates a notice, without a detail, a subject and a short form unless they are given.
  public init(
    number: UInt64, kind: Kind, text: String, detail: String? = nil, subject: String? = nil, brief: String? = nil
  ) {
    self.brief = brief
    self.number = number
    self.kind = kind
    self.text = text
    self.detail = detail
    self.subject = subject
  }
}

/// The transition that shows a navigation.
public struct SceneTransition: Sendable, Equatable {
  /// The kind of navigation.
  public enum Operation: Sendable, Equatable { case push, pop, present, dismiss, replace, select }

  /// The number of the transition, higher than that of the transition before.
  public var number: UInt64
  /// The container whose content has changed.
  public var container: ContainerID
  /// The kind of navigation.
  public var operation: Operation
  /// The animation, or `none` for a change without one.
  public var transition: Transition

  /// Creates a transition for a change of a container.
  public init(number: UInt64, container: ContainerID, operation: Operation, transition: Transition) {
    self.number = number
    self.container = container
    self.operation = operation
    self.transition = transition
  }
}
