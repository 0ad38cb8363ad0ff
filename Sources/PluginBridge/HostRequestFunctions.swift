// Made from switchyard.h by .ci/make-boundary.

import CSwitchyard
import Failures
import FlowABI
import Flows
import Payloads

func hostNavigationStartFlow(_ request: UnsafePointer<sy_request_v1>?, _ route: sy_bytes_v1) -> Int32 {
  HostRequest.submit("start_flow", .startFlow, request) { record throws(Refusal) in
    record.bytes = try Payload(route, "route")
  }
}

func hostNavigationPush(_ request: UnsafePointer<sy_request_v1>?, _ route: sy_bytes_v1) -> Int32 {
  HostRequest.submit("push", .push, request) { record throws(Refusal) in
    record.bytes = try Payload(route, "route")
  }
}

func hostNavigationPresent(
  _ request: UnsafePointer<sy_request_v1>?,
  _ route: sy_bytes_v1,
  _ how: UnsafePointer<sy_presentation_v1>?
) -> Int32 {
  HostRequest.submit("present", .present, request) { record throws(Refusal) in
    record.bytes = try Payload(route, "route")
    record.style = try PresentationStyle(borrowed: how, default: .sheet)
  }
}

func hostNavigationPresentFlow(
  _ request: UnsafePointer<sy_request_v1>?,
  _ child: UnsafePointer<sy_child_v1>?,
  _ how: UnsafePointer<sy_presentation_v1>?
) -> Int32 {
  HostRequest.submit("present_flow", .presentFlow, request) { record throws(Refusal) in
    record.child = try ChildFlow(borrowed: child)
    record.style = try PresentationStyle(borrowed: how, default: .push)
  }
}

func hostNavigationPop(_ request: UnsafePointer<sy_request_v1>?, _ count: UInt32) -> Int32 {
  HostRequest.submit("pop", .pop, request) { record throws(Refusal) in
    record.number = UInt64(count)
  }
}

func hostNavigationPopTo(_ request: UnsafePointer<sy_request_v1>?, _ route: sy_bytes_v1) -> Int32 {
  HostRequest.submit("pop_to", .popTo, request) { record throws(Refusal) in
    record.bytes = try Payload(route, "route")
  }
}

func hostNavigationPopToEntry(_ request: UnsafePointer<sy_request_v1>?, _ entry: UInt64) -> Int32 {
  HostRequest.submit("pop_to_entry", .popToEntry, request) { record throws(Refusal) in
    record.number = entry
  }
}

func hostNavigationPopToRoot(_ request: UnsafePointer<sy_request_v1>?, _ flags: UInt32) -> Int32 {
  HostRequest.submit("pop_to_root", .popToRoot, request) { record throws(Refusal) in
    record.flag = try Refusal.checked(flags, known: SY_POP_DISMISSING)
  }
}

func hostNavigationPopToInitialRoute(_ request: UnsafePointer<sy_request_v1>?) -> Int32 {
  HostRequest.submit("pop_to_initial_route", .popToInitialRoute, request)
}

func hostNavigationPopToPreviousFlow(_ request: UnsafePointer<sy_request_v1>?) -> Int32 {
  HostRequest.submit("pop_to_previous_flow", .popToPreviousFlow, request)
}

func hostNavigationReplaceTop(_ request: UnsafePointer<sy_request_v1>?, _ route: sy_bytes_v1) -> Int32 {
  HostRequest.submit("replace_top", .replaceTop, request) { record throws(Refusal) in
    record.bytes = try Payload(route, "route")
  }
}

func hostNavigationSetStack(
  _ request: UnsafePointer<sy_request_v1>?,
  _ routes: UnsafePointer<sy_bytes_v1>?,
  _ count: UInt64
) -> Int32 {
  HostRequest.submit("set_stack", .setStack, request) { record throws(Refusal) in
    record.routes = try [Payload](borrowed: routes, count: count, "routes")
  }
}

func hostNavigationAppend(
  _ request: UnsafePointer<sy_request_v1>?,
  _ routes: UnsafePointer<sy_bytes_v1>?,
  _ count: UInt64
) -> Int32 {
  HostRequest.submit("append", .append, request) { record throws(Refusal) in
    record.routes = try [Payload](borrowed: routes, count: count, "routes")
  }
}

func hostNavigationRestart(_ request: UnsafePointer<sy_request_v1>?) -> Int32 {
  HostRequest.submit("restart", .restart, request)
}

func hostNavigationDismiss(_ request: UnsafePointer<sy_request_v1>?) -> Int32 {
  HostRequest.submit("dismiss", .dismiss, request)
}

func hostNavigationDismissModal(_ request: UnsafePointer<sy_request_v1>?, _ modal: UInt64, _ flags: UInt32) -> Int32 {
  HostRequest.submit("dismiss_modal", .dismissModal, request) { record throws(Refusal) in
    record.number = modal
    record.flag = try Refusal.checked(flags, known: SY_DISMISS_CASCADE)
  }
}

func hostNavigationDismissToRoot(_ request: UnsafePointer<sy_request_v1>?) -> Int32 {
  HostRequest.submit("dismiss_to_root", .dismissToRoot, request)
}

func hostNavigationForcePresent(
  _ request: UnsafePointer<sy_request_v1>?,
  _ child: UnsafePointer<sy_child_v1>?,
  _ how: UnsafePointer<sy_presentation_v1>?
) -> Int32 {
  HostRequest.submit("force_present", .forcePresent, request) { record throws(Refusal) in
    record.child = try ChildFlow(borrowed: child)
    record.style = try PresentationStyle(borrowed: how, default: .sheet)
  }
}

func hostNavigationClose(_ request: UnsafePointer<sy_request_v1>?) -> Int32 {
  HostRequest.submit("close", .close, request)
}

func hostNavigationFinish(
  _ request: UnsafePointer<sy_request_v1>?,
  _ hasResult: UInt32,
  _ result: sy_bytes_v1
) -> Int32 {
  HostRequest.submit("finish", .finish, request) { record throws(Refusal) in
    if hasResult != 0 { record.bytes = try Payload(result, "result") }
  }
}

func hostNavigationSend(_ request: UnsafePointer<sy_request_v1>?, _ name: sy_text_v1, _ payload: sy_bytes_v1) -> Int32 {
  HostRequest.submit("send", .send, request) { record throws(Refusal) in
    record.text = try String(name, "name", limit: HeaderLimits.actionName)
    record.bytes = try Payload(payload, "payload")
  }
}

func hostNavigationOpen(_ request: UnsafePointer<sy_request_v1>?, _ url: sy_text_v1, _ flags: UInt32) -> Int32 {
  HostRequest.submit("open", .open, request) { record throws(Refusal) in
    record.text = try String(url, "url", limit: HeaderLimits.link)
    record.flag = try Refusal.checked(flags, known: SY_OPEN_QUIET)
  }
}

func hostNavigationReleaseLinks(_ request: UnsafePointer<sy_request_v1>?) -> Int32 {
  HostRequest.submit("release_links", .releaseLinks, request)
}

func hostNavigationAnswer(
  _ request: UnsafePointer<sy_request_v1>?,
  _ token: UInt64,
  _ outcome: Int32,
  _ error: UnsafePointer<sy_error_v1>?
) -> Int32 {
  HostRequest.submit("answer", .answer, request) { record throws(Refusal) in
    record.number = token
    record.outcome = outcome
    record.failure = try FlowFailure.read(error, needsMessage: false)
  }
}

func hostNavigationDropEntry(_ request: UnsafePointer<sy_request_v1>?, _ entry: UInt64) -> Int32 {
  HostRequest.submit("drop_entry", .dropEntry, request) { record throws(Refusal) in
    record.number = entry
  }
}

func hostNavigationRewriteEntry(
  _ request: UnsafePointer<sy_request_v1>?,
  _ entry: UInt64,
  _ route: sy_bytes_v1
) -> Int32 {
  HostRequest.submit("rewrite_entry", .rewriteEntry, request) { record throws(Refusal) in
    record.number = entry
    record.bytes = try Payload(route, "route")
  }
}

func hostNavigationObserve(_ request: UnsafePointer<sy_request_v1>?, _ on: UInt32) -> Int32 {
  HostRequest.submit("observe", .observe, request) { record throws(Refusal) in
    record.flag = on == 0 ? 0 : 1
  }
}

func hostNavigationOpenOutside(_ request: UnsafePointer<sy_request_v1>?, _ address: sy_text_v1) -> Int32 {
  HostRequest.submit("open_outside", .openOutside, request) { record throws(Refusal) in
    record.text = try String(address, "address", limit: HeaderLimits.link)
  }
}

func hostNavigationCopy(_ request: UnsafePointer<sy_request_v1>?, _ words: sy_text_v1) -> Int32 {
  HostRequest.submit("copy", .copy, request) { record throws(Refusal) in
    record.text = try String(words, "words", limit: HeaderLimits.copy)
  }
}

func hostTabsSelect(_ request: UnsafePointer<sy_request_v1>?) -> Int32 {
  HostRequest.submit("select", .tabsSelect, request)
}

func hostTabsBadge(_ request: UnsafePointer<sy_request_v1>?, _ badge: sy_text_v1) -> Int32 {
  HostRequest.submit("badge", .tabsBadge, request) { record throws(Refusal) in
    record.text = try String(badge, "badge", limit: HeaderLimits.badge)
  }
}

func hostPagesSetPages(
  _ request: UnsafePointer<sy_request_v1>?,
  _ pages: UnsafePointer<sy_page_v1>?,
  _ count: UInt64,
  _ selected: sy_text_v1,
  _ style: UInt32
) -> Int32 {
  HostRequest.submit("set_pages", .pagesSetPages, request) { record throws(Refusal) in
    record.pages = try PageItem.borrowed(pages, count: count)
    record.name = try String(selected, "selected", limit: HeaderLimits.pageId)
    record.flag = style
  }
}

func hostPagesSelect(_ request: UnsafePointer<sy_request_v1>?, _ page: sy_text_v1) -> Int32 {
  HostRequest.submit("select", .pagesSelect, request) { record throws(Refusal) in
    record.name = try String(page, "page", limit: HeaderLimits.pageId)
  }
}

func hostPagesBadge(_ request: UnsafePointer<sy_request_v1>?, _ page: sy_text_v1, _ badge: sy_text_v1) -> Int32 {
  HostRequest.submit("badge", .pagesBadge, request) { record throws(Refusal) in
    record.name = try String(page, "page", limit: HeaderLimits.pageId)
    record.text = try String(badge, "badge", limit: HeaderLimits.badge)
  }
}

func hostServicesProvide(_ request: UnsafePointer<sy_request_v1>?, _ offer: UnsafePointer<sy_offer_v1>?) -> Int32 {
  HostRequest.submit("provide", .servicesProvide, request) { record throws(Refusal) in
    record.offer = try ServiceOffer(borrowed: offer)
  }
}

func hostServicesWithdraw(_ request: UnsafePointer<sy_request_v1>?, _ service: sy_text_v1) -> Int32 {
  HostRequest.submit("withdraw", .servicesWithdraw, request) { record throws(Refusal) in
    record.text = try String(service, "service", limit: ServiceLimits.text)
  }
}

func hostServicesCall(_ request: UnsafePointer<sy_request_v1>?, _ call: UnsafePointer<sy_call_v1>?) -> Int32 {
  HostRequest.submit("call", .servicesCall, request) { record throws(Refusal) in
    record.call = try ServiceInvocation(borrowed: call)
  }
}

func hostServicesAnswer(
  _ request: UnsafePointer<sy_request_v1>?,
  _ token: UInt64,
  _ bytes: sy_bytes_v1,
  _ error: UnsafePointer<sy_error_v1>?
) -> Int32 {
  HostRequest.submit("answer", .servicesAnswer, request) { record throws(Refusal) in
    record.number = token
    record.bytes = try Payload(bytes, "bytes")
    record.failure = try FlowFailure.read(error, needsMessage: true)
  }
}

func hostServicesPublish(
  _ request: UnsafePointer<sy_request_v1>?,
  _ service: sy_text_v1,
  _ topic: sy_text_v1,
  _ bytes: sy_bytes_v1
) -> Int32 {
  HostRequest.submit("publish", .servicesPublish, request) { record throws(Refusal) in
    record.text = try String(service, "service", limit: ServiceLimits.text)
    record.name = try String(topic, "topic", limit: ServiceLimits.text)
    record.bytes = try Payload(bytes, "bytes")
  }
}

func hostServicesSubscribe(
  _ request: UnsafePointer<sy_request_v1>?,
  _ service: sy_text_v1,
  _ topic: sy_text_v1,
  _ flags: UInt32
) -> Int32 {
  HostRequest.submit("subscribe", .servicesSubscribe, request) { record throws(Refusal) in
    record.text = try String(service, "service", limit: ServiceLimits.text)
    record.name = try String(topic, "topic", limit: ServiceLimits.text)
    record.flag = try Refusal.checked(flags, known: SY_SUBSCRIBE_LOADING)
  }
}

func hostServicesUnsubscribe(
  _ request: UnsafePointer<sy_request_v1>?,
  _ service: sy_text_v1,
  _ topic: sy_text_v1
) -> Int32 {
  HostRequest.submit("unsubscribe", .servicesUnsubscribe, request) { record throws(Refusal) in
    record.text = try String(service, "service", limit: ServiceLimits.text)
    record.name = try String(topic, "topic", limit: ServiceLimits.text)
  }
}

extension HostTables {
  static var navigationFunctions: sy_navigation_v1 {
    sy_navigation_v1(
      struct_size: sy_navigation_v1.size,
      reserved: 0,
      start_flow: hostNavigationStartFlow,
      push: hostNavigationPush,
      present: hostNavigationPresent,
      present_flow: hostNavigationPresentFlow,
      pop: hostNavigationPop,
      pop_to: hostNavigationPopTo,
      pop_to_entry: hostNavigationPopToEntry,
      pop_to_root: hostNavigationPopToRoot,
      pop_to_initial_route: hostNavigationPopToInitialRoute,
      pop_to_previous_flow: hostNavigationPopToPreviousFlow,
      replace_top: hostNavigationReplaceTop,
      set_stack: hostNavigationSetStack,
      append: hostNavigationAppend,
      restart: hostNavigationRestart,
      dismiss: hostNavigationDismiss,
      dismiss_modal: hostNavigationDismissModal,
      dismiss_to_root: hostNavigationDismissToRoot,
      force_present: hostNavigationForcePresent,
      close: hostNavigationClose,
      finish: hostNavigationFinish,
      send: hostNavigationSend,
      open: hostNavigationOpen,
      release_links: hostNavigationReleaseLinks,
      answer: hostNavigationAnswer,
      drop_entry: hostNavigationDropEntry,
      rewrite_entry: hostNavigationRewriteEntry,
      observe: hostNavigationObserve,
      open_outside: hostNavigationOpenOutside,
      copy: hostNavigationCopy)
  }

  static var tabsFunctions: sy_tabs_v1 {
    sy_tabs_v1(
      struct_size: sy_tabs_v1.size,
      reserved: 0,
      select: hostTabsSelect,
      badge: hostTabsBadge)
  }

  static var pagesFunctions: sy_pages_v1 {
    sy_pages_v1(
      struct_size: sy_pages_v1.size,
      reserved: 0,
      set_pages: hostPagesSetPages,
      select: hostPagesSelect,
      badge: hostPagesBadge)
  }

  static var servicesFunctions: sy_services_v1 {
    sy_services_v1(
      struct_size: sy_services_v1.size,
      reserved: 0,
      provide: hostServicesProvide,
      withdraw: hostServicesWithdraw,
      call: hostServicesCall,
      answer: hostServicesAnswer,
      publish: hostServicesPublish,
      subscribe: hostServicesSubscribe,
      unsubscribe: hostServicesUnsubscribe)
  }
}
