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
  }

  private let flows = Mutex<[UInt64: Owned]>([:])

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

  func remove(_ handle: UInt64) { flows.withLock { $0[handle] = nil } }
}
