import Flows
import Glibc
import Platform
import Synchronization

/// The call into a plugin that is on the stack, and the thread on which the host's functions may be called.
package enum HostCall {
  /// The main thread; 0 before the host has made its tables.
  private static let mainThread = Atomic<pthread_t>(0)

  /// Whether the calling thread is the main thread.
  static var isMain: Bool { pthread_self() == mainThread.load(ordering: .relaxed) }

  /// Makes the calling thread the main thread, on which plugins are called.
  ///
  /// In an app it is one thread for the life of the process. In a test run the main actor changes threads, so that tests
  /// of a single call set it again.
  @MainActor static func setMainThread() { mainThread.store(pthread_self(), ordering: .relaxed) }

  /// Makes the calling thread the main thread, unless there is one.
  @MainActor static func setMainThreadOnce() { if mainThread.load(ordering: .relaxed) == 0 { setMainThread() } }

  @MainActor private static var current: (handle: UInt64, query: QueryID?, library: LibraryID)?

  /// Runs a call into a flow of a feature.
  ///
  /// Requests that the flow makes meanwhile belong to the query; its output is logged with the feature's name. Handles
  /// of flows of other libraries are stale meanwhile.
  @MainActor
  static func during<Result>(
    _ handle: UInt64, of feature: FeatureID, _ query: QueryID?, in library: LibraryID, _ body: () -> Result
  ) -> Result {
    let outer = current
    current = (handle, query, library)
    defer { current = outer }
    return OutputCapture.during(feature.rawValue, body)
  }

  /// The flow that is being called.
  @MainActor static var link: FlowLink? { (current?.handle).flatMap { FlowHandles.shared[$0] } }

  /// The flow with a handle, as far as the caller may use it: nil when a call into another library is on the stack.
  ///
  /// On another thread, and in no call, the host does not know who calls.
  static func link(of handle: UInt64) -> FlowLink? {
    guard isMain, let library = MainActor.assumeIsolated({ current?.library }) else {
      return FlowHandles.shared[handle]
    }
    return FlowHandles.shared[handle, of: library]
  }

  /// Returns the query that a flow is answering.
  @MainActor
  static func query(of handle: UInt64) -> QueryID? {
    current?.handle == handle ? current?.query : nil
  }
}
