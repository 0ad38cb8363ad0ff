public import Flows

/// The whole navigation state of a window, as a value.
///
/// The state changes only through ``apply(_:)``, which has no side effects: no callbacks, no input, no output. All
/// parts are kept in tables by identifier, so that the cost of an effect does not grow with the depth of a stack or the
/// number of tabs.
public struct NavigationTree: Sendable, Equatable {
  /// The stacks and sets of pages of the window, by identifier.
  public internal(set) var containers = IdentifierTable<ContainerID, Container>()
  /// The entries of all stacks, by identifier.
  public internal(set) var entries = IdentifierTable<EntryID, Entry>()
  /// The running flows, by identifier.
  public internal(set) var flows = IdentifierTable<FlowID, FlowNode>()
  /// The presentations over containers, by identifier.
  public internal(set) var modals = IdentifierTable<ModalID, Modal>()
  /// The container that the window shows: that of its root, or of the flow that the root shows.
  public internal(set) var window: ContainerID
  /// The flow that owns the window.
  public let root: FlowID
  var lastID: UInt64

  /// Creates the tree of a window that has a root flow and no content.
  public init(root feature: FeatureID = "app.root") {
    let root = FlowID(rawValue: 1)
    let window = ContainerID(rawValue: 2)
    lastID = 2
    self.root = root
    self.window = window
    containers[window] = Container(id: window, kind: .stack, position: .window, flow: root)
    flows[root] = FlowNode(
      id: root, feature: feature, launch: [], parent: nil, origin: nil, container: window, position: .window,
      operation: .none, instance: 0)
  }

  /// Applies an effect and returns its outcome and the changes.
  ///
  /// A refused effect changes nothing.
  public mutating func apply(_ effect: Effect) -> (outcome: Outcome, changes: [Change]) {
    var changes: [Change] = []
    let outcome = apply(effect, &changes)
    return (outcome, changes)
  }

  /// Applies an effect and appends its changes.
  public mutating func apply(_ effect: consuming Effect, _ changes: inout [Change]) -> Outcome {
    // The tree is moved there and back, so that its tables are changed in place.
    var edit = TreeEdit(of: consume self, after: consume changes)
    let outcome = edit.apply(effect)
    self = edit.tree
    changes = edit.changes
    return outcome
  }

  mutating func makeID() -> UInt64 {
    lastID += 1
    return lastID
  }
}

extension NavigationTree {
  /// A description of the first invariant that the tree violates, or nil if it is valid.
  ///
  /// The check visits the whole tree. It is meant for tests and for trees from outside the process.
  public var brokenRule: String? { TreeRules(tree: self).broken }
}

extension NavigationTree: Codable {
  private enum CodingKeys: CodingKey {
    case containers, entries, flows, modals, window, root, lastID
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    window = try values.decode(ContainerID.self, forKey: .window)
    root = try values.decode(FlowID.self, forKey: .root)
    lastID = try values.decode(UInt64.self, forKey: .lastID)
    for value in try values.decode([Container].self, forKey: .containers) { containers[value.id] = value }
    for value in try values.decode([Entry].self, forKey: .entries) { entries[value.id] = value }
    for value in try values.decode([FlowNode].self, forKey: .flows) { flows[value.id] = value }
    for value in try values.decode([Modal].self, forKey: .modals) { modals[value.id] = value }
    addUntouchedPages()
    if let broken = brokenRule {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "The tree is not whole: \(broken)."))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(window, forKey: .window)
    try values.encode(root, forKey: .root)
    try values.encode(lastID, forKey: .lastID)
    let untouched = untouchedPages.map(\.page)
    let (implied, impliedFlows) = (Set(untouched.map(\.container)), Set(untouched.map(\.flow)))
    try values.encode(
      containers.values.filter { !implied.contains($0.id) }.sorted { $0.id.rawValue < $1.id.rawValue },
      forKey: .containers)
    try values.encode(entries.values.sorted { $0.id.rawValue < $1.id.rawValue }, forKey: .entries)
    try values.encode(
      flows.values.filter { !impliedFlows.contains($0.id) }.sorted { $0.id.rawValue < $1.id.rawValue }, forKey: .flows)
    try values.encode(modals.values.sorted { $0.id.rawValue < $1.id.rawValue }, forKey: .modals)
  }
}
