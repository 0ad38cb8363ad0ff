import Failures
import Payloads
import ServiceContracts

extension Request {
  /// The request as the values of its function.
  package var record: RequestRecord {
    let record = RequestRecord(.restart)
    switch self {
    case .startFlow(let route):
      record.kind = .startFlow
      record.bytes = route
    case .push(let route):
      record.kind = .push
      record.bytes = route
    case .append(let routes):
      record.kind = .append
      record.routes = routes
    case .present(let route, let style):
      record.kind = .present
      record.bytes = route
      record.style = style
    case .presentFlow(let child, let style):
      record.kind = .presentFlow
      record.child = child
      record.style = style
    case .forcePresent(let child, let style):
      record.kind = .forcePresent
      record.child = child
      record.style = style
    case .pop(let count):
      record.kind = .pop
      record.number = UInt64(clamping: count)
    case .popTo(let route):
      record.kind = .popTo
      record.bytes = route
    case .popToEntry(let entry):
      record.kind = .popToEntry
      record.number = entry.rawValue
    case .popToRoot(let dismissing):
      record.kind = .popToRoot
      record.flag = dismissing ? 1 : 0
    case .popToInitialRoute:
      record.kind = .popToInitialRoute
    case .popToPreviousFlow:
      record.kind = .popToPreviousFlow
    case .replaceTop(let route):
      record.kind = .replaceTop
      record.bytes = route
    case .setStack(let routes):
      record.kind = .setStack
      record.routes = routes
    case .restart:
      record.kind = .restart
    case .dismiss:
      record.kind = .dismiss
    case .dismissModal(let modal, let cascade):
      record.kind = .dismissModal
      record.number = modal.rawValue
      record.flag = cascade ? 1 : 0
    case .dismissToRoot:
      record.kind = .dismissToRoot
    case .close:
      record.kind = .close
    case .finish(let result):
      record.kind = .finish
      record.bytes = result
    case .send(let name, let payload):
      record.kind = .send
      record.text = name
      record.bytes = payload
    case .answer(let token, let outcome, let failure):
      record.kind = .answer
      record.number = token
      record.outcome = outcome.code
      record.failure = failure
    case .open(let url, let quiet):
      record.kind = .open
      record.text = url
      record.flag = quiet ? 1 : 0
    case .releaseLinks:
      record.kind = .releaseLinks
    case .observe(let isOn):
      record.kind = .observe
      record.flag = isOn ? 1 : 0
    case .selectTab:
      record.kind = .tabsSelect
    case .badge(let badge):
      record.kind = .tabsBadge
      record.text = badge ?? ""
    case .dropEntry(let entry):
      record.kind = .dropEntry
      record.number = entry.rawValue
    case .rewriteEntry(let entry, let route):
      record.kind = .rewriteEntry
      record.number = entry.rawValue
      record.bytes = route
    case .setRoot(let child):
      record.kind = .setRoot
      record.child = child
    case .setPages(let pages, let selected, let style):
      record.kind = .pagesSetPages
      record.pages = pages
      record.name = selected?.rawValue ?? ""
      record.flag = style.rawValue
    case .selectPage(let page):
      record.kind = .pagesSelect
      record.name = page.rawValue
    case .pageBadge(let page, let badge):
      record.kind = .pagesBadge
      record.name = page.rawValue
      record.text = badge ?? ""
    case .service(let request): request.fill(record)
    }
    return record
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
  fileprivate func fill(_ record: RequestRecord) {
    switch self {
    case .provide(let offer):
      record.kind = .servicesProvide
      record.offer = offer
    case .withdraw(let service):
      record.kind = .servicesWithdraw
      record.text = service.rawValue
    case .call(let call):
      record.kind = .servicesCall
      record.call = call
    case .answer(let token, .success(let payload)):
      record.kind = .servicesAnswer
      record.number = token
      record.bytes = payload
    case .answer(let token, .failure(let failure)):
      record.kind = .servicesAnswer
      record.number = token
      record.failure = failure
    case .publish(let service, let topic, let payload):
      record.kind = .servicesPublish
      record.text = service.rawValue
      record.name = topic
      record.bytes = payload
    case .subscribe(let service, let topic, let isLoading):
      record.kind = .servicesSubscribe
      record.text = service.rawValue
      record.name = topic
      record.flag = isLoading ? 1 : 0
    case .unsubscribe(let service, let topic):
      record.kind = .servicesUnsubscribe
      record.text = service.rawValue
      record.name = topic
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
