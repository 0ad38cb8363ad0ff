import CSwitchyard
import FlowABI
import Flows

/// Submits the requests of plugins to the engine.
package enum HostRequest {
  /// Queues a request of a flow.
  static func submit(_ how: UnsafePointer<sy_request_v1>?, _ request: Request?) -> Int32 {
    guard HostCall.isMain else { return SY_E_WRONG_THREAD }
    guard let how = how?.pointee, let request else { return SY_E_INVALID }
    let link = HostCall.link(of: how.flow)
    let sender = link?.flow ?? FlowID(rawValue: 0)
    guard let request = NavigationRequest(request, from: sender, borrowed: how) else { return SY_E_INVALID }
    guard let link else { return SY_E_STALE }
    let flow = how.flow
    return MainActor.assumeIsolated {
      link.navigating.submit(request, during: HostCall.query(of: flow))
      return SY_OK
    }
  }
}
