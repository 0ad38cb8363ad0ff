import CSwitchyard
import FlowABI
import Flows

/// Submits the requests of plugins to the engine.
package enum HostRequest {
  /// Queues a request of a flow.
  ///
  /// Of a call that makes too many requests, the engine carries out none: it receives one more than is allowed, which
  /// tells it so, and no others.
  static func submit(_ how: UnsafePointer<sy_request_v1>?, _ request: Request?) -> Int32 {
    guard HostCall.isMain else { return Misuse.onWrongThread(request?.name ?? "a request", of: how?.pointee.flow) }
    if let refusal = SizedStruct.refusal(of: how) { return refusal }
    guard let how = how.map(SizedStruct.read), let request else { return SY_E_INVALID }
    if let refusal = SizedStruct.refusal(of: how.transition, how.back_transition) { return refusal }
    guard how.flags & ~RequestOptions.knownFlags == 0 else { return SY_E_UNSUPPORTED }
    let link = HostCall.link(of: how.flow)
    let sender = link?.flow ?? FlowID(rawValue: 0)
    guard let request = NavigationRequest(request, from: sender, borrowed: how) else { return SY_E_INVALID }
    guard let link else { return SY_E_STALE }
    let flow = how.flow
    return MainActor.assumeIsolated {
      if let function = HostCall.pureFunction { return Misuse.inPureFunction(request.kind.name, function, of: flow) }
      let query = HostCall.query(of: flow)
      let count = HostCall.countRequest()
      guard count > RequestLimits.perCall else {
        link.navigating.submit(request, during: query)
        return SY_OK
      }
      if count == RequestLimits.perCall + 1, query != nil {
        var mark = request
        mark.operation = .none
        link.navigating.submit(mark, during: query)
      }
      return SY_E_TOO_LARGE
    }
  }
}
