package import TerminalKit

/// The keys that were typed for a field or a filter while it could take none, in their order.
package struct HeldKeys: Sendable {
  /// The keys and pasted texts, in their order.
  package private(set) var events: [InputEvent] = []
  /// Whether the user has left the field meanwhile, so that letters are commands.
  package var isLeft = false

  /// The most keys that are held; more are dropped.
  package static let limit = 4096

  /// Whether no keys are held.
  package var isEmpty: Bool { events.isEmpty }

  package init() {}

  /// Holds an event.
  package mutating func append(_ event: InputEvent) {
    if events.count < Self.limit { events.append(event) }
  }

  /// Removes the first event and returns it, or nil if there is none.
  package mutating func popFirst() -> InputEvent? { events.isEmpty ? nil : events.removeFirst() }
}
