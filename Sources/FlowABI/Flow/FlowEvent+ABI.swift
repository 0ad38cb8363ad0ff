package import CSwitchyard
package import Flows
import Payloads
import Screens

extension FlowEvent {
  /// The flag of a badge whose page is gone.
  private static let pageIsGone: UInt32 = 2

  /// Calls `body` with the event as a C struct that is valid until `body` returns.
  package func withBorrowed<Result>(_ body: (UnsafePointer<sy_event_v1>) -> Result) -> Result {
    var event = sy_event_v1.empty()
    switch self {
    case .action(let action, let value, let entry):
      event.kind = SY_EVENT_ACTION
      event.entry = entry.rawValue
      event.action = action.rawValue
      return value.withBorrowed(in: &event, body)
    case .settled(let operation, let outcome, let result):
      event.kind = SY_EVENT_SETTLED
      event.operation = operation.rawValue
      event.outcome = outcome.code
      return event.with(bytes: result, body)
    case .entered(let entry, let route, let isPresented):
      event.kind = SY_EVENT_ENTERED
      event.entry = entry.rawValue
      event.flag = isPresented ? 1 : 0
      return event.with(bytes: route, body)
    case .left(let entry, let cause):
      event.kind = SY_EVENT_LEFT
      event.entry = entry.rawValue
      event.cause = cause.rawValue
      return body(&event)
    case .appeared(let entry):
      event.kind = SY_EVENT_APPEARED
      event.entry = entry.rawValue
      return body(&event)
    case .disappeared(let entry):
      event.kind = SY_EVENT_DISAPPEARED
      event.entry = entry.rawValue
      return body(&event)
    case .link(let url, let pattern, let quiet, let token):
      event.kind = SY_EVENT_LINK
      event.action = token
      event.flag = quiet ? 1 : 0
      return LinkParameters(of: url, matching: pattern).withBorrowed { parameters, count in
        event.parameters = parameters
        event.parameter_count = count
        return event.with(text: url, name: pattern, body)
      }
    case .childAction(let name, let payload, let child, let sender, let token):
      event.kind = SY_EVENT_CHILD_ACTION
      event.action = token
      event.entry = sender.flow.rawValue
      return sender.feature.rawValue.withBorrowed { feature in
        sender.launch.withBorrowed { launch in
          payload.withBorrowed { bytes in
            event.sender = feature
            event.launch = launch
            event.bytes = bytes
            event.has_bytes = 1
            return event.with(text: child.rawValue, name: name, body)
          }
        }
      }
    case .childEnded(let child, let cause, let result):
      event.kind = SY_EVENT_CHILD_ENDED
      event.cause = cause.rawValue
      event.has_bytes = result == nil ? 0 : 1
      return (result ?? []).withBorrowed { bytes in
        event.bytes = bytes
        return event.with(text: child.rawValue, name: "", body)
      }
    case .timer(let token):
      event.kind = SY_EVENT_TIMER
      event.action = token
      return body(&event)
    case .wake(let token):
      event.kind = SY_EVENT_WAKE
      event.action = token
      return body(&event)
    case .tabReselected(let count):
      event.kind = SY_EVENT_TAB_RESELECTED
      event.number = Double(count)
      return body(&event)
    case .presented(let modal, let operation, let route):
      event.kind = SY_EVENT_PRESENTED
      event.entry = modal.rawValue
      event.operation = operation.rawValue
      return event.with(bytes: route, body)
    case .dismissed(let modal, let cause):
      event.kind = SY_EVENT_DISMISSED
      event.entry = modal.rawValue
      event.cause = cause.rawValue
      return body(&event)
    case .childBegan(let child):
      event.kind = SY_EVENT_CHILD_BEGAN
      return event.with(text: child.rawValue, name: "", body)
    case .backCancelled(let entry):
      event.kind = SY_EVENT_BACK_CANCELLED
      event.entry = entry.rawValue
      return body(&event)
    case .leaveRefused(let entry):
      event.kind = SY_EVENT_LEAVE_REFUSED
      event.entry = entry.rawValue
      return body(&event)
    case .pageSelected(let page):
      event.kind = SY_EVENT_PAGE_SELECTED
      return event.with(text: "", name: page.rawValue, body)
    case .badgeChanged(let page, let badge):
      event.kind = SY_EVENT_BADGE_CHANGED
      event.flag = badge == nil ? 0 : 1
      return event.with(text: badge ?? "", name: page.rawValue, body)
    case .pageRemoved(let page):
      event.kind = SY_EVENT_BADGE_CHANGED
      event.flag = Self.pageIsGone
      return event.with(text: "", name: page.rawValue, body)
    case .storeFailed(let key, let cause):
      event.kind = SY_EVENT_STORE_FAILED
      return event.with(text: cause, name: key, body)
    case .step(let step):
      event.kind = SY_EVENT_STEP
      event.flag = step.kind.rawValue
      event.entry = step.flow.rawValue
      event.value_kind = step.cause == nil ? 0 : 1
      event.cause = step.cause?.rawValue ?? 0
      return step.feature.rawValue.withBorrowed { feature in
        step.route.withBorrowed { route in
          event.sender = feature
          event.bytes = route
          event.has_bytes = 1
          return event.with(text: step.text, name: step.page?.rawValue ?? "", body)
        }
      }
    case .service(let service): return service.withBorrowed(in: &event, body)
    case .stands(let standing):
      event.kind = SY_EVENT_STANDS
      event.flag = standing.code
      if case .presented(let modal) = standing { event.entry = modal.rawValue }
      return body(&event)
    }
  }

  /// Copies a borrowed event.
  ///
  /// Returns nil if its kind is unknown or the struct violates the rules of the header.
  package init?(borrowed event: sy_event_v1) {
    let entry = EntryID(rawValue: event.entry)
    let cause = EndCause(rawValue: event.cause) ?? .other
    guard event.struct_size == UInt32(MemoryLayout<sy_event_v1>.size),
      let text = String(borrowed: event.text, limit: Payload.limit), let name = String(borrowed: event.name),
      let bytes = Payload(borrowed: event.bytes), let sender = String(borrowed: event.sender),
      let launch = Payload(borrowed: event.launch)
    else { return nil }
    let result = event.has_bytes == 1 ? bytes : nil
    switch event.kind {
    case SY_EVENT_ACTION: self = .action(ActionID(rawValue: event.action), ActionValue(event, text), entry: entry)
    case SY_EVENT_SETTLED:
      self = .settled(OperationID(rawValue: event.operation), Outcome(code: event.outcome), result: result)
    case SY_EVENT_ENTERED:
      self = .entered(entry, route: bytes, isPresented: event.flag == 1)
    case SY_EVENT_LEFT: self = .left(entry, cause)
    case SY_EVENT_APPEARED: self = .appeared(entry)
    case SY_EVENT_DISAPPEARED: self = .disappeared(entry)
    case SY_EVENT_LINK:
      self = .link(
        url: text, pattern: name, quiet: event.flag == 1, token: event.action)
    case SY_EVENT_CHILD_ACTION:
      self = .childAction(
        name: name, payload: bytes, child: FeatureID(rawValue: text),
        sender: FlowSender(
          flow: FlowID(rawValue: event.entry), feature: FeatureID(rawValue: sender), launch: launch),
        token: event.action)
    case SY_EVENT_CHILD_ENDED:
      self = .childEnded(child: FeatureID(rawValue: text), cause, result: result)
    case SY_EVENT_TIMER: self = .timer(event.action)
    case SY_EVENT_WAKE: self = .wake(event.action)
    case SY_EVENT_TAB_RESELECTED: self = .tabReselected(count: Int(exactly: event.number) ?? 1)
    case SY_EVENT_PRESENTED:
      self = .presented(
        ModalID(rawValue: event.entry), OperationID(rawValue: event.operation), route: bytes)
    case SY_EVENT_DISMISSED: self = .dismissed(ModalID(rawValue: event.entry), cause)
    case SY_EVENT_CHILD_BEGAN: self = .childBegan(child: FeatureID(rawValue: text))
    case SY_EVENT_BACK_CANCELLED: self = .backCancelled(entry)
    case SY_EVENT_LEAVE_REFUSED: self = .leaveRefused(entry)
    case SY_EVENT_PAGE_SELECTED: self = .pageSelected(PageID(rawValue: name))
    case SY_EVENT_BADGE_CHANGED where event.flag == Self.pageIsGone: self = .pageRemoved(PageID(rawValue: name))
    case SY_EVENT_BADGE_CHANGED:
      self = .badgeChanged(PageID(rawValue: name), event.flag == 1 ? text : nil)
    case SY_EVENT_STORE_FAILED: self = .storeFailed(key: name, cause: text)
    case SY_EVENT_STEP:
      guard let kind = FlowStep.Kind(rawValue: event.flag) else { return nil }
      self = .step(
        FlowStep(
          kind, of: FlowID(rawValue: event.entry), feature: FeatureID(rawValue: sender), route: bytes,
          page: name.isEmpty ? nil : PageID(rawValue: name), cause: event.value_kind == 1 ? cause : nil, text: text))
    case SY_EVENT_STANDS:
      guard let standing = Standing(code: event.flag, modal: ModalID(rawValue: event.entry)) else { return nil }
      self = .stands(standing)
    default:
      guard
        let service = ServiceEvent(event, text: text, name: name, bytes: bytes, sender: sender, launch: launch)
      else { return nil }
      self = .service(service)
    }
  }
}

extension Standing {
  fileprivate var code: UInt32 {
    switch self {
    case .pushed: SY_STYLE_PUSH
    case .embedded: SY_STYLE_EMBED
    case .presented: SY_STYLE_DEFAULT
    }
  }

  fileprivate init?(code: UInt32, modal: ModalID) {
    switch code {
    case SY_STYLE_PUSH: self = .pushed
    case SY_STYLE_EMBED: self = .embedded
    case SY_STYLE_DEFAULT: self = .presented(modal)
    default: return nil
    }
  }
}

extension ActionValue {
  fileprivate init(_ event: sy_event_v1, _ text: String) {
    switch event.value_kind {
    case SY_VALUE_FLAG: self = .flag(event.flag == 1)
    case SY_VALUE_NUMBER: self = .number(event.number)
    case SY_VALUE_TEXT: self = .text(text)
    default: self = .none
    }
  }

  fileprivate func withBorrowed<Result>(
    in event: inout sy_event_v1, _ body: (UnsafePointer<sy_event_v1>) -> Result
  ) -> Result {
    switch self {
    case .none: return body(&event)
    case .flag(let flag):
      event.value_kind = SY_VALUE_FLAG
      event.flag = flag ? 1 : 0
      return body(&event)
    case .number(let number):
      event.value_kind = SY_VALUE_NUMBER
      event.number = number
      return body(&event)
    case .text(let text):
      event.value_kind = SY_VALUE_TEXT
      return event.with(text: text, name: "", body)
    }
  }
}

extension sy_event_v1 {
  fileprivate mutating func with<Result>(
    bytes: Payload?, _ body: (UnsafePointer<sy_event_v1>) -> Result
  ) -> Result {
    has_bytes = bytes == nil ? 0 : 1
    return (bytes ?? []).withBorrowed {
      self.bytes = $0
      return body(&self)
    }
  }

  fileprivate mutating func with<Result>(
    text: String, name: String, _ body: (UnsafePointer<sy_event_v1>) -> Result
  ) -> Result {
    text.withBorrowed { text in
      name.withBorrowed { name in
        self.text = text
        self.name = name
        return body(&self)
      }
    }
  }
}
