import CSwitchyard
import FlowABI
import Flows

// The functions of "switchyard.tabs/1" and "switchyard.pages/1".

func hostSelectTab(_ how: UnsafePointer<sy_request_v1>?) -> Int32 { HostRequest.submit("select", how) { .selectTab } }

func hostBadge(_ how: UnsafePointer<sy_request_v1>?, _ badge: sy_text_v1) -> Int32 {
  HostRequest.submit("badge", how) { () throws(Refusal) in .badge(try badgeText(badge)) }
}

func hostSetPages(
  _ how: UnsafePointer<sy_request_v1>?, _ pages: UnsafePointer<sy_page_v1>?, _ count: UInt64, _ selected: sy_text_v1,
  _ style: UInt32
) -> Int32 {
  HostRequest.submit("set_pages", how) { () throws(Refusal) in
    let items = try PageItem.borrowed(pages, count: count)
    let selected = try String(selected, "selected", limit: 64)
    let page = selected.isEmpty ? nil : PageID(rawValue: selected)
    return .setPages(items, selected: page, style: PagesStyle(rawValue: style) ?? .tabs)
  }
}

func hostSelectPage(_ how: UnsafePointer<sy_request_v1>?, _ page: sy_text_v1) -> Int32 {
  HostRequest.submit("select", how) { () throws(Refusal) in
    .selectPage(PageID(rawValue: try String(page, "page", limit: 64)))
  }
}

func hostPageBadge(_ how: UnsafePointer<sy_request_v1>?, _ page: sy_text_v1, _ badge: sy_text_v1) -> Int32 {
  HostRequest.submit("badge", how) { () throws(Refusal) in
    .pageBadge(PageID(rawValue: try String(page, "page", limit: 64)), try badgeText(badge))
  }
}

/// Copies the text of a badge, or returns nil for no text, which removes the badge.
private func badgeText(_ badge: sy_text_v1) throws(Refusal) -> String? {
  let text = try String(badge, "badge", limit: 64)
  return text.isEmpty ? nil : text
}
