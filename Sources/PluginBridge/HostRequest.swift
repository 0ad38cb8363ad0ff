import CSwitchyard
import FlowABI
import Flows

/// Submits the requests of plugins to the engine.
enum HostRequest {
  /// Queues a request of a flow.
  ///
  /// Of a call that makes too many requests, the engine carries out none: it receives one more than is allowed, which
  /// tells it so, and no others.
  ///
  /// - Parameters:
  ///   - function: The name of the function that was called.
  ///   - kind: The kind of the request.
  ///   - how: The common part of all requests.
  ///   - read: Copies the other arguments.
  static func submit(
    _ function: StaticString, _ kind: RequestKind, _ how: UnsafePointer<sy_request_v1>?,
    _ read: (RequestRecord) throws(Refusal) -> Void = { _ in }
  ) -> Int32 {
    HostFunction.onMain(function, of: { caller(in: how) }) { () throws(Refusal) in
      let how = try SizedStruct.read(how, "request")
      let link = HostCall.link(of: how.flow)
      let record = RequestRecord(kind)
      try read(record)
      guard let kind = Request(record) else {
        throw Refusal(SY_E_INVALID, "request", expected: "all arguments of '\(function)'", found: "not all")
      }
      let request = try NavigationRequest(kind, from: link?.flow ?? FlowID(rawValue: 0), borrowed: how)
      guard let link else { throw HostFunction.stale(how.flow, "request->flow") }
      let flow = how.flow
      return MainActor.assumeIsolated {
        if let describing = HostCall.pureFunction { return Misuse.inPureFunction(function, describing, of: flow) }
        return queue(request, of: link, handle: flow, function)
      }
    }
  }

  /// Returns the calling flow, if the struct is long enough to have it.
  private static func caller(in how: UnsafePointer<sy_request_v1>?) -> UInt64? {
    guard let how, SizedStruct.size(of: how) >= sy_request_v1.firstSize,
      let offset = MemoryLayout<sy_request_v1>.offset(of: \.flow)
    else { return nil }
    return UnsafeRawPointer(how).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  @MainActor
  private static func queue(
    _ request: NavigationRequest, of link: FlowLink, handle: UInt64, _ function: StaticString
  ) -> Int32 {
    let query = HostCall.query(of: handle)
    let count = HostCall.countRequest()
    guard count > RequestLimits.perCall else {
      let operation = request.operation.rawValue
      if operation != 0, !FlowHandles.shared.beginOperation(operation, of: handle) {
        Misuse.reportReuse(of: operation, function, of: handle)
      }
      link.navigating.submit(request, during: query)
      return SY_OK
    }
    if count == RequestLimits.perCall + 1, query != nil {
      var mark = request
      mark.operation = .none
      link.navigating.submit(mark, during: query)
    }
    // The engine says in the log that none of the call's is carried out.
    let limit = RequestLimits.perCall
    return Misuse.refusedQuietly(
      function,
      Refusal(
        SY_E_TOO_LARGE, "request", expected: "at most \(limit) requests in one call", found: "one more",
        remedy: "Spread them over several calls. None of this call's is carried out."))
  }
}
