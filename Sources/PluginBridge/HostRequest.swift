import CSwitchyard
import FlowABI
import Flows

/// The way of a plugin's request into the queue.
package enum HostRequest {
  /// Queues a request of a flow.
  static func submit(_ how: UnsafePointer<sy_request_v1>?, _ request: Request?) -> Int32 {
    guard HostCall.isMain else { return SY_E_WRONG_THREAD }
    guard let how = how?.pointee, let request, let submission = Submission(request, borrowed: how) else {
      return SY_E_INVALID
    }
    guard let link = FlowHandles.shared[how.flow] else { return SY_E_STALE }
    let flow = how.flow
    return MainActor.assumeIsolated {
      link.navigating.submit(submission, from: link.flow, during: HostCall.query(of: flow))
      return SY_OK
    }
  }
}
