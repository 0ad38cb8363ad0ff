public import Payloads

/// Where a flow is restored to: the entries it stands on, what it has presented, and the state that its last instance
/// saved.
public struct RestorationPoint: Sendable, Equatable, Codable {
  /// An entry that the flow stands on.
  public struct Entry: Sendable, Equatable, Codable {
    /// The identity that the entry keeps.
    public var entry: EntryID
    /// The route that the entry shows, encoded.
    public var route: Payload
    /// It stands in something that the flow has presented, and not in its own stack.
    public var isPresented: Bool

    /// Creates an entry with its encoded route.
    public init(entry: EntryID, route: Payload, isPresented: Bool = false) {
      self.entry = entry
      self.route = route
      self.isPresented = isPresented
    }
  }

  /// A modal that the flow has presented.
  public struct Modal: Sendable, Equatable, Codable {
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

  /// The entries, the first one first.
  public var entries: [Entry]
  /// What the flow has presented, the lowest first.
  public var modals: [Modal]
  /// The state that the last instance saved; nil when there is none.
  public var state: Payload?
  /// The earlier instance works on until this one takes its place, and for good when this one cannot go on from here.
  public var isReplacing: Bool

  /// Creates a point to restore a flow to.
  public init(entries: [Entry], modals: [Modal] = [], state: Payload?, isReplacing: Bool = false) {
    self.entries = entries
    self.modals = modals
    self.state = state
    self.isReplacing = isReplacing
  }
}
