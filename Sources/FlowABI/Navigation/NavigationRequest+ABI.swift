package import CSwitchyard
package import Flows

extension NavigationRequest {
  /// Calls `body` with the common part of all requests as a C struct that is valid until `body` returns.
  package func withBorrowed<Result>(_ body: (UnsafePointer<sy_request_v1>) -> Result) -> Result {
    Transition.withBorrowed(options.transition) { transition in
      Transition.withBorrowed(options.backTransition) { back in
        var header = sy_request_v1.with {
          ($0.flags, $0.flow, $0.operation) = (options.flags, sender.rawValue, operation.rawValue)
          ($0.from, $0.transition, $0.back_transition) = (origin?.rawValue ?? 0, transition, back)
        }
        return body(&header)
      }
    }
  }

  /// Combines a request with its borrowed common part.
  package init(_ kind: Request, from sender: FlowID, borrowed header: sy_request_v1) throws(Refusal) {
    self.init(
      kind, from: sender, operation: OperationID(rawValue: header.operation),
      origin: header.from == 0 ? nil : EntryID(rawValue: header.from), options: try RequestOptions(header))
  }
}

extension RequestOptions {
  /// The flags of a request that this version knows.
  private static let knownFlags =
    SY_REQUEST_NOT_ANIMATED | SY_REQUEST_SINGLE_TOP | SY_REQUEST_TRANSIENT | SY_REQUEST_IF_PRESENTING_REPLACE
    | SY_REQUEST_IF_PRESENTING_REFUSE | SY_REQUEST_IF_PRESENTING_QUEUE | SY_REQUEST_PER_SLOT
    | SY_REQUEST_STYLE_OF_FIRST_ROUTE

  fileprivate init(_ header: sy_request_v1) throws(Refusal) {
    try Refusal.check(header.flags, known: Self.knownFlags, "request->flags")
    self.init(animated: header.flags & SY_REQUEST_NOT_ANIMATED == 0)
    transition = try Transition.borrowed(header.transition, "request->transition")
    backTransition = try Transition.borrowed(header.back_transition, "request->back_transition")
    isSingleTop = header.flags & SY_REQUEST_SINGLE_TOP != 0
    isTransient = header.flags & SY_REQUEST_TRANSIENT != 0
    isStyleOfFirstRoute = header.flags & SY_REQUEST_STYLE_OF_FIRST_ROUTE != 0
    isPerSlot = header.flags & SY_REQUEST_PER_SLOT != 0
    if header.flags & SY_REQUEST_IF_PRESENTING_REPLACE != 0 { policy = .replace }
    if header.flags & SY_REQUEST_IF_PRESENTING_REFUSE != 0 { policy = .refuse }
    if header.flags & SY_REQUEST_IF_PRESENTING_QUEUE != 0 { policy = .queue }
  }

  fileprivate var flags: UInt32 {
    var flags: UInt32 = 0
    if !animated { flags |= SY_REQUEST_NOT_ANIMATED }
    if isSingleTop { flags |= SY_REQUEST_SINGLE_TOP }
    if isTransient { flags |= SY_REQUEST_TRANSIENT }
    if isPerSlot { flags |= SY_REQUEST_PER_SLOT }
    if isStyleOfFirstRoute { flags |= SY_REQUEST_STYLE_OF_FIRST_ROUTE }
    switch policy {
    case .stack: break
    case .replace: flags |= SY_REQUEST_IF_PRESENTING_REPLACE
    case .refuse: flags |= SY_REQUEST_IF_PRESENTING_REFUSE
    case .queue: flags |= SY_REQUEST_IF_PRESENTING_QUEUE
    }
    return flags
  }
}
