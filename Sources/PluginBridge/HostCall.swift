import Flows
import Glibc
import Platform

/// Which call into a plugin is on the stack, and on which thread the host's own functions may be called.
package enum HostCall {
  /// The main thread, from when the host first made its tables; it is one thread for the life of the process.
  static let mainThread = pthread_self()

  static var isMain: Bool { pthread_equal(pthread_self(), mainThread) != 0 }

  @MainActor private static var current: (handle: UInt64, query: QueryID?)?

  /// Runs a call into a flow of a feature; what it asks for meanwhile belongs to the query, and what it prints is
  /// said of the feature.
  @MainActor
  static func during<Result>(
    _ handle: UInt64, of feature: FeatureID, _ query: QueryID?, _ body: () -> Result
  ) -> Result {
    let outer = current
    current = (handle, query)
    defer { current = outer }
    return OutputCapture.during(feature.rawValue, body)
  }

  /// The flow that is called now.
  @MainActor static var link: FlowLink? { (current?.handle).flatMap { FlowHandles.shared[$0] } }

  /// The query that a flow is answering now.
  @MainActor
  static func query(of handle: UInt64) -> QueryID? {
    current?.handle == handle ? current?.query : nil
  }
}
