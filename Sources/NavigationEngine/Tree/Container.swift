public import Flows
public import Payloads

/// A stack of entries, or a set of pages, with what is presented over it.
public struct Container: Sendable, Equatable, Codable {
  /// Whether a container is a stack of entries or a set of pages.
  public enum Kind: UInt8, Sendable, Codable { case stack, pages }

  /// Where a container stands.
  public enum Place: Sendable, Equatable, Codable {
    case window
    case page(PageID, of: ContainerID)
    case modal(ModalID)
    /// In a slot of an entry's screen.
    case slot(String, of: EntryID)
  }

  /// The number of the container, by which the tree keeps it.
  public let id: ContainerID
  /// Whether the container is a stack or a set of pages.
  public internal(set) var kind: Kind
  /// Where the container stands.
  public let place: Place
  /// The flow whose container it is.
  public internal(set) var flow: FlowID
  /// The entries of a stack, the root first.
  ///
  /// Pages have one when they stand in a screen of their coordinator's own.
  public internal(set) var entries: [EntryID] = []
  /// The pages, in their order.
  public internal(set) var pages: [Page] = []
  /// How the pages are shown; of no meaning for a stack.
  public internal(set) var pagesStyle = PagesStyle.tabs
  /// The selected page; nil for a stack, and while there are no pages.
  public internal(set) var selected: PageID?
  /// What is presented over the container, the topmost last; a detail, if there is one, comes first.
  public internal(set) var modals: [ModalID] = []
  /// What is to be presented when what is there has gone, in its order.
  public internal(set) var waiting: [WaitingPresentation] = []
}

/// A page and what lives in it.
public struct Page: Sendable, Equatable, Codable {
  /// The tab and what lives in it, as the coordinator of the pages described them.
  public internal(set) var item: PageItem
  /// A short text that marks the page's tab; nil shows none.
  public internal(set) var badge: String?
  /// The container with the page's content.
  public let container: ContainerID
  /// The flow that lives in the page.
  public internal(set) var flow: FlowID
}

/// A presentation whose turn has not come.
public struct WaitingPresentation: Sendable, Equatable, Codable {
  /// What is to be presented: a route of the presenter, or a child flow.
  public enum Content: Sendable, Equatable, Codable {
    case route(Payload, isTransient: Bool)
    case child(ChildFlow)
  }

  /// What is to be presented.
  public let content: Content
  /// How it is to be presented.
  public let style: PresentationStyle
  /// Whether it waits only for presentations in the same slot.
  public let isPerSlot: Bool
  /// The flow that asked for it.
  public let presenter: FlowID
  /// The presenter's number for the request.
  public let operation: OperationID
  /// It is given up when this entry goes.
  public let origin: EntryID?
}
