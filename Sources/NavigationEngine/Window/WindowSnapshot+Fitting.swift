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
    /// Whether the flow starts anew, rather than being on its screens without its saved state.
    public var isWhole: Bool
  }

  /// Encodes the snapshot, without its largest parts if it is larger than `limit` bytes with them.
  ///
  /// Pages that nobody has looked at since an earlier run go first: they start anew. Then the largest states go, or the
  /// largest flows if these have more on their screens; such a flow starts anew, with all that it has begun. The others
  /// are saved as they stand.
  ///
  /// - Throws: An error of the encoder if the snapshot cannot be encoded even so.
  public func encoded(limit: Int) throws -> (bytes: Payload, leftOut: [LeftOut]) {
    try encoded(limit: limit, mostItems: PayloadLimits.windowItems)
  }

  func encoded(limit: Int, mostItems: Int) throws -> (bytes: Payload, leftOut: [LeftOut]) {
    var snapshot = self
    var leftOut: [LeftOut] = []
    var count = 1
    while true {
      var fitting: WindowFitting
      do {
        let bytes = try PayloadEncoder.encode(snapshot, mostItems: mostItems)
        guard bytes.count > limit else { return (bytes, leftOut) }
        fitting = WindowFitting(snapshot)
        fitting.remove(bytes: bytes.count - limit)
        guard !fitting.leftOut.isEmpty else { throw WindowTooLarge(size: bytes.count) }
      } catch let error as PayloadError {
        guard case .tooManyItems = error.problem else { throw error }
        fitting = WindowFitting(snapshot)
        fitting.remove(parts: count)
        guard !fitting.leftOut.isEmpty else { throw error }
        // Few rounds are enough also for a window of many small flows.
        count *= 2
      }
      leftOut += fitting.leftOut
      snapshot = fitting.finish()
    }
  }
}

/// A window that is too large even without the parts that can be left out.
private struct WindowTooLarge: Error, CustomStringConvertible {
  var size: Int
  var description: String { "\(size) bytes" }
}
