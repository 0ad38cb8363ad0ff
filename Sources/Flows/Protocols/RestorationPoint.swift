public import Payloads

/// The point to which a flow is restored: its entries, its modals, and the state that its last instance saved.
public struct RestorationPoint: Sendable, Equatable {
  /// An entry of the flow.
  public struct Entry: Sendable, Equatable {
    /// The identity that the entry keeps.
    public var entry: EntryID
    /// The route that the entry shows, encoded.
    public var route: Payload
    /// Whether the entry is in a modal of the flow and not in its own stack.
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
    /// The identity that the modal keeps.
    public var modal: ModalID
    /// Empty for a child flow.
    public var route: Payload

    /// Creates a modal with its encoded route, which is empty for a child flow.
    public init(modal: ModalID, route: Payload) {
      self.modal = modal
      self.route = route
    }
  }

  /// The entries, from the first to the last.
  public var entries: [Entry]
  /// The modals that the flow has presented, from the lowest to the topmost.
  public var modals: [Modal]
  /// The state that the last instance saved; nil when there is none.
  public var state: Payload?
  /// Whether the earlier instance keeps working until this one takes over, and permanently if this one cannot be restored.
  public var isReplacing: Bool

  /// Creates a point to restore a flow to.
  public init(entries: [Entry], modals: [Modal] = [], state: Payload?, isReplacing: Bool = false) {
    self.entries = entries
    self.modals = modals
    self.state = state
    self.isReplacing = isReplacing
  }
}
