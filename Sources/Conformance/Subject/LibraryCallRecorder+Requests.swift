// Made from switchyard.h by .ci/make-boundary.

import CSwitchyard

extension LibraryCallRecorder {
  /// Makes the functions of a table note their calls.
  static func note(_ table: inout sy_navigation_v1) {
    table.start_flow = { request, route in
      LibraryCallRecorder.called("start_flow") {
        LibraryCallRecorder.navigation.start_flow?(request, route)
      }
    }
    table.push = { request, route in
      LibraryCallRecorder.called("push") {
        LibraryCallRecorder.navigation.push?(request, route)
      }
    }
    table.present = { request, route, how in
      LibraryCallRecorder.called("present") {
        LibraryCallRecorder.navigation.present?(request, route, how)
      }
    }
    table.present_flow = { request, child, how in
      LibraryCallRecorder.called("present_flow") {
        LibraryCallRecorder.navigation.present_flow?(request, child, how)
      }
    }
    table.pop = { request, count in
      LibraryCallRecorder.called("pop") {
        LibraryCallRecorder.navigation.pop?(request, count)
      }
    }
    table.pop_to = { request, route in
      LibraryCallRecorder.called("pop_to") {
        LibraryCallRecorder.navigation.pop_to?(request, route)
      }
    }
    table.pop_to_entry = { request, entry in
      LibraryCallRecorder.called("pop_to_entry") {
        LibraryCallRecorder.navigation.pop_to_entry?(request, entry)
      }
    }
    table.pop_to_root = { request, flags in
      LibraryCallRecorder.called("pop_to_root") {
        LibraryCallRecorder.navigation.pop_to_root?(request, flags)
      }
    }
    table.pop_to_initial_route = { request in
      LibraryCallRecorder.called("pop_to_initial_route") {
        LibraryCallRecorder.navigation.pop_to_initial_route?(request)
      }
    }
    table.pop_to_previous_flow = { request in
      LibraryCallRecorder.called("pop_to_previous_flow") {
        LibraryCallRecorder.navigation.pop_to_previous_flow?(request)
      }
    }
    table.replace_top = { request, route in
      LibraryCallRecorder.called("replace_top") {
        LibraryCallRecorder.navigation.replace_top?(request, route)
      }
    }
    table.set_stack = { request, routes, count in
      LibraryCallRecorder.called("set_stack") {
        LibraryCallRecorder.navigation.set_stack?(request, routes, count)
      }
    }
    table.append = { request, routes, count in
      LibraryCallRecorder.called("append") {
        LibraryCallRecorder.navigation.append?(request, routes, count)
      }
    }
    table.restart = { request in
      LibraryCallRecorder.called("restart") {
        LibraryCallRecorder.navigation.restart?(request)
      }
    }
    table.dismiss = { request in
      LibraryCallRecorder.called("dismiss") {
        LibraryCallRecorder.navigation.dismiss?(request)
      }
    }
    table.dismiss_modal = { request, modal, flags in
      LibraryCallRecorder.called("dismiss_modal") {
        LibraryCallRecorder.navigation.dismiss_modal?(request, modal, flags)
      }
    }
    table.dismiss_to_root = { request in
      LibraryCallRecorder.called("dismiss_to_root") {
        LibraryCallRecorder.navigation.dismiss_to_root?(request)
      }
    }
    table.force_present = { request, child, how in
      LibraryCallRecorder.called("force_present") {
        LibraryCallRecorder.navigation.force_present?(request, child, how)
      }
    }
    table.close = { request in
      LibraryCallRecorder.called("close") {
        LibraryCallRecorder.navigation.close?(request)
      }
    }
    table.finish = { request, hasResult, result in
      LibraryCallRecorder.called("finish") {
        LibraryCallRecorder.navigation.finish?(request, hasResult, result)
      }
    }
    table.send = { request, name, payload in
      LibraryCallRecorder.called("send") {
        LibraryCallRecorder.navigation.send?(request, name, payload)
      }
    }
    table.open = { request, url, flags in
      LibraryCallRecorder.called("open") {
        LibraryCallRecorder.navigation.open?(request, url, flags)
      }
    }
    table.release_links = { request in
      LibraryCallRecorder.called("release_links") {
        LibraryCallRecorder.navigation.release_links?(request)
      }
    }
    table.answer = { request, token, outcome, error in
      LibraryCallRecorder.called("answer") {
        LibraryCallRecorder.navigation.answer?(request, token, outcome, error)
      }
    }
    table.drop_entry = { request, entry in
      LibraryCallRecorder.called("drop_entry") {
        LibraryCallRecorder.navigation.drop_entry?(request, entry)
      }
    }
    table.rewrite_entry = { request, entry, route in
      LibraryCallRecorder.called("rewrite_entry") {
        LibraryCallRecorder.navigation.rewrite_entry?(request, entry, route)
      }
    }
    table.observe = { request, on in
      LibraryCallRecorder.called("observe") {
        LibraryCallRecorder.navigation.observe?(request, on)
      }
    }
    table.open_outside = { request, address in
      LibraryCallRecorder.called("open_outside") {
        LibraryCallRecorder.navigation.open_outside?(request, address)
      }
    }
    table.copy = { request, words in
      LibraryCallRecorder.called("copy") {
        LibraryCallRecorder.navigation.copy?(request, words)
      }
    }
  }

  /// Makes the functions of a table note their calls.
  static func note(_ table: inout sy_tabs_v1) {
    table.select = { request in
      LibraryCallRecorder.called("select") {
        LibraryCallRecorder.tabs.select?(request)
      }
    }
    table.badge = { request, badge in
      LibraryCallRecorder.called("badge") {
        LibraryCallRecorder.tabs.badge?(request, badge)
      }
    }
  }

  /// Makes the functions of a table note their calls.
  static func note(_ table: inout sy_pages_v1) {
    table.set_pages = { request, pages, count, selected, style in
      LibraryCallRecorder.called("set_pages") {
        LibraryCallRecorder.pages.set_pages?(request, pages, count, selected, style)
      }
    }
    table.select = { request, page in
      LibraryCallRecorder.called("select") {
        LibraryCallRecorder.pages.select?(request, page)
      }
    }
    table.badge = { request, page, badge in
      LibraryCallRecorder.called("badge") {
        LibraryCallRecorder.pages.badge?(request, page, badge)
      }
    }
  }

  /// Makes the functions of a table note their calls.
  static func note(_ table: inout sy_services_v1) {
    table.provide = { request, offer in
      LibraryCallRecorder.called("provide") {
        LibraryCallRecorder.services.provide?(request, offer)
      }
    }
    table.withdraw = { request, service in
      LibraryCallRecorder.called("withdraw") {
        LibraryCallRecorder.services.withdraw?(request, service)
      }
    }
    table.call = { request, call in
      LibraryCallRecorder.called("call") {
        LibraryCallRecorder.services.call?(request, call)
      }
    }
    table.answer = { request, token, bytes, error in
      LibraryCallRecorder.called("answer") {
        LibraryCallRecorder.services.answer?(request, token, bytes, error)
      }
    }
    table.publish = { request, service, topic, bytes in
      LibraryCallRecorder.called("publish") {
        LibraryCallRecorder.services.publish?(request, service, topic, bytes)
      }
    }
    table.subscribe = { request, service, topic, flags in
      LibraryCallRecorder.called("subscribe") {
        LibraryCallRecorder.services.subscribe?(request, service, topic, flags)
      }
    }
    table.unsubscribe = { request, service, topic in
      LibraryCallRecorder.called("unsubscribe") {
        LibraryCallRecorder.services.unsubscribe?(request, service, topic)
      }
    }
  }
}
