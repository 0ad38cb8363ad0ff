import Failures
import Payloads
import Screens
import ServiceContracts

extension FlowEvent {
  /// The event as a row of the table in `events.h`.
  package var record: EventRecord {
    switch self {
    case .action(let action, let value, let entry):
      EventRecord(.action) {
        ($0.entry, $0.action) = (entry.rawValue, action.rawValue)
        $0.set(value)
      }
    case .settled(let operation, let outcome, let result):
      EventRecord(.settled) { ($0.operation, $0.outcome, $0.bytes) = (operation.rawValue, outcome.code, result) }
    case .entered(let entry, let route, let isPresented):
      EventRecord(.entered) { ($0.entry, $0.bytes, $0.flag) = (entry.rawValue, route, isPresented ? 1 : 0) }
    case .left(let entry, let cause):
      EventRecord(.left) { ($0.entry, $0.cause) = (entry.rawValue, cause.rawValue) }
    case .appeared(let entry): EventRecord(.appeared) { $0.entry = entry.rawValue }
    case .disappeared(let entry): EventRecord(.disappeared) { $0.entry = entry.rawValue }
    case .link(let url, let pattern, let quiet, let token):
      EventRecord(.link) { ($0.text, $0.name, $0.flag, $0.action) = (url, pattern, quiet ? 1 : 0, token) }
    case .childAction(let name, let payload, let child, let sender, let token):
      EventRecord(.childAction) {
        ($0.name, $0.bytes, $0.text, $0.action) = (name, payload, child.rawValue, token)
        ($0.entry, $0.sender, $0.launch) = (sender.flow.rawValue, sender.feature.rawValue, sender.launch)
      }
    case .childEnded(let child, let cause, let result):
      EventRecord(.childEnded) { ($0.text, $0.cause, $0.bytes) = (child.rawValue, cause.rawValue, result) }
    case .timer(let token): EventRecord(.timer) { $0.action = token }
    case .wake(let token): EventRecord(.wake) { $0.action = token }
    case .tabReselected(let count): EventRecord(.tabReselected) { $0.number = Double(count) }
    case .presented(let modal, let operation, let route):
      EventRecord(.presented) { ($0.entry, $0.operation, $0.bytes) = (modal.rawValue, operation.rawValue, route) }
    case .dismissed(let modal, let cause):
      EventRecord(.dismissed) { ($0.entry, $0.cause) = (modal.rawValue, cause.rawValue) }
    case .childBegan(let child): EventRecord(.childBegan) { $0.text = child.rawValue }
    case .backCancelled(let entry): EventRecord(.backCancelled) { $0.entry = entry.rawValue }
    case .leaveRefused(let entry): EventRecord(.leaveRefused) { $0.entry = entry.rawValue }
    case .pageSelected(let page): EventRecord(.pageSelected) { $0.name = page.rawValue }
    case .badgeChanged(let page, let badge):
      EventRecord(.badgeChanged) { ($0.name, $0.text, $0.flag) = (page.rawValue, badge ?? "", badge == nil ? 0 : 1) }
    case .pageRemoved(let page):
      EventRecord(.badgeChanged) { ($0.name, $0.flag) = (page.rawValue, EventRecord.pageIsGone) }
    case .storeFailed(let key, let cause): EventRecord(.storeFailed) { ($0.name, $0.text) = (key, cause) }
    case .settingChanged(let name, let value): EventRecord(.settingChanged) { ($0.name, $0.text) = (name, value) }
    case .stands(let standing): EventRecord(.stands) { $0.set(standing) }
    case .step(let step): EventRecord(.step) { $0.set(step) }
    case .service(let event): event.record
    }
  }

  /// Creates the event of a row, or returns nil if it has a value that is in no such event.
  package init?(_ record: EventRecord) {
    let entry = EntryID(rawValue: record.entry)
    let operation = OperationID(rawValue: record.operation)
    let cause = EndCause(rawValue: record.cause) ?? .other
    let bytes = record.bytes ?? []
    switch record.kind {
    case .action: self = .action(ActionID(rawValue: record.action), record.value, entry: entry)
    case .settled: self = .settled(operation, Outcome(code: record.outcome), result: record.bytes)
    case .entered: self = .entered(entry, route: bytes, isPresented: record.flag == 1)
    case .left: self = .left(entry, cause)
    case .appeared: self = .appeared(entry)
    case .disappeared: self = .disappeared(entry)
    case .link: self = .link(url: record.text, pattern: record.name, quiet: record.flag == 1, token: record.action)
    case .childAction:
      let sender = FlowSender(
        flow: FlowID(rawValue: record.entry), feature: FeatureID(rawValue: record.sender), launch: record.launch)
      self = .childAction(
        name: record.name, payload: bytes, child: FeatureID(rawValue: record.text), sender: sender,
        token: record.action)
    case .childEnded: self = .childEnded(child: FeatureID(rawValue: record.text), cause, result: record.bytes)
    case .timer: self = .timer(record.action)
    case .wake: self = .wake(record.action)
    case .tabReselected: self = .tabReselected(count: Int(exactly: record.number) ?? 1)
    case .presented: self = .presented(ModalID(rawValue: record.entry), operation, route: bytes)
    case .dismissed: self = .dismissed(ModalID(rawValue: record.entry), cause)
    case .childBegan: self = .childBegan(child: FeatureID(rawValue: record.text))
    case .backCancelled: self = .backCancelled(entry)
    case .leaveRefused: self = .leaveRefused(entry)
    case .pageSelected: self = .pageSelected(PageID(rawValue: record.name))
    case .badgeChanged where record.flag == EventRecord.pageIsGone:
      self = .pageRemoved(PageID(rawValue: record.name))
    case .badgeChanged: self = .badgeChanged(PageID(rawValue: record.name), record.flag == 1 ? record.text : nil)
    case .storeFailed: self = .storeFailed(key: record.name, cause: record.text)
    case .settingChanged: self = .settingChanged(record.name, value: record.text)
    case .stands:
      guard let standing = record.standing else { return nil }
      self = .stands(standing)
    case .step:
      guard let step = record.step else { return nil }
      self = .step(step)
    case .called, .answered, .published:
      guard let event = ServiceEvent(record) else { return nil }
      self = .service(event)
    }
  }
}

extension ServiceEvent {
  fileprivate var record: EventRecord {
    switch self {
    case .called(let call):
      EventRecord(.called) {
        ($0.action, $0.text, $0.name, $0.bytes) = (call.token, call.service.rawValue, call.name, call.payload)
        ($0.sender, $0.flag) = (call.caller.rawValue, call.isRepeated ? 1 : 0)
      }
    case .answered(let operation, .success(let payload)):
      EventRecord(.answered) { ($0.operation, $0.bytes) = (operation.rawValue, payload) }
    case .answered(let operation, .failure(let failure)):
      EventRecord(.answered) {
        ($0.operation, $0.failure) = (operation.rawValue, failure)
        $0.outcome = Outcome.refused(.unspecified).code
      }
    case .published(let service, let topic, let payload):
      EventRecord(.published) { ($0.text, $0.name, $0.bytes) = (service.rawValue, topic, payload) }
    }
  }

  fileprivate init?(_ record: EventRecord) {
    let service = ServiceID(rawValue: record.text)
    let operation = OperationID(rawValue: record.operation)
    let bytes = record.bytes ?? []
    switch record.kind {
    case .called:
      self = .called(
        ReceivedCall(
          token: record.action, service: service, name: record.name, payload: bytes,
          caller: FeatureID(rawValue: record.sender), isRepeated: record.flag == 1))
    case .answered:
      if record.outcome == Outcome.done.code {
        self = .answered(operation, .success(bytes))
      } else {
        guard let failure = record.failure else { return nil }
        self = .answered(operation, .failure(failure))
      }
    case .published: self = .published(service, topic: record.name, bytes)
    default: return nil
    }
  }
}
