import Screens

/// The actions of an entry's screen, by revision of the description.
///
/// An action may arrive that was chosen on an older picture. Each revision newer than the last one seen in an event is
/// kept, at most eight, so that what runs is what the user saw.
struct ActionTable {
  private static let kept = 8

  private var revisions: [(revision: UInt32, handlers: [ActionHandler])] = []

  mutating func add(_ revision: UInt32, _ handlers: [ActionHandler]) {
    revisions.append((revision, handlers))
    if revisions.count > Self.kept { revisions.removeFirst() }
  }

  /// The action with this number; forgets what is older than its revision.
  mutating func take(_ action: ActionID) -> ActionHandler? {
    guard let found = revisions.firstIndex(where: { $0.revision == action.revision }) else { return nil }
    if found > 0 { revisions.removeFirst(found) }
    let handlers = revisions[0].handlers
    return handlers.indices.contains(Int(action.index)) ? handlers[Int(action.index)] : nil
  }
}
