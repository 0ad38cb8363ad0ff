public import Flows
import NavigationTree
public import Payloads

extension WindowSnapshot {
  /// A flow for which a saved window has no room.
  public struct LeftOut: Sendable, Equatable {
    /// The feature of the flow.
    public var feature: FeatureID
    /// The size of what it would have kept, in bytes.
    public var size: Int
  }

  /// Encodes the snapshot, without the largest flows if it is larger than `limit` bytes with them.
  ///
  /// A flow that is left out starts anew, with all that it has begun. The others are saved as they stand.
  ///
  /// - Throws: An error of the encoder if the snapshot cannot be encoded even so.
  public func encoded(limit: Int) throws -> (bytes: Payload, leftOut: [LeftOut]) {
    var snapshot = self
    var leftOut: [LeftOut] = []
    while true {
      let excess: Int
      do {
        let bytes = try snapshot.encoded()
        if bytes.count <= limit { return (bytes, leftOut) }
        excess = bytes.count - limit
      } catch {
        // It has too many values: the largest flow has most of them.
        guard let flow = snapshot.removeLargest() else { throw error }
        leftOut.append(flow)
        continue
      }
      var removed = 0
      while removed < excess {
        guard let flow = snapshot.removeLargest() else { throw WindowTooLarge(size: limit + excess) }
        removed += flow.size
        leftOut.append(flow)
      }
    }
  }

  /// Removes the content of the flow that has most of it; returns nil if none has any.
  private mutating func removeLargest() -> LeftOut? {
    var sizes: [FlowID: Int] = [:]
    for entry in tree.entries.values { sizes[entry.flow, default: 0] += entry.route.count + Self.sizeOfEntry }
    for state in states { sizes[state.flow, default: 0] += state.state.count }
    for node in tree.flows.values where !node.position.isPage { sizes[node.id, default: 0] += node.launch.count }
    // Of flows of the same size the one that was begun first: the user may have left it long ago.
    let largest = sizes.filter { $0.key != tree.root && $0.value > 0 && tree.flows[$0.key] != nil }
      .max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
    guard let (flow, size) = largest else { return nil }
    let leftOut = LeftOut(feature: tree.feature(of: flow), size: size)
    _ = tree.apply(.end(flow, .failed))
    guard tree.flows[flow] == nil else { return nil }
    states.removeAll { tree.flows[$0.flow] == nil }
    typed.removeAll { tree.entries[$0.entry] == nil }
    titles.removeAll { tree.entries[$0.entry] == nil }
    guards.removeAll { tree.entries[$0.entry] == nil }
    return leftOut
  }

  /// The size of an entry beside its route, in bytes, at least.
  private static let sizeOfEntry = 64
}

/// A window that is too large even without the flows that can be left out.
private struct WindowTooLarge: Error, CustomStringConvertible {
  var size: Int
  var description: String { "\(size) bytes" }
}

extension FlowNode.Position {
  fileprivate var isPage: Bool { if case .page = self { true } else { false } }
}
