public import Payloads

/// Where a flow is restored to: the entries it stands on, what it has presented, and the state that its last instance
/// saved.
public struct FlowPlace: Sendable, Equatable, Codable {
  public struct Entry: Sendable, Equatable, Codable {
    public var entry: EntryID
    public var route: Payload
    /// It stands in something that the flow has presented, and not in its own stack.
    public var isPresented: Bool

    public init(entry: EntryID, route: Payload, isPresented: Bool = false) {
      self.entry = entry
      self.route = route
      self.isPresented = isPresented
    }
  }

  public struct Modal: Sendable, Equatable, Codable {
    public var modal: ModalID
    /// Empty for a child flow.
    public var route: Payload

    public init(modal: ModalID, route: Payload) {
      self.modal = modal
      self.route = route
    }
  }

  /// The entries, the first one first.
  public var entries: [Entry]
  /// What the flow has presented, the lowest first.
  public var modals: [Modal]
  public var state: Payload?
  /// The earlier instance works on until this one takes its place, and for good when this one cannot go on from here.
  public var isReplacing: Bool

  public init(entries: [Entry], modals: [Modal] = [], state: Payload?, isReplacing: Bool = false) {
    self.entries = entries
    self.modals = modals
    self.state = state
    self.isReplacing = isReplacing
  }
}
