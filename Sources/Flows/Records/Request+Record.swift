// Made from switchyard.h and Request.swift by .ci/make-boundary.

import Failures
import Payloads

extension Request {
  /// The function of the header that the request calls.
  package var function: RequestKind {
    switch self {
    case .startFlow: .startFlow
    case .push: .push
    case .append: .append
    case .present: .present
    case .presentFlow: .presentFlow
    case .forcePresent: .forcePresent
    case .pop: .pop
    case .popTo: .popTo
    case .popToEntry: .popToEntry
    case .popToRoot: .popToRoot
    case .popToInitialRoute: .popToInitialRoute
    case .popToPreviousFlow: .popToPreviousFlow
    case .replaceTop: .replaceTop
    case .setStack: .setStack
    case .restart: .restart
    case .dismiss: .dismiss
    case .dismissModal: .dismissModal
    case .dismissToRoot: .dismissToRoot
    case .close: .close
    case .finish: .finish
    case .send: .send
    case .answer: .answer
    case .open: .open
    case .openOutside: .openOutside
    case .copy: .copy
    case .releaseLinks: .releaseLinks
    case .observe: .observe
    case .selectTab: .tabsSelect
    case .badge: .tabsBadge
    case .dropEntry: .dropEntry
    case .rewriteEntry: .rewriteEntry
    case .setRoot: .setRoot
    case .setPages: .pagesSetPages
    case .selectPage: .pagesSelect
    case .pageBadge: .pagesBadge
    case .service(let request): request.function
    }
  }

  /// The request as the values of its function.
  package var record: RequestRecord {
    let record = RequestRecord(function)
    switch self {
    case .startFlow(let bytes):
      record.bytes = bytes
    case .push(let bytes):
      record.bytes = bytes
    case .append(let routes):
      record.routes = routes
    case .present(let bytes, let style):
      record.bytes = bytes
      record.style = style
    case .presentFlow(let child, let style):
      record.child = child
      record.style = style
    case .forcePresent(let child, let style):
      record.child = child
      record.style = style
    case .pop(let number):
      record.number = UInt64(clamping: number)
    case .popTo(let bytes):
      record.bytes = bytes
    case .popToEntry(let number):
      record.number = number.rawValue
    case .popToRoot(let flag):
      record.flag = flag ? 1 : 0
    case .popToInitialRoute: break
    case .popToPreviousFlow: break
    case .replaceTop(let bytes):
      record.bytes = bytes
    case .setStack(let routes):
      record.routes = routes
    case .restart: break
    case .dismiss: break
    case .dismissModal(let number, let flag):
      record.number = number.rawValue
      record.flag = flag ? 1 : 0
    case .dismissToRoot: break
    case .close: break
    case .finish(let bytes):
      record.bytes = bytes
    case .send(let text, let bytes):
      record.text = text
      record.bytes = bytes
    case .answer(let number, let outcome, let failure):
      record.number = number
      record.outcome = outcome.code
      record.failure = failure
    case .open(let text, let flag):
      record.text = text
      record.flag = flag ? 1 : 0
    case .openOutside(let text):
      record.text = text
    case .copy(let text):
      record.text = text
    case .releaseLinks: break
    case .observe(let flag):
      record.flag = flag ? 1 : 0
    case .selectTab: break
    case .badge(let text):
      record.text = text ?? ""
    case .dropEntry(let number):
      record.number = number.rawValue
    case .rewriteEntry(let number, let bytes):
      record.number = number.rawValue
      record.bytes = bytes
    case .setRoot(let child):
      record.child = child
    case .setPages(let pages, let name, let flag):
      record.pages = pages
      record.name = name?.rawValue ?? ""
      record.flag = flag.rawValue
    case .selectPage(let name):
      record.name = name.rawValue
    case .pageBadge(let name, let text):
      record.name = name.rawValue
      record.text = text ?? ""
    case .service(let request): request.fill(record)
    }
    return record
  }

  /// Creates the request of a record, or returns nil if it lacks a value of its kind.
  package init?(_ record: RequestRecord) {
    switch record.kind {
    case .startFlow:
      self = .startFlow(record.bytes ?? [])
    case .push:
      self = .push(record.bytes ?? [])
    case .append:
      self = .append(record.routes)
    case .present:
      guard let style = record.style else { return nil }
      self = .present(record.bytes ?? [], style)
    case .presentFlow:
      guard let child = record.child, let style = record.style else { return nil }
      self = .presentFlow(child, style)
    case .forcePresent:
      guard let child = record.child, let style = record.style else { return nil }
      self = .forcePresent(child, style)
    case .pop:
      self = .pop(count: Int(clamping: record.number))
    case .popTo:
      self = .popTo(record.bytes ?? [])
    case .popToEntry:
      self = .popToEntry(EntryID(rawValue: record.number))
    case .popToRoot:
      self = .popToRoot(dismissing: record.flag & 1 != 0)
    case .popToInitialRoute:
      self = .popToInitialRoute
    case .popToPreviousFlow:
      self = .popToPreviousFlow
    case .replaceTop:
      self = .replaceTop(record.bytes ?? [])
    case .setStack:
      self = .setStack(record.routes)
    case .restart:
      self = .restart
    case .dismiss:
      self = .dismiss
    case .dismissModal:
      self = .dismissModal(ModalID(rawValue: record.number), cascade: record.flag & 1 != 0)
    case .dismissToRoot:
      self = .dismissToRoot
    case .close:
      self = .close
    case .finish:
      self = .finish(result: record.bytes)
    case .send:
      self = .send(name: record.text, payload: record.bytes ?? [])
    case .answer:
      self = .answer(token: record.number, Outcome(code: record.outcome), failure: record.failure)
    case .open:
      self = .open(url: record.text, quiet: record.flag & 1 != 0)
    case .openOutside:
      self = .openOutside(record.text)
    case .copy:
      self = .copy(record.text)
    case .releaseLinks:
      self = .releaseLinks
    case .observe:
      self = .observe(record.flag & 1 != 0)
    case .tabsSelect:
      self = .selectTab
    case .tabsBadge:
      self = .badge(record.text.isEmpty ? nil : record.text)
    case .dropEntry:
      self = .dropEntry(EntryID(rawValue: record.number))
    case .rewriteEntry:
      self = .rewriteEntry(EntryID(rawValue: record.number), record.bytes ?? [])
    case .setRoot:
      guard let child = record.child else { return nil }
      self = .setRoot(child)
    case .pagesSetPages:
      self = .setPages(
        record.pages,
        selected: record.name.isEmpty ? nil : PageID(rawValue: record.name),
        style: PagesStyle(rawValue: record.flag) ?? .tabs)
    case .pagesSelect:
      self = .selectPage(PageID(rawValue: record.name))
    case .pagesBadge:
      self = .pageBadge(PageID(rawValue: record.name), record.text.isEmpty ? nil : record.text)
    case .servicesProvide,
      .servicesWithdraw,
      .servicesCall,
      .servicesAnswer,
      .servicesPublish,
      .servicesSubscribe,
      .servicesUnsubscribe:
      guard let request = ServiceRequest(record) else { return nil }
      self = .service(request)
    }
  }
}
