public import Failures
public import Flows
public import Screens

/// What is visible now, as a value: the tab bar, and the layers from the bottom to the top.
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
  /// A sentence to show for a while: what was refused, what happened.
  public var notice: Notice?
  /// How the last change of place is to be shown; a front end that has shown it waits for another number.
  public var transition: SceneTransition?
  /// The work of the app's own that is under way, the oldest first.
  public var activities: [Activity] = []
  /// Whether something was typed, here or on another screen that is still there, and has not been submitted.
  public var hasUnsubmittedText = false

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
  public struct Item: Sendable, Equatable {
    public enum Phase: Sendable, Equatable { case ready, loading, failed }

    public var id: PageID
    public var title: String
    public var icon: String
    public var badge: String?
    public var phase: Phase

    public init(id: PageID, title: String, icon: String, badge: String? = nil, phase: Phase = .ready) {
      self.id = id
      self.title = title
      self.icon = icon
      self.badge = badge
      self.phase = phase
    }
  }

  public var items: [Item]
  public var selected: PageID?
  public var style: PagesStyle
  /// The container whose pages these are, for ``Intent/selectPage(_:in:)``.
  public var container: ContainerID

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
  public enum Style: Sendable, Equatable {
    case root
    case sheet(detents: Set<Detent>, grabber: Bool, cornerRadius: Double? = nil)
    case fullScreenCover
    /// A short question: its buttons are its screen's.
    case alert
    case confirmationDialog
    /// Beside the layer below it where there is room, else over it.
    case detail
    /// Over the layer below it.
    case custom(fullScreen: Bool)
  }

  /// What stands in a slot of the layer's screen, by the slot's name.
  public struct Embedded: Sendable, Equatable {
    public var slot: String
    public var layer: Layer

    public init(slot: String, layer: Layer) {
      self.slot = slot
      self.layer = layer
    }
  }

  /// A step on the way back.
  public struct Step: Sendable, Equatable {
    public var entry: EntryID
    public var title: String

    public init(entry: EntryID, title: String) {
      self.entry = entry
      self.title = title
    }
  }

  public enum Content: Sendable, Equatable {
    case screen(Screen)
    /// The feature is on its way, with what is being done.
    case loading(String)
    case failed(FlowFailure, canRetry: Bool)
  }

  public var container: ContainerID
  public var style: Style
  public var bar: Bar
  public var content: Content
  /// The entry on top; nil where the flow is not there yet or has failed.
  public var entry: EntryID?
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

  public static let trailLimit = 16

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
  public var title: String
  public var subtitle: String?
  public var isLarge: Bool
  public var isHidden: Bool
  public var style = BarStyle.standard
  /// What going back leads to; nil when there is nowhere to go.
  public var back: Back?

  public enum Back: Sendable, Equatable {
    /// To the entry below, with its title.
    case pop(String)
    /// Away with the modal.
    case dismiss
  }

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

/// A sentence to show for a while.
///
/// Two notices with equal text and different numbers are two notices.
public struct Notice: Sendable, Equatable {
  public enum Kind: Sendable, Equatable { case information, refusal, failure }

  public var number: UInt64
  public var kind: Kind
  public var text: String
  /// All there is to say, in lines: what a compiler has written; nil when ``text`` is all.
  public var detail: String?

  public init(number: UInt64, kind: Kind, text: String, detail: String? = nil) {
    self.number = number
    self.kind = kind
    self.text = text
    self.detail = detail
  }
}

/// How a change of place is to be shown.
public struct SceneTransition: Sendable, Equatable {
  public enum Operation: Sendable, Equatable { case push, pop, present, dismiss, replace, select }

  public var number: UInt64
  /// The container whose content has changed.
  public var container: ContainerID
  public var operation: Operation
  public var transition: Transition

  public init(number: UInt64, container: ContainerID, operation: Operation, transition: Transition) {
    self.number = number
    self.container = container
    self.operation = operation
    self.transition = transition
  }
}
