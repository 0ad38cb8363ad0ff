import CSwitchyard
import Coordination
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
  guard count <= 64, pages != nil || count == 0, let selected = String(borrowed: selected, limit: 64) else {
    return SY_E_INVALID
  }
  let items = UnsafeBufferPointer(start: pages, count: Int(count)).map { PageItem(borrowed: $0) }
  let valid = items.compactMap { $0 }
  guard valid.count == items.count else { return SY_E_INVALID }
  let page = selected.isEmpty ? nil : PageID(rawValue: selected)
  return HostRequest.submit(how, .setPages(valid, selected: page, style: PagesStyle(rawValue: style) ?? .tabs))
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

extension PageItem {
  /// The page that a plugin describes; nil when the struct breaks the rules of the header.
  fileprivate init?(borrowed page: sy_page_v1) {
    guard page.struct_size == UInt32(MemoryLayout<sy_page_v1>.size), let child = ChildFlow(borrowed: page.child),
      let id = String(borrowed: page.id, limit: 64), !id.isEmpty, let title = String(borrowed: page.title, limit: 120),
      let icon = String(borrowed: page.icon, limit: 64)
    else { return nil }
    self.init(
      id: PageID(rawValue: id), title: title, icon: icon, position: Int(page.position), feature: child.feature,
      launch: child.launch, instance: child.instance, onReselect: PageReselection(rawValue: page.on_reselect) ?? .stay,
      onFinish: PageFinish(rawValue: page.on_finish) ?? .beginAnew)
  }
}
