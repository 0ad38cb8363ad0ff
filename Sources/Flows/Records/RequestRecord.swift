package import Failures
package import Payloads

/// A request as the values that a function of the header takes, from which its call and the message between processes
/// are made.
///
/// A column that the kind does not use is 0, empty or nil. It is an object, as every plugin would contain what copies
/// such a value.
package final class RequestRecord {
  package var kind: RequestKind
  /// An entry, a modal, a token or a count.
  package var number: UInt64 = 0
  /// The flags of the function, whether something is on, or the style of pages.
  package var flag: UInt32 = 0
  package var outcome: Int32 = 0
  /// A text: the name of an action, a URL, a badge or a service.
  package var text = ""
  /// The name of what the text belongs to: a page or a topic.
  package var name = ""
  /// The bytes, or nil if there are none, which differs from empty ones.
  package var bytes: Payload?
  package var routes: [Payload] = []
  package var style: PresentationStyle?
  package var child: ChildFlow?
  package var pages: [PageItem] = []
  package var failure: FlowFailure?
  package var offer: ServiceOffer?
  package var call: ServiceInvocation?

  package init(_ kind: RequestKind) { self.kind = kind }
}
