public import Failures
public import Flows
public import Screens

/// The picture of a window: the tab bar, and the layers from the bottom to the top.
///
/// The engine makes it, a front end draws it and sends back an ``Intent``. It knows nothing of plugins.
public struct Scene: Sendable, Equatable {
  /// The name of the app.
  public var title: String
  /// The tabs, or nil when the root has none.
  public var tabs: TabBar?
  /// The root's visible entry first, then each modal over it.
  ///
  /// Never empty.
  public var layers: [Layer]
  /// The notice to show for a while; nil when there is none.
  public var notice: Notice?
  /// How the last change of place is to be shown; a front end that has shown it waits for another number.
  public var transition: SceneTransition?
  /// The work of the app's own that is under way, the oldest first.
  public var activities: [Activity] = []
  /// Whether something was typed, here or on another screen that is still there, and has not been submitted.
  public var hasUnsubmittedText = false

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

/// The tabs and which one is selected.
public struct TabBar: Sendable, Equatable {
  /// One tab of the bar, as it is drawn.
  public struct Item: Sendable, Equatable {
    /// Whether a page's flow can be used, is still on its way, or has failed.
    public enum Phase: Sendable, Equatable { case ready, loading, failed }

    /// The page that selecting the tab shows.
    public var id: PageID
    /// The title drawn on the tab.
    public var title: String
    /// The name of the icon's symbol; may be empty.
    public var icon: String
    /// A short text that marks the tab, as a number of unread messages; nil shows none.
    public var badge: String?
    /// How far the page's flow has come.
    public var phase: Phase

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
  /// The page that is shown; nil when none is selected.
  public var selected: PageID?
  /// How the pages are shown: as tabs, or one at a time.
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
  /// How a layer is presented over the one below it.
  public enum Style: Sendable, Equatable {
    case root
    case sheet(detents: Set<Detent>, grabber: Bool, cornerRadius: Double? = nil)
    case fullScreenCover
    /// A short question, whose buttons are on its screen.
    case alert
    case confirmationDialog
    /// Beside the layer below it where there is room, else over it.
    case detail
    /// Over the layer below it.
    case custom(fullScreen: Bool)
  }

  /// What stands in a slot of the layer's screen, by the slot's name.
  public struct Embedded: Sendable, Equatable {
    /// The name of the slot.
    public var slot: String
    /// What stands in the slot.
    public var layer: Layer

    /// Creates an embedded layer for the slot with this name.
    public init(slot: String, layer: Layer) {
      self.slot = slot
      self.layer = layer
    }
  }

  /// A step on the way back.
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

  /// What a layer shows below its bar.
  public enum Content: Sendable, Equatable {
    case screen(Screen)
    /// The feature is on its way, with what is being done.
    case loading(String)
    case failed(FlowFailure, canRetry: Bool)
  }

  /// The container whose top entry the layer shows.
  public var container: ContainerID
  /// How the layer is presented.
  public var style: Style
  /// What stands above the content.
  public var bar: Bar
  /// The screen, or what is shown in its place while there is none.
  public var content: Content
  /// The entry on top; nil where the flow is not there yet or has failed.
  public var entry: EntryID?
  /// The flow that the content belongs to; nil for a question of the engine's own.
  public var flow: FlowID?
  /// How many entries the stack has: more or fewer than before tells a push from a pop.
  public var depth: Int
  /// What stands in slots of the layer's screen; ``content`` has it in its place already.
  public var embedded: [Embedded] = []
  /// The pages that the layer's container is one of, where they are not the window's.
  public var pages: TabBar?
  /// The entries below the top, the nearest first; at most ``trailLimit``.
  public var trail: [Step] = []
  /// What going back would show, while the user is about to.
  public var preview: Content?
  /// The element that the user pressed or changed last: where a front end that has not shown the entry yet begins.
  public var focus: ElementID?

  /// How many steps a ``trail`` has at most.
  public static let trailLimit = 16

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

/// What stands above a layer's content.
public struct Bar: Sendable, Equatable {
  /// The title of the screen, or of its page or the app when the screen has none.
  public var title: String
  /// A second, smaller line under the title; nil shows none.
  public var subtitle: String?
  /// Whether the title is drawn large.
  public var isLarge: Bool
  /// Whether the bar is not drawn.
  public var isHidden: Bool
  /// How the bar is drawn; `standard` unless the screen says otherwise.
  public var style = BarStyle.standard
  /// What going back leads to; nil when there is nowhere to go.
  public var back: Back?

  /// What going back leads to.
  public enum Back: Sendable, Equatable {
    /// To the entry below, with its title.
    case pop(String)
    /// The modal is dismissed.
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

/// A sentence that is shown to the user for a while.
///
/// Two notices with equal text and different numbers are two notices.
public struct Notice: Sendable, Equatable {
  /// What a notice tells: something that happened, was refused or failed.
  public enum Kind: Sendable, Equatable { case information, refusal, failure }

  /// The number of the notice, which counts up with each one.
  public var number: UInt64
  /// What the notice tells.
  public var kind: Kind
  /// The sentence to show.
  public var text: String
  /// All there is to say, in lines: what a compiler has written; nil when ``text`` is all.
  public var detail: String?

  /// Creates a notice, without a detail unless one is given.
  public init(number: UInt64, kind: Kind, text: String, detail: String? = nil) {
    self.number = number
    self.kind = kind
    self.text = text
    self.detail = detail
  }
}

/// How a change of place is to be shown.
public struct SceneTransition: Sendable, Equatable {
  /// The kind of change that a transition shows.
  public enum Operation: Sendable, Equatable { case push, pop, present, dismiss, replace, select }

  /// The number of the transition, which counts up with each one.
  public var number: UInt64
  /// The container whose content has changed.
  public var container: ContainerID
  /// The kind of change.
  public var operation: Operation
  /// The movement that shows the change; `none` when it is not to be animated.
  public var transition: Transition

  /// Creates a transition for a change of a container.
  public init(number: UInt64, container: ContainerID, operation: Operation, transition: Transition) {
    self.number = number
    self.container = container
    self.operation = operation
    self.transition = transition
  }
}
