// Made from switchyard.h by .ci/make-boundary.

import FlowABI
import Flows

extension LentRequest {
  /// Calls the host's function for the request.
  ///
  /// - Returns: The host's status, which indicates whether the request was queued, or why it wasn't;
  ///   `SY_E_UNSUPPORTED` if the host is older than the function.
  @MainActor
  func call(_ request: UnsafePointer<sy_request_v1>, _ host: HostServices) -> Int32 {
    switch kind {
    case .startFlow: host.navigation.pointee.start_flow?(request, bytes) ?? SY_E_UNSUPPORTED
    case .push: host.navigation.pointee.push?(request, bytes) ?? SY_E_UNSUPPORTED
    case .present: host.navigation.pointee.present?(request, bytes, style) ?? SY_E_UNSUPPORTED
    case .presentFlow: host.navigation.pointee.present_flow?(request, child, style) ?? SY_E_UNSUPPORTED
    case .pop: host.navigation.pointee.pop?(request, UInt32(clamping: number)) ?? SY_E_UNSUPPORTED
    case .popTo: host.navigation.pointee.pop_to?(request, bytes) ?? SY_E_UNSUPPORTED
    case .popToEntry: host.navigation.pointee.pop_to_entry?(request, number) ?? SY_E_UNSUPPORTED
    case .popToRoot: host.navigation.pointee.pop_to_root?(request, flag) ?? SY_E_UNSUPPORTED
    case .popToInitialRoute: host.navigation.pointee.pop_to_initial_route?(request) ?? SY_E_UNSUPPORTED
    case .popToPreviousFlow: host.navigation.pointee.pop_to_previous_flow?(request) ?? SY_E_UNSUPPORTED
    case .replaceTop: host.navigation.pointee.replace_top?(request, bytes) ?? SY_E_UNSUPPORTED
    case .setStack: host.navigation.pointee.set_stack?(request, routes, count) ?? SY_E_UNSUPPORTED
    case .append: host.navigation.pointee.append?(request, routes, count) ?? SY_E_UNSUPPORTED
    case .restart: host.navigation.pointee.restart?(request) ?? SY_E_UNSUPPORTED
    case .dismiss: host.navigation.pointee.dismiss?(request) ?? SY_E_UNSUPPORTED
    case .dismissModal: host.navigation.pointee.dismiss_modal?(request, number, flag) ?? SY_E_UNSUPPORTED
    case .dismissToRoot: host.navigation.pointee.dismiss_to_root?(request) ?? SY_E_UNSUPPORTED
    case .forcePresent: host.navigation.pointee.force_present?(request, child, style) ?? SY_E_UNSUPPORTED
    case .close: host.navigation.pointee.close?(request) ?? SY_E_UNSUPPORTED
    case .finish: host.navigation.pointee.finish?(request, hasBytes, bytes) ?? SY_E_UNSUPPORTED
    case .send: host.navigation.pointee.send?(request, text, bytes) ?? SY_E_UNSUPPORTED
    case .open: host.navigation.pointee.open?(request, text, flag) ?? SY_E_UNSUPPORTED
    case .releaseLinks: host.navigation.pointee.release_links?(request) ?? SY_E_UNSUPPORTED
    case .answer: host.navigation.pointee.answer?(request, number, outcome, failure) ?? SY_E_UNSUPPORTED
    case .dropEntry: host.navigation.pointee.drop_entry?(request, number) ?? SY_E_UNSUPPORTED
    case .rewriteEntry: host.navigation.pointee.rewrite_entry?(request, number, bytes) ?? SY_E_UNSUPPORTED
    case .observe: host.navigation.pointee.observe?(request, flag) ?? SY_E_UNSUPPORTED
    case .openOutside: host.navigation.pointee.open_outside?(request, text) ?? SY_E_UNSUPPORTED
    case .copy: host.navigation.pointee.copy?(request, text) ?? SY_E_UNSUPPORTED
    case .tabsSelect: host.tabs.pointee.select?(request) ?? SY_E_UNSUPPORTED
    case .tabsBadge: host.tabs.pointee.badge?(request, text) ?? SY_E_UNSUPPORTED
    case .pagesSetPages: host.pages.pointee.set_pages?(request, pages, count, name, flag) ?? SY_E_UNSUPPORTED
    case .pagesSelect: host.pages.pointee.select?(request, name) ?? SY_E_UNSUPPORTED
    case .pagesBadge: host.pages.pointee.badge?(request, name, text) ?? SY_E_UNSUPPORTED
    case .servicesProvide: host.services?.pointee.provide?(request, offer) ?? SY_E_UNSUPPORTED
    case .servicesWithdraw: host.services?.pointee.withdraw?(request, text) ?? SY_E_UNSUPPORTED
    case .servicesCall: host.services?.pointee.call?(request, serviceCall) ?? SY_E_UNSUPPORTED
    case .servicesAnswer: host.services?.pointee.answer?(request, number, bytes, failure) ?? SY_E_UNSUPPORTED
    case .servicesPublish: host.services?.pointee.publish?(request, text, name, bytes) ?? SY_E_UNSUPPORTED
    case .servicesSubscribe: host.services?.pointee.subscribe?(request, text, name, flag) ?? SY_E_UNSUPPORTED
    case .servicesUnsubscribe: host.services?.pointee.unsubscribe?(request, text, name) ?? SY_E_UNSUPPORTED
    case .setRoot: SY_E_UNSUPPORTED
    }
  }
}
