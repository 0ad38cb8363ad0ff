import Screens

/// The actions of an entry's screen, grouped by the revision of the description that declared them.
///
/// An action can refer to an older revision than the current one. The table keeps every revision since the one named by
/// the last event, up to eight, so that the action that runs is the one the user saw.
struct ActionTable {
  private static let kept = 8

  private var revisions: [(revision: UInt32, handlers: [ActionHandler])] = []

  mutating func add(_ revision: UInt32, _ handlers: [ActionHandler]) {
    revisions.append((revision, handlers))
    if revisions.count > Self.kept { revisions.removeFirst() }
  }

  /// Returns the handler of an action and discards the revisions older than the action's.
  mutating func take(_ action: ActionID) -> ActionHandler? {
    guard let found = revisions.firstIndex(where: { $0.revision == action.revision }) else { return nil }
    if found > 0 { revisions.removeFirst(found) }
    let handlers = revisions[0].handlers
    return handlers.indices.contains(Int(action.index)) ? handlers[Int(action.index)] : nil
  }
}
