import CSwitchyard
import FlowABI
import Flows

// The functions of "switchyard.tabs/1" and "switchyard.pages/1".

func hostSelectTab(_ how: UnsafePointer<sy_request_v1>?) -> Int32 { HostRequest.submit(how, .selectTab) }

func hostBadge(_ how: UnsafePointer<sy_request_v1>?, _ badge: sy_text_v1) -> Int32 {
  HostRequest.submit(how, String(borrowed: badge, limit: 64).map { .badge($0.isEmpty ? nil : $0) })
}

func hostSetPages(
  _ how: UnsafePointer<sy_request_v1>?, _ pages: UnsafePointer<sy_page_v1>?, _ count: UInt64, _ selected: sy_text_v1,
  _ style: UInt32
) -> Int32 {
  guard let items = PageItem.borrowed(pages, count: count), let selected = String(borrowed: selected, limit: 64) else {
    return SY_E_INVALID
  }
  let page = selected.isEmpty ? nil : PageID(rawValue: selected)
  return HostRequest.submit(how, .setPages(items, selected: page, style: PagesStyle(rawValue: style) ?? .tabs))
}

func hostSelectPage(_ how: UnsafePointer<sy_request_v1>?, _ page: sy_text_v1) -> Int32 {
  HostRequest.submit(how, String(borrowed: page, limit: 64).map { .selectPage(PageID(rawValue: $0)) })
}

func hostPageBadge(_ how: UnsafePointer<sy_request_v1>?, _ page: sy_text_v1, _ badge: sy_text_v1) -> Int32 {
  guard let page = String(borrowed: page, limit: 64), let badge = String(borrowed: badge, limit: 64) else {
    return SY_E_INVALID
  }
  return HostRequest.submit(how, .pageBadge(PageID(rawValue: page), badge.isEmpty ? nil : badge))
}
