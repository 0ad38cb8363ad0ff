import Flows
import Synchronization

/// The identity of the library that contains a flow's code, which separates the handles of different plugins.
package struct LibraryID: Hashable, Sendable {
  private let address: UInt

  /// Creates the identity of the library that contains these tables, which are never freed.
  init(of tables: FlowTables) { address = tables.values.map { UInt(bitPattern: $0) }.min() ?? 0 }
}

/// The handles of flows in plugins: random numbers, so that no plugin can guess those of another.
///
/// A handle becomes stale when its flow stops. Calls with a stale handle return `SY_E_STALE`. Safe to use from any
/// thread.
package final class FlowHandles: Sendable {
  static let shared = FlowHandles()

  private struct Owned {
    let link: FlowLink
    let library: LibraryID
    /// The operations that are under way, and those of them that began in the call on the stack.
    var operations: Set<UInt64> = []
    var newOperations: [UInt64] = []
  }

  /// Whether a handle is, or was, that of a flow.
  enum State {
    case running, ended, unknown
  }

  private let flows = Mutex<[UInt64: Owned]>([:])
  /// The handles of the last flows that have ended, oldest first, for the texts of refusals.
  private let ended = Mutex<ArraySlice<UInt64>>([])
  private static let mostEnded = 256

  /// Creates a handle for a flow whose code is in a library.
  func insert(_ link: FlowLink, of library: LibraryID) -> UInt64 {
    flows.withLock { flows in
      while true {
        let handle = UInt64.random(in: 1...UInt64.max)
        guard flows[handle] == nil else { continue }
        flows[handle] = Owned(link: link, library: library)
        return handle
      }
    }
  }

  /// The flow with this handle.
  subscript(handle: UInt64) -> FlowLink? { flows.withLock { $0[handle]?.link } }

  /// The flow with this handle, if its code is in this library.
  subscript(handle: UInt64, of library: LibraryID) -> FlowLink? {
    flows.withLock { flows in
      guard let owned = flows[handle], owned.library == library else { return nil }
      return owned.link
    }
  }

  /// The flow with this handle, and the library that contains its code.
  func owner(of handle: UInt64) -> (link: FlowLink, library: LibraryID)? {
    flows.withLock { flows in flows[handle].map { ($0.link, $0.library) } }
  }

  // MARK: - Operations

  /// Notes that a request with an operation was made, and returns false if one with this operation is under way.
  func beginOperation(_ operation: UInt64, of handle: UInt64) -> Bool {
    flows.withLock { flows in
      guard flows[handle]?.operations.insert(operation).inserted == true else { return flows[handle] == nil }
      flows[handle]?.newOperations.append(operation)
      return true
    }
  }

  /// Notes that the flow is told the outcome of an operation.
  func endOperation(_ operation: UInt64, of handle: UInt64) {
    flows.withLock { _ = $0[handle]?.operations.remove(operation) }
  }

  /// Notes that a call of the flow begins.
  func beginCall(of handle: UInt64) { flows.withLock { $0[handle]?.newOperations = [] } }

  /// Notes that a call of the flow has failed, so that nothing that it has asked for is done.
  func failCall(of handle: UInt64) {
    flows.withLock { flows in
      guard let new = flows[handle]?.newOperations, !new.isEmpty else { return }
      flows[handle]?.operations.subtract(new)
      flows[handle]?.newOperations = []
    }
  }

  // MARK: - Ended flows

  func state(of handle: UInt64) -> State {
    if self[handle] != nil { return .running }
    return ended.withLock { $0.contains(handle) } ? .ended : .unknown
  }

  func remove(_ handle: UInt64) {
    guard flows.withLock({ $0.removeValue(forKey: handle) }) != nil else { return }
    ended.withLock { ended in
      if ended.count == Self.mostEnded { ended.removeFirst() }
      ended.append(handle)
    }
  }
}
