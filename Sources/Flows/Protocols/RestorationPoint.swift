public import Payloads

/// The point at which a flow is restored: its entries, its modals, its pages, and the state saved by its last instance.
public struct RestorationPoint: Sendable, Equatable {
  /// An entry of the flow.
  public struct Entry: Sendable, Equatable {
    /// The identity of the entry, which is preserved.
    public var entry: EntryID
    /// The encoded route that the entry shows.
    public var route: Payload
    /// Whether the entry is in one of the flow's modals rather than in its own stack.
    public var isPresented: Bool

    /// Creates an entry with its encoded route.
    public init(entry: EntryID, route: Payload, isPresented: Bool = false) {
      self.entry = entry
      self.route = route
      self.isPresented = isPresented
    }
  }

  /// A modal that the flow has presented.
  public struct Modal: Sendable, Equatable {
    /// The identity of the modal, which is preserved.
    public var modal: ModalID
    /// The encoded route that the modal shows.
    ///
    /// Empty for a child flow.
    public var route: Payload
    /// The slot of the modal, or nil if it is not known.
    public var slot: PresentationSlot?

    /// Creates a modal with its encoded route, or with an empty route for a child flow.
    public init(modal: ModalID, route: Payload, slot: PresentationSlot? = nil) {
      self.modal = modal
      self.route = route
      self.slot = slot
    }
  }

  /// The pages that a flow shows in place of a stack.
  public struct Pages: Sendable, Equatable, Codable {
    /// The pages, in their order.
    ///
    /// The instances that they name are those of the earlier instance's table.
    public var items: [PageItem]
    /// The selected page, or nil if there are none.
    public var selected: PageID?
    /// The pages that the flow has shown so far, those that it has removed among them.
    public var known: [PageID]

    /// Creates the pages at which another instance goes on.
    public init(items: [PageItem], selected: PageID?, known: [PageID] = []) {
      self.items = items
      self.selected = selected
      self.known = known
    }
  }

  /// The entries of the flow's own stack, first to last, and then those in its modals.
  public var entries: [Entry]
  /// The modals that the flow has presented, lowest first.
  public var modals: [Modal]
  /// The pages that the flow shows, or nil if it shows a stack.
  public var pages: Pages?
  /// The state saved by the last instance, or nil if there is none.
  public var state: Payload?
  /// Whether the earlier instance keeps running until this one takes over, and permanently if this one can't be
  /// restored.
  public var isReplacing: Bool

  /// Creates a point at which to restore a flow.
  public init(
    entries: [Entry], modals: [Modal] = [], pages: Pages? = nil, state: Payload?, isReplacing: Bool = false
  ) {
    self.entries = entries
    self.modals = modals
    self.pages = pages
    self.state = state
    self.isReplacing = isReplacing
  }
}
