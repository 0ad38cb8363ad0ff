package import CSwitchyard
package import Flows

extension NavigationRequest {
  /// Lends what all requests have in common for the duration of `body`.
  package func withBorrowed<Result>(_ body: (UnsafePointer<sy_request_v1>) -> Result) -> Result {
    Transition.withBorrowed(options.transition) { transition in
      Transition.withBorrowed(options.backTransition) { back in
        var how = sy_request_v1(
          struct_size: UInt32(MemoryLayout<sy_request_v1>.size), flags: options.flags, flow: sender.rawValue,
          operation: operation.rawValue, from: origin?.rawValue ?? 0, transition: transition, back_transition: back)
        return body(&how)
      }
    }
  }

  /// A request as it was lent; nil when the struct breaks the rules of the header.
  package init?(_ kind: Request, from sender: FlowID, borrowed how: sy_request_v1) {
    guard how.struct_size == UInt32(MemoryLayout<sy_request_v1>.size), let options = RequestOptions(how) else {
      return nil
    }
    self.init(
      kind, from: sender, operation: OperationID(rawValue: how.operation),
      origin: how.from == 0 ? nil : EntryID(rawValue: how.from), options: options)
  }
}

extension RequestOptions {
  fileprivate init?(_ how: sy_request_v1) {
    guard let transition = BorrowedTransition(how.transition), let back = BorrowedTransition(how.back_transition)
    else { return nil }
    self.init(animated: how.flags & SY_REQUEST_NOT_ANIMATED == 0)
    self.transition = transition.transition
    backTransition = back.transition
    isSingleTop = how.flags & SY_REQUEST_SINGLE_TOP != 0
    isTransient = how.flags & SY_REQUEST_TRANSIENT != 0
    isPerSlot = how.flags & SY_REQUEST_PER_SLOT != 0
    if how.flags & SY_REQUEST_IF_PRESENTING_REPLACE != 0 { policy = .replace }
    if how.flags & SY_REQUEST_IF_PRESENTING_REFUSE != 0 { policy = .refuse }
    if how.flags & SY_REQUEST_IF_PRESENTING_QUEUE != 0 { policy = .queue }
  }

  fileprivate var flags: UInt32 {
    var flags: UInt32 = 0
    if !animated { flags |= SY_REQUEST_NOT_ANIMATED }
    if isSingleTop { flags |= SY_REQUEST_SINGLE_TOP }
    if isTransient { flags |= SY_REQUEST_TRANSIENT }
    if isPerSlot { flags |= SY_REQUEST_PER_SLOT }
    switch policy {
    case .stack: break
    case .replace: flags |= SY_REQUEST_IF_PRESENTING_REPLACE
    case .refuse: flags |= SY_REQUEST_IF_PRESENTING_REFUSE
    case .queue: flags |= SY_REQUEST_IF_PRESENTING_QUEUE
    }
    return flags
  }
}
