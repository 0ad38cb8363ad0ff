import CSwitchyard
import Flows
import Payloads
import Screens

extension FlowEvent {
  /// The event as the ABI's struct, for the duration of a call.
  func withBorrowed<Result>(_ body: (UnsafePointer<sy_event_v1>) -> Result) -> Result {
    var event = sy_event_v1()
    event.struct_size = UInt32(MemoryLayout<sy_event_v1>.size)
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
      return event.with(text: url, name: pattern, body)
    case .childAction(let name, let payload, let child, let token):
      event.kind = SY_EVENT_CHILD_ACTION
      event.action = token
      return payload.withBorrowed { bytes in
        event.bytes = bytes
        event.has_bytes = 1
        return event.with(text: child.rawValue, name: name, body)
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
    }
  }
}

extension ActionValue {
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

/// A place to restore to as the ABI's struct, for the duration of a call.
enum BorrowedPlace {
  static func with<Result>(
    _ place: FlowPlace, flow: UInt64, _ body: (UnsafePointer<sy_restore_v1>) -> Result
  ) -> Result {
    let standing =
      place.entries.map { ($0.entry.rawValue, $0.route, $0.isPresented ? SY_ENTRY_PRESENTED : 0) }
      + place.modals.map { ($0.modal.rawValue, $0.route, SY_ENTRY_MODAL) }
    return Array(standing.map(\.1).joined()).withUnsafeBufferPointer { routes in
      var offset = 0
      let entries = standing.map { id, bytes, flags in
        defer { offset += bytes.count }
        let route = sy_bytes_v1(data: routes.baseAddress.map { $0 + offset }, size: UInt64(bytes.count))
        return sy_entry_v1(entry: id, route: route, flags: flags, reserved: 0)
      }
      return entries.withUnsafeBufferPointer { entries in
        (place.state ?? []).withBorrowed { state in
          var from = sy_restore_v1(
            struct_size: UInt32(MemoryLayout<sy_restore_v1>.size),
            flags: (place.state == nil ? 0 : SY_RESTORE_STATE) | (place.isReplacing ? SY_RESTORE_REPLACING : 0),
            flow: flow,
            entries: entries.baseAddress, entry_count: UInt64(entries.count), state: state)
          return body(&from)
        }
      }
    }
  }
}
