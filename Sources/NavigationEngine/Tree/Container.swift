public import Flows
public import Payloads

/// A stack of entries, or a set of pages, with what is presented over it.
public struct Container: Sendable, Equatable, Codable {
  public enum Kind: UInt8, Sendable, Codable { case stack, pages }

  /// Where a container stands.
  public enum Place: Sendable, Equatable, Codable {
    case window
    case page(PageID, of: ContainerID)
    case modal(ModalID)
    /// In a slot of an entry's screen.
    case slot(String, of: EntryID)
  }

  public let id: ContainerID
  public internal(set) var kind: Kind
  public let place: Place
  /// The flow whose container it is.
  public internal(set) var flow: FlowID
  /// The entries of a stack, the root first.
  ///
  /// Pages have one when they stand in a screen of their coordinator's own.
  public internal(set) var entries: [EntryID] = []
  /// The pages, in their order.
  public internal(set) var pages: [Page] = []
  public internal(set) var pagesStyle = PagesStyle.tabs
  public internal(set) var selected: PageID?
  /// What is presented over the container, the topmost last; a detail, if there is one, comes first.
  public internal(set) var modals: [ModalID] = []
  /// What is to be presented when what is there has gone, in its order.
  public internal(set) var waiting: [WaitingPresentation] = []
}

/// A page and what lives in it.
public struct Page: Sendable, Equatable, Codable {
  public internal(set) var item: PageItem
  public internal(set) var badge: String?
  public let container: ContainerID
  public internal(set) var flow: FlowID
}

/// A presentation whose turn has not come.
public struct WaitingPresentation: Sendable, Equatable, Codable {
  public enum Content: Sendable, Equatable, Codable {
    case route(Payload, isTransient: Bool)
    case child(ChildFlow)
  }

  public let content: Content
  public let style: PresentationStyle
  public let isPerSlot: Bool
  public let presenter: FlowID
  public let operation: OperationID
  /// It is given up when this entry goes.
  public let origin: EntryID?
}
