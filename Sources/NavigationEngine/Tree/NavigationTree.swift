public import Coordination

/// The whole navigation state of a window, as a value.
///
/// It changes only through ``apply(_:)``, which does nothing else: no callbacks, no input, no output. Everything is
/// kept by id in tables, so that the cost of an effect does not grow with the depth of a stack or the number of tabs.
public struct NavigationTree: Sendable, Equatable {
  public internal(set) var containers: [ContainerID: Container] = [:]
  public internal(set) var entries: [EntryID: Entry] = [:]
  public internal(set) var flows: [FlowID: FlowNode] = [:]
  public internal(set) var modals: [ModalID: Modal] = [:]
  /// What the window shows: the container of its root, or of the flow that the root shows.
  public internal(set) var window: ContainerID
  /// The flow that owns the window.
  public let root: FlowID
  var lastID: UInt64

  /// A window with its root flow and nothing in it.
  public init(root feature: FeatureID = "app.root") {
    let root = FlowID(rawValue: 1)
    let window = ContainerID(rawValue: 2)
    lastID = 2
    self.root = root
    self.window = window
    containers[window] = Container(id: window, kind: .stack, place: .window, flow: root)
    flows[root] = FlowNode(
      id: root, feature: feature, launch: [], parent: nil, origin: nil, container: window, place: .window,
      operation: .none, instance: 0)
  }

  mutating func makeID() -> UInt64 {
    lastID += 1
    return lastID
  }
}

/// A stack of entries, or a set of pages, with what is presented over it.
public struct Container: Sendable, Equatable {
  public enum Kind: Sendable, Equatable { case stack, tabs }

  /// Where a container stands.
  public enum Place: Sendable, Equatable {
    case window
    case page(PageID, of: ContainerID)
    case modal(ModalID)
  }

  public let id: ContainerID
  public internal(set) var kind: Kind
  public let place: Place
  /// The flow whose container it is.
  public internal(set) var flow: FlowID
  /// The entries of a stack, the root first.
  public internal(set) var entries: [EntryID] = []
  /// The pages of tabs, in their order.
  public internal(set) var pages: [Page] = []
  public internal(set) var selected: PageID?
  /// What is presented over the container, the topmost last.
  public internal(set) var modals: [ModalID] = []
}

/// A tab and what lives in it.
public struct Page: Sendable, Equatable {
  public internal(set) var item: PageItem
  public internal(set) var badge: String?
  public let container: ContainerID
  public internal(set) var flow: FlowID
}

/// One place in one stack.
public struct Entry: Sendable, Equatable {
  public let id: EntryID
  public let flow: FlowID
  public internal(set) var route: Payload
  public let container: ContainerID
  /// The flows that were begun while this entry was on top, in their order; they end with it.
  public internal(set) var flows: [FlowID] = []
}

/// One coordinator at work.
public struct FlowNode: Sendable, Equatable {
  public enum Place: Sendable, Equatable {
    case window
    case page(PageID)
    case modal(ModalID)
    /// On the stack of another flow.
    case pushed
  }

  public let id: FlowID
  public let feature: FeatureID
  public let launch: Payload
  public let parent: FlowID?
  /// The entry that the flow was begun from.
  public let origin: EntryID?
  /// The container that the flow's entries stand in.
  public let container: ContainerID
  public let place: Place
  /// The parent's number for the request that began it; answered when it ends.
  public let operation: OperationID
  /// The handle of the live instance in the parent's table; 0 when the engine makes the feature.
  public let instance: UInt64
  /// The flow's first entry.
  public internal(set) var base: EntryID?
  /// The flows that it began, in their order.
  public internal(set) var children: [FlowID] = []
}

/// One presentation over a container.
public struct Modal: Sendable, Equatable {
  public let id: ModalID
  public let style: PresentationStyle
  /// What is presented.
  public let container: ContainerID
  /// What it is presented over.
  public let over: ContainerID
  /// Who presented it.
  public let presenter: FlowID
  /// The entry that was on top then; the modal ends with it.
  public let origin: EntryID?
  /// The flow whose life it is; nil when it shows a route of its presenter.
  public let flow: FlowID?
}
