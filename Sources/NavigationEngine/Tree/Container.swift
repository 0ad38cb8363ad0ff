public import Flows
public import Payloads

/// A stack of entries, or a set of pages, with what is presented over it.
public struct Container: Sendable, Equatable, Codable {
  /// Whether a container is a stack of entries or a set of pages.
  public enum Kind: UInt8, Sendable, Codable { case stack, pages }

  /// The position of a container in the window.
  public enum Position: Sendable, Equatable, Codable {
    case window
    case page(PageID, of: ContainerID)
    case modal(ModalID)
    /// The slot of an entry's screen.
    case slot(String, of: EntryID)
    /// The place of an entry's screen, for the pages of a flow that was pushed.
    case entry(EntryID)
  }

  /// The container's identity in the tree.
  public let id: ContainerID
  /// Whether the container is a stack or a set of pages.
  public internal(set) var kind: Kind
  /// The container's position in the window.
  public let position: Position
  /// The flow whose container it is.
  public internal(set) var flow: FlowID
  /// The entries of a stack, the root first.
  ///
  /// Pages have one when their coordinator describes a screen around them.
  public internal(set) var entries: [EntryID] = []
  /// The pages, in their order.
  public internal(set) var pages: [Page] = []
  /// How the pages are shown; of no meaning for a stack.
  public internal(set) var pagesStyle = PagesStyle.tabs
  /// The selected page; nil for a stack, and while there are no pages.
  public internal(set) var selected: PageID?
  /// The modals over the container, the topmost last; a detail, if there is one, comes first.
  public internal(set) var modals: [ModalID] = []
  /// The queued presentations, the next one first.
  public internal(set) var waiting: [WaitingPresentation] = []

  // The names in saved windows.
  private enum CodingKeys: String, CodingKey {
    case id, kind, flow, entries, pages, pagesStyle, selected, modals, waiting
    case position = "place"
  }
}

/// A page of a container, with the flow that lives in it.
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

/// A queued presentation: its turn comes when what is presented now has gone.
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
  /// The entry that was on top then; the presentation is cancelled when it leaves.
  public let origin: EntryID?
}
