package import Failures
package import Payloads

/// An event as a row of the table in `events.h`, the form from which the C struct and the message between processes
/// are made.
///
/// A column that the kind does not use is 0 or empty.
package struct EventRecord: Sendable {
  package var kind: EventKind
  package var entry: UInt64 = 0
  package var action: UInt64 = 0
  package var operation: UInt64 = 0
  package var number = 0.0
  package var outcome: Int32 = 0
  package var cause: Int32 = 0
  package var flag: UInt32 = 0
  package var valueKind: UInt32 = 0
  package var text = ""
  package var name = ""
  package var sender = ""
  package var launch: Payload = []
  /// The bytes, or nil if there are none, which differs from empty ones.
  package var bytes: Payload?
  /// The reason that a call has no answer.
  package var failure: FlowFailure?

  package init(_ kind: EventKind) { self.kind = kind }

  package init(_ kind: EventKind, _ set: (inout EventRecord) -> Void) {
    self.kind = kind
    set(&self)
  }
}
