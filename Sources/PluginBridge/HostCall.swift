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

  @MainActor private static var current: (handle: UInt64, query: QueryID?)?

  /// Runs a call into a flow of a feature.
  ///
  /// Requests that the flow makes meanwhile belong to the query; its output is logged with the feature's name.
  @MainActor
  static func during<Result>(
    _ handle: UInt64, of feature: FeatureID, _ query: QueryID?, _ body: () -> Result
  ) -> Result {
    let outer = current
    current = (handle, query)
    defer { current = outer }
    return OutputCapture.during(feature.rawValue, body)
  }

  /// The flow that is being called.
  @MainActor static var link: FlowLink? { (current?.handle).flatMap { FlowHandles.shared[$0] } }

  /// Returns the query that a flow is answering.
  @MainActor
  static func query(of handle: UInt64) -> QueryID? {
    current?.handle == handle ? current?.query : nil
  }
}
