import Failures
import Payloads
import ServiceContracts

extension Request {
  /// The request as the values of its function.
  package var record: RequestRecord {
    switch self {
    case .startFlow(let route): RequestRecord(.startFlow) { $0.bytes = route }
    case .push(let route): RequestRecord(.push) { $0.bytes = route }
    case .append(let routes): RequestRecord(.append) { $0.routes = routes }
    case .present(let route, let style): RequestRecord(.present) { ($0.bytes, $0.style) = (route, style) }
    case .presentFlow(let child, let style): RequestRecord(.presentFlow) { ($0.child, $0.style) = (child, style) }
    case .forcePresent(let child, let style): RequestRecord(.forcePresent) { ($0.child, $0.style) = (child, style) }
    case .pop(let count): RequestRecord(.pop) { $0.number = UInt64(clamping: count) }
    case .popTo(let route): RequestRecord(.popTo) { $0.bytes = route }
    case .popToEntry(let entry): RequestRecord(.popToEntry) { $0.number = entry.rawValue }
    case .popToRoot(let dismissing): RequestRecord(.popToRoot) { $0.flag = dismissing ? 1 : 0 }
    case .popToInitialRoute: RequestRecord(.popToInitialRoute)
    case .popToPreviousFlow: RequestRecord(.popToPreviousFlow)
    case .replaceTop(let route): RequestRecord(.replaceTop) { $0.bytes = route }
    case .setStack(let routes): RequestRecord(.setStack) { $0.routes = routes }
    case .restart: RequestRecord(.restart)
    case .dismiss: RequestRecord(.dismiss)
    case .dismissModal(let modal, let cascade):
      RequestRecord(.dismissModal) { ($0.number, $0.flag) = (modal.rawValue, cascade ? 1 : 0) }
    case .dismissToRoot: RequestRecord(.dismissToRoot)
    case .close: RequestRecord(.close)
    case .finish(let result): RequestRecord(.finish) { $0.bytes = result }
    case .send(let name, let payload): RequestRecord(.send) { ($0.text, $0.bytes) = (name, payload) }
    case .answer(let token, let outcome, let failure):
      RequestRecord(.answer) { ($0.number, $0.outcome, $0.failure) = (token, outcome.code, failure) }
    case .open(let url, let quiet): RequestRecord(.open) { ($0.text, $0.flag) = (url, quiet ? 1 : 0) }
    case .releaseLinks: RequestRecord(.releaseLinks)
    case .observe(let isOn): RequestRecord(.observe) { $0.flag = isOn ? 1 : 0 }
    case .selectTab: RequestRecord(.tabsSelect)
    case .badge(let badge): RequestRecord(.tabsBadge) { $0.text = badge ?? "" }
    case .dropEntry(let entry): RequestRecord(.dropEntry) { $0.number = entry.rawValue }
    case .rewriteEntry(let entry, let route):
      RequestRecord(.rewriteEntry) { ($0.number, $0.bytes) = (entry.rawValue, route) }
    case .setRoot(let child): RequestRecord(.setRoot) { $0.child = child }
    case .setPages(let pages, let selected, let style):
      RequestRecord(.pagesSetPages) {
        ($0.pages, $0.name, $0.flag) = (pages, selected?.rawValue ?? "", style.rawValue)
      }
    case .selectPage(let page): RequestRecord(.pagesSelect) { $0.name = page.rawValue }
    case .pageBadge(let page, let badge):
      RequestRecord(.pagesBadge) { ($0.name, $0.text) = (page.rawValue, badge ?? "") }
    case .service(let request): request.record
    }
  }

  /// Creates the request of a record, or returns nil if it lacks a value of its kind.
  package init?(_ record: RequestRecord) {
    let bytes = record.bytes ?? []
    let entry = EntryID(rawValue: record.number)
    let page = PageID(rawValue: record.name)
    let badge = record.text.isEmpty ? nil : record.text
    let isOn = record.flag & 1 != 0
    switch record.kind {
    case .startFlow: self = .startFlow(bytes)
    case .push: self = .push(bytes)
    case .append: self = .append(record.routes)
    case .present:
      guard let style = record.style else { return nil }
      self = .present(bytes, style)
    case .presentFlow:
      guard let child = record.child, let style = record.style else { return nil }
      self = .presentFlow(child, style)
    case .forcePresent:
      guard let child = record.child, let style = record.style else { return nil }
      self = .forcePresent(child, style)
    case .pop: self = .pop(count: Int(clamping: record.number))
    case .popTo: self = .popTo(bytes)
    case .popToEntry: self = .popToEntry(entry)
    case .popToRoot: self = .popToRoot(dismissing: isOn)
    case .popToInitialRoute: self = .popToInitialRoute
    case .popToPreviousFlow: self = .popToPreviousFlow
    case .replaceTop: self = .replaceTop(bytes)
    case .setStack: self = .setStack(record.routes)
    case .restart: self = .restart
    case .dismiss: self = .dismiss
    case .dismissModal: self = .dismissModal(ModalID(rawValue: record.number), cascade: isOn)
    case .dismissToRoot: self = .dismissToRoot
    case .close: self = .close
    case .finish: self = .finish(result: record.bytes)
    case .send: self = .send(name: record.text, payload: bytes)
    case .answer:
      self = .answer(token: record.number, Outcome(code: record.outcome), failure: record.failure)
    case .open: self = .open(url: record.text, quiet: isOn)
    case .releaseLinks: self = .releaseLinks
    case .observe: self = .observe(isOn)
    case .tabsSelect: self = .selectTab
    case .tabsBadge: self = .badge(badge)
    case .dropEntry: self = .dropEntry(entry)
    case .rewriteEntry: self = .rewriteEntry(entry, bytes)
    case .setRoot:
      guard let child = record.child else { return nil }
      self = .setRoot(child)
    case .pagesSetPages:
      self = .setPages(
        record.pages, selected: record.name.isEmpty ? nil : page, style: PagesStyle(rawValue: record.flag) ?? .tabs)
    case .pagesSelect: self = .selectPage(page)
    case .pagesBadge: self = .pageBadge(page, badge)
    case .servicesProvide, .servicesWithdraw, .servicesCall, .servicesAnswer, .servicesPublish, .servicesSubscribe,
      .servicesUnsubscribe:
      guard let request = ServiceRequest(record) else { return nil }
      self = .service(request)
    }
  }
}

extension ServiceRequest {
  fileprivate var record: RequestRecord {
    switch self {
    case .provide(let offer): RequestRecord(.servicesProvide) { $0.offer = offer }
    case .withdraw(let service): RequestRecord(.servicesWithdraw) { $0.text = service.rawValue }
    case .call(let call): RequestRecord(.servicesCall) { $0.call = call }
    case .answer(let token, .success(let payload)):
      RequestRecord(.servicesAnswer) { ($0.number, $0.bytes) = (token, payload) }
    case .answer(let token, .failure(let failure)):
      RequestRecord(.servicesAnswer) { ($0.number, $0.failure) = (token, failure) }
    case .publish(let service, let topic, let payload):
      RequestRecord(.servicesPublish) { ($0.text, $0.name, $0.bytes) = (service.rawValue, topic, payload) }
    case .subscribe(let service, let topic, let isLoading):
      RequestRecord(.servicesSubscribe) { ($0.text, $0.name, $0.flag) = (service.rawValue, topic, isLoading ? 1 : 0) }
    case .unsubscribe(let service, let topic):
      RequestRecord(.servicesUnsubscribe) { ($0.text, $0.name) = (service.rawValue, topic) }
    }
  }

  fileprivate init?(_ record: RequestRecord) {
    let service = ServiceID(rawValue: record.text)
    switch record.kind {
    case .servicesProvide:
      guard let offer = record.offer else { return nil }
      self = .provide(offer)
    case .servicesWithdraw: self = .withdraw(service)
    case .servicesCall:
      guard let call = record.call else { return nil }
      self = .call(call)
    case .servicesAnswer:
      self = .answer(token: record.number, record.failure.map { .failure($0) } ?? .success(record.bytes ?? []))
    case .servicesPublish: self = .publish(service, topic: record.name, record.bytes ?? [])
    case .servicesSubscribe: self = .subscribe(service, topic: record.name, loading: record.flag & 1 != 0)
    case .servicesUnsubscribe: self = .unsubscribe(service, topic: record.name)
    default: return nil
    }
  }
}
