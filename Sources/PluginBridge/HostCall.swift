import Flows
import Glibc
import Platform
import Synchronization

/// The call into a plugin that is on the stack, and the thread on which plugins may call the host.
package enum HostCall {
  /// The main thread, or 0 before the host has created its tables.
  private static let mainThread = Atomic<pthread_t>(0)

  /// Whether the calling thread is the main thread.
  static var isMain: Bool { pthread_self() == mainThread.load(ordering: .relaxed) }

  /// Makes the calling thread the main thread, on which plugins are called.
  ///
  /// An app has one main thread for the life of the process. In a test run the main actor changes threads, so tests of
  /// a single call set it again.
  @MainActor package static func setMainThread() { mainThread.store(pthread_self(), ordering: .relaxed) }

  /// Makes the calling thread the main thread, unless one is set.
  @MainActor static func setMainThreadOnce() { if mainThread.load(ordering: .relaxed) == 0 { setMainThread() } }

  /// A call into a plugin.
  private struct Call {
    var handle: UInt64
    var query: QueryID?
    var library: LibraryID?
    /// The name of the function, if it may not request anything.
    var pureFunction: PluginCall?
    /// The number of requests that the plugin has made during the call.
    var requests = 0
  }

  @MainActor private static var current: Call?

  /// Performs a call into a flow of a feature.
  ///
  /// Requests that the flow makes during the call belong to the query, and its output is logged with the feature's
  /// name. Handles of flows of other libraries are stale during the call.
  ///
  /// - Parameter pureFunction: The function that is called, if it may not request anything.
  @MainActor
  static func during<Result>(
    _ handle: UInt64, of feature: FeatureID, _ query: QueryID?, in library: LibraryID,
    pure pureFunction: PluginCall? = nil, _ body: () -> Result
  ) -> Result {
    let outer = current
    current = Call(handle: handle, query: query, library: library, pureFunction: pureFunction)
    defer { current = outer }
    return OutputCapture.during(feature.rawValue, body)
  }

  /// The function on the stack, if it may not request anything.
  @MainActor static var pureFunction: PluginCall? { current?.pureFunction }

  /// Counts a request of the call on the stack, and returns the number of requests so far, or 0 outside of calls.
  @MainActor
  static func countRequest() -> Int {
    current?.requests += 1
    return current?.requests ?? 0
  }

  /// The flow that is being called.
  @MainActor static var link: FlowLink? { (current?.handle).flatMap { FlowHandles.shared[$0] } }

  /// The flow that is being called, with the library that contains its code, if the calling thread is the main thread.
  static var owner: (link: FlowLink, library: LibraryID)? {
    guard isMain, let handle = MainActor.assumeIsolated({ current?.handle }) else { return nil }
    return FlowHandles.shared.owner(of: handle)
  }

  /// Returns the flow with a handle if the caller may use it.
  ///
  /// Nil if a call into another library is on the stack.
  ///
  /// On another thread, and outside of calls, the host cannot identify the caller.
  static func link(of handle: UInt64) -> FlowLink? {
    guard isMain, let library = MainActor.assumeIsolated({ current?.library }) else {
      return FlowHandles.shared[handle]
    }
    return FlowHandles.shared[handle, of: library]
  }

  /// Returns the query that a flow is handling.
  @MainActor
  static func query(of handle: UInt64) -> QueryID? {
    current?.handle == handle ? current?.query : nil
  }
}
