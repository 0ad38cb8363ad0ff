package import CSwitchyard
package import Flows

extension Transition {
  /// The maximum duration of a transition in milliseconds.
  private static let limit: UInt32 = 10_000

  /// Copies a borrowed transition.
  ///
  /// Returns nil if the struct violates the rules of the header.
  ///
  /// Unknown kinds and edges are replaced by the defaults.
  package init?(borrowed transition: UnsafePointer<sy_transition_v1>) {
    guard SizedStruct.refusal(of: transition) == nil else { return nil }
    let value = transition.pointee
    self.init(
      Kind(rawValue: value.kind) ?? .automatic, edge: Edge(rawValue: value.edge) ?? .trailing,
      milliseconds: min(value.milliseconds, Self.limit), easing: Easing(rawValue: value.easing) ?? .automatic,
      effects: Effects(rawValue: value.effects).intersection([.slide, .fade, .scale]))
  }

  /// Calls `body` with a transition as a C struct, or with NULL if it is nil.
  ///
  /// The struct is valid until `body` returns.
  static func withBorrowed<Result>(
    _ transition: Transition?, _ body: (UnsafePointer<sy_transition_v1>?) -> Result
  ) -> Result {
    guard let transition else { return body(nil) }
    var value = sy_transition_v1(
      struct_size: UInt32(MemoryLayout<sy_transition_v1>.size), kind: transition.kind.rawValue,
      edge: transition.edge.rawValue, milliseconds: transition.milliseconds, easing: transition.easing.rawValue,
      effects: transition.effects.rawValue)
    return body(&value)
  }
}

/// A borrowed optional transition.
struct BorrowedTransition {
  let transition: Transition?

  /// Copies the transition if the pointer isn't null.
  ///
  /// Returns nil if the struct violates the rules of the header.
  init?(_ pointer: UnsafePointer<sy_transition_v1>?) {
    guard let pointer else {
      transition = nil
      return
    }
    guard let value = Transition(borrowed: pointer) else { return nil }
    transition = value
  }
}
