/// The tokens with which a flow was woken and that it has not been told yet, each once and in order.
package struct WakeTokens: Sendable {
  private var order: ArraySlice<UInt64> = []
  private var known: Set<UInt64> = []

  package init() {}

  package var isEmpty: Bool { order.isEmpty }
  package var count: Int { order.count }
  /// The token that has waited longest.
  package var first: UInt64? { order.first }
  /// The tokens in the order in which they came.
  package var all: [UInt64] { Array(order) }

  /// The result of adding a token.
  package enum Addition {
    case added
    /// The token waits already.
    case known
    /// Too many tokens wait.
    case refused
  }

  package mutating func insert(_ token: UInt64) -> Addition {
    if known.contains(token) { return .known }
    guard order.count < RequestLimits.waitingWakes else { return .refused }
    known.insert(token)
    order.append(token)
    return .added
  }

  @discardableResult
  package mutating func popFirst() -> UInt64? {
    guard let token = order.popFirst() else { return nil }
    return known.remove(token)
  }

  /// Removes a token, which is the first unless its event came out of turn.
  package mutating func remove(_ token: UInt64) {
    if order.first == token {
      popFirst()
    } else if known.remove(token) != nil {
      order.removeAll { $0 == token }
    }
  }
}
