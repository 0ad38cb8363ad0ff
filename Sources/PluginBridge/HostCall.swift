import Flows
import Glibc
import Platform

/// The call into a plugin that is on the stack, and the thread on which the host's functions may be called.
package enum HostCall {
  /// The main thread, from when the host first made its tables; it is one thread for the life of the process.
  static let mainThread = pthread_self()

  static var isMain: Bool { pthread_equal(pthread_self(), mainThread) != 0 }

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
