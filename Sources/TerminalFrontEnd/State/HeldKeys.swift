import TerminalKit

/// The keys that were typed for a field or a filter while it could take none, in their order.
struct HeldKeys: Sendable {
  private(set) var events: [InputEvent] = []
  /// Whether the user has left the field meanwhile, so that letters are commands.
  var isLeft = false

  /// The most keys that are held; more are dropped.
  static let limit = 4096

  var isEmpty: Bool { events.isEmpty }

  mutating func append(_ event: InputEvent) {
    if events.count < Self.limit { events.append(event) }
  }

  mutating func popFirst() -> InputEvent? { events.isEmpty ? nil : events.removeFirst() }
}
