import Flows
import Glibc
import Platform

/// The call into a plugin that is on the stack, and the thread that the host's functions may be called on.
package enum HostCall {
  /// The main thread, from when the host first made its tables; it is one thread for the life of the process.
  static let mainThread = pthread_self()

  static var isMain: Bool { pthread_equal(pthread_self(), mainThread) != 0 }

  @MainActor private static var current: (handle: UInt64, query: QueryID?)?

  /// Runs a call into a flow of a feature.
  ///
  /// What the flow asks for meanwhile belongs to the query; what it prints is logged with the feature's name.
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
