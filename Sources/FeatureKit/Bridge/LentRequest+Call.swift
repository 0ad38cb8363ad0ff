// Made from switchyard.h by .ci/make-boundary.

import FlowABI
import Flows

extension LentRequest {
  /// Calls the host's function for the request.
  ///
  /// - Returns: The host's status, which indicates whether the request was queued, or why it wasn't.
  @MainActor
  func call(_ request: UnsafePointer<sy_request_v1>, _ host: HostServices) -> Int32 {
    switch kind {
    case .startFlow: host.navigation.pointee.start_flow(request, bytes)
    case .push: host.navigation.pointee.push(request, bytes)
    case .present: host.navigation.pointee.present(request, bytes, style)
    case .presentFlow: host.navigation.pointee.present_flow(request, child, style)
    case .pop: host.navigation.pointee.pop(request, UInt32(clamping: number))
    case .popTo: host.navigation.pointee.pop_to(request, bytes)
    case .popToEntry: host.navigation.pointee.pop_to_entry(request, number)
    case .popToRoot: host.navigation.pointee.pop_to_root(request, flag)
    case .popToInitialRoute: host.navigation.pointee.pop_to_initial_route(request)
    case .popToPreviousFlow: host.navigation.pointee.pop_to_previous_flow(request)
    case .replaceTop: host.navigation.pointee.replace_top(request, bytes)
    case .setStack: host.navigation.pointee.set_stack(request, routes, count)
    case .append: host.navigation.pointee.append(request, routes, count)
    case .restart: host.navigation.pointee.restart(request)
    case .dismiss: host.navigation.pointee.dismiss(request)
    case .dismissModal: host.navigation.pointee.dismiss_modal(request, number, flag)
    case .dismissToRoot: host.navigation.pointee.dismiss_to_root(request)
    case .forcePresent: host.navigation.pointee.force_present(request, child, style)
    case .close: host.navigation.pointee.close(request)
    case .finish: host.navigation.pointee.finish(request, hasBytes, bytes)
    case .send: host.navigation.pointee.send(request, text, bytes)
    case .open: host.navigation.pointee.open(request, text, flag)
    case .releaseLinks: host.navigation.pointee.release_links(request)
    case .answer: host.navigation.pointee.answer(request, number, outcome, failure)
    case .dropEntry: host.navigation.pointee.drop_entry(request, number)
    case .rewriteEntry: host.navigation.pointee.rewrite_entry(request, number, bytes)
    case .observe: host.navigation.pointee.observe(request, flag)
    case .tabsSelect: host.tabs.pointee.select(request)
    case .tabsBadge: host.tabs.pointee.badge(request, text)
    case .pagesSetPages: host.pages.pointee.set_pages(request, pages, count, name, flag)
    case .pagesSelect: host.pages.pointee.select(request, name)
    case .pagesBadge: host.pages.pointee.badge(request, name, text)
    case .servicesProvide: host.services?.pointee.provide(request, offer) ?? SY_E_UNSUPPORTED
    case .servicesWithdraw: host.services?.pointee.withdraw(request, text) ?? SY_E_UNSUPPORTED
    case .servicesCall: host.services?.pointee.call(request, serviceCall) ?? SY_E_UNSUPPORTED
    case .servicesAnswer: host.services?.pointee.answer(request, number, bytes, failure) ?? SY_E_UNSUPPORTED
    case .servicesPublish: host.services?.pointee.publish(request, text, name, bytes) ?? SY_E_UNSUPPORTED
    case .servicesSubscribe: host.services?.pointee.subscribe(request, text, name, flag) ?? SY_E_UNSUPPORTED
    case .servicesUnsubscribe: host.services?.pointee.unsubscribe(request, text, name) ?? SY_E_UNSUPPORTED
    case .setRoot: SY_E_UNSUPPORTED
    }
  }
}
