package import CSwitchyard
package import Flows

extension Transition {
  /// The maximum duration of a transition in milliseconds.
  private static let limit: UInt32 = 10_000

  /// Copies a borrowed transition, or returns nil if there is none.
  ///
  /// Unknown kinds and edges are replaced by the defaults.
  package static func borrowed(
    _ transition: UnsafePointer<sy_transition_v1>?, _ field: @autoclosure () -> String
  ) throws(Refusal) -> Transition? {
    guard let transition else { return nil }
    let value = try SizedStruct.read(transition, field())
    return Transition(
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
    var value = sy_transition_v1.with {
      ($0.kind, $0.edge) = (transition.kind.rawValue, transition.edge.rawValue)
      ($0.easing, $0.effects) = (transition.easing.rawValue, transition.effects.rawValue)
      $0.milliseconds = transition.milliseconds
    }
    return body(&value)
  }
}
