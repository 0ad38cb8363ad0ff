extension FlowEvent {
  /// The event that the host tells; nil when this version does not know it.
  init?(_ event: sy_event_v1) {
    let entry = EntryID(rawValue: event.entry)
    let cause = EndCause(rawValue: event.cause) ?? .other
    let result = event.has_bytes == 1 ? Payload(event.bytes) : nil
    switch event.kind {
    case SY_EVENT_ACTION: self = .action(ActionID(rawValue: event.action), ActionValue(event), entry: entry)
    case SY_EVENT_SETTLED:
      self = .settled(OperationID(rawValue: event.operation), Outcome(code: event.outcome), result: result)
    case SY_EVENT_ENTERED:
      self = .entered(entry, route: Payload(event.bytes), isPresented: event.flag == 1)
    case SY_EVENT_LEFT: self = .left(entry, cause)
    case SY_EVENT_APPEARED: self = .appeared(entry)
    case SY_EVENT_DISAPPEARED: self = .disappeared(entry)
    case SY_EVENT_LINK:
      self = .link(
        url: String(event.text), pattern: String(event.name), quiet: event.flag == 1, token: event.action)
    case SY_EVENT_CHILD_ACTION:
      self = .childAction(
        name: String(event.name), payload: Payload(event.bytes), child: FeatureID(rawValue: String(event.text)),
        token: event.action)
    case SY_EVENT_CHILD_ENDED:
      self = .childEnded(child: FeatureID(rawValue: String(event.text)), cause, result: result)
    case SY_EVENT_TIMER: self = .timer(event.action)
    case SY_EVENT_TAB_RESELECTED: self = .tabReselected(count: Int(exactly: event.number) ?? 1)
    case SY_EVENT_PRESENTED:
      self = .presented(
        ModalID(rawValue: event.entry), OperationID(rawValue: event.operation), route: Payload(event.bytes))
    case SY_EVENT_DISMISSED: self = .dismissed(ModalID(rawValue: event.entry), cause)
    case SY_EVENT_CHILD_BEGAN: self = .childBegan(child: FeatureID(rawValue: String(event.text)))
    case SY_EVENT_BACK_CANCELLED: self = .backCancelled(entry)
    case SY_EVENT_LEAVE_REFUSED: self = .leaveRefused(entry)
    case SY_EVENT_PAGE_SELECTED: self = .pageSelected(PageID(rawValue: String(event.name)))
    case SY_EVENT_BADGE_CHANGED:
      self = .badgeChanged(PageID(rawValue: String(event.name)), event.flag == 1 ? String(event.text) : nil)
    default: return nil
    }
  }
}

extension ActionValue {
  fileprivate init(_ event: sy_event_v1) {
    switch event.value_kind {
    case SY_VALUE_FLAG: self = .flag(event.flag == 1)
    case SY_VALUE_NUMBER: self = .number(event.number)
    case SY_VALUE_TEXT: self = .text(String(event.text))
    default: self = .none
    }
  }
}
