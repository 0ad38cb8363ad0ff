public import Flows
public import Payloads

/// A stack of entries, or a set of pages, with what is presented over it.
public struct Container: Sendable, Equatable, Codable {
  /// Whether a container is a stack of entries or a set of pages.
  public enum Kind: UInt8, Sendable, Codable { case stack, pages }

  /// The position of a container in the window.
  public enum Position: Sendable, Equatable {
    case window
    case page(PageID, of: ContainerID)
    case modal(ModalID)
    /// The slot of an entry's screen.
    case slot(String, of: EntryID)
    /// An entry that shows the pages of a pushed flow in place of a screen.
    case entry(EntryID)
    /// Nowhere: what a flow that works unseen would show.
    case unplaced
  }

  /// The container's identity in the tree.
  public let id: ContainerID
  /// Whether the container is a stack or a set of pages.
  public internal(set) var kind: Kind
  /// The container's position in the window.
  public let position: Position
  /// The flow that owns the container.
  public internal(set) var flow: FlowID
  /// The entries of a stack, the root first.
  ///
  /// A container of pages has one if its coordinator describes a screen around the pages.
  public internal(set) var entries: [EntryID] = []
  /// The pages, in their order.
  public internal(set) var pages: [Page] = []
  /// The style of the pages, which has no meaning for a stack.
  public internal(set) var pagesStyle = PagesStyle.tabs
  /// The selected page, or nil for a stack or without pages.
  public internal(set) var selected: PageID?
  /// The pages that the container has shown so far, oldest first, or nil if it has shown none.
  ///
  /// By these, a new version of their coordinator tells a page that it adds from one that was removed.
  public internal(set) var knownPages: [PageID]?
  /// The modals over the container, a detail first and the topmost last.
  public internal(set) var modals: [ModalID] = []
  /// The queued presentations, the next one first.
  public internal(set) var waiting: [WaitingPresentation] = []

  // The names in saved windows.
  private enum CodingKeys: String, CodingKey {
    case id, kind, flow, entries, pages, pagesStyle, selected, knownPages, modals, waiting
    case position = "place"
  }
}

extension Container {
  /// The most pages that a container remembers to have shown.
  private static let mostKnownPages = 256

  /// Returns the pages that the container has shown once it shows these.
  func knownPages(with shown: [PageID]) -> [PageID] {
    let known = knownPages ?? []
    return Array((known.filter { !shown.contains($0) } + shown).suffix(Self.mostKnownPages))
  }

  /// Returns the page to select when the container gets other pages: the requested page, otherwise the present one,
  /// otherwise its nearest remaining neighbour.
  func selection(among ids: [PageID], wanted: PageID?) -> PageID? {
    if let wanted, ids.contains(wanted) { return wanted }
    guard let selected, let index = pages.firstIndex(where: { $0.item.id == selected }) else { return ids.first }
    if ids.contains(selected) { return selected }
    for distance in 1...max(1, pages.count) {
      for neighbour in [index - distance, index + distance] where pages.indices.contains(neighbour) {
        if ids.contains(pages[neighbour].item.id) { return pages[neighbour].item.id }
      }
    }
    return ids.first
  }
}

/// A page of a container, with the flow that lives in it.
public struct Page: Sendable, Equatable, Codable {
  /// The tab and content of the page, as the coordinator of the pages described them.
  public internal(set) var item: PageItem
  /// The text of the badge on the page's tab, or nil for no badge.
  public internal(set) var badge: String?
  /// The container with the page's content.
  public let container: ContainerID
  /// The flow that lives in the page.
  public internal(set) var flow: FlowID
}

/// A queued presentation, shown when the current presentation is dismissed.
public struct WaitingPresentation: Sendable, Equatable, Codable {
  /// The content to present: a route of the presenter, or a child flow.
  public enum Content: Sendable, Equatable, Codable {
    case route(Payload, isTransient: Bool)
    case child(ChildFlow)
  }

  /// The content to present.
  public let content: Content
  /// The style of the presentation.
  public let style: PresentationStyle
  /// Whether it waits only for presentations in the same slot.
  public let isPerSlot: Bool
  /// The flow that requested the presentation.
  public let presenter: FlowID
  /// The presenter's identifier for the request.
  public let operation: OperationID
  /// The top entry at the time of the request, with which the presentation is cancelled.
  public let origin: EntryID?

  /// The same presentation for another instance of the presenter: no request is settled, and a child is made from its
  /// recipe.
  var withoutInstance: WaitingPresentation {
    var content = content
    if case .child(let child) = content { content = .child(ChildFlow(feature: child.feature, launch: child.launch)) }
    return WaitingPresentation(
      content: content, style: style, isPerSlot: isPerSlot, presenter: presenter, operation: .none, origin: origin)
  }
}
