package import CSwitchyard
package import Flows

extension PageItem {
  /// Calls `body` with the page as a C struct that is valid until `body` returns.
  func withBorrowed<Result>(_ body: (sy_page_v1) -> Result) -> Result {
    ChildFlow(feature: feature, launch: launch, instance: instance).withBorrowed { child in
      id.rawValue.withBorrowed { id in
        title.withBorrowed { title in
          icon.withBorrowed { icon in
            body(
              .with {
                $0.position = Int32(clamping: position)
                ($0.on_reselect, $0.on_finish, $0.begins) = (onReselect.rawValue, onFinish.rawValue, beginning.rawValue)
                ($0.id, $0.title, $0.icon, $0.child) = (id, title, icon, child)
              })
          }
        }
      }
    }
  }

  /// Copies a borrowed page, an element of an array.
  private init(_ page: sy_page_v1, _ field: String) throws(Refusal) {
    let child = try ChildFlow(SizedStruct.read(page.child, "\(field).child"), "\(field).child->")
    let id = try String(page.id, "\(field).id", limit: HeaderLimits.pageId)
    let title = try String(page.title, "\(field).title", limit: HeaderLimits.title)
    let icon = try String(page.icon, "\(field).icon", limit: HeaderLimits.icon)
    guard !id.isEmpty else {
      throw Refusal(SY_E_INVALID, "\(field).id", expected: "the ID of a page", found: "no text")
    }
    self.init(
      id: PageID(rawValue: id), title: title, icon: icon, position: Int(page.position), feature: child.feature,
      launch: child.launch, instance: child.instance, onReselect: PageReselection(rawValue: page.on_reselect) ?? .stay,
      onFinish: PageFinish(rawValue: page.on_finish) ?? .beginAnew,
      beginning: PageBeginning(rawValue: page.begins) ?? .whenShown)
  }

  /// Calls `body` with the pages as a C array that is valid until `body` returns.
  package static func withBorrowed<Result>(
    _ items: [PageItem], _ body: (UnsafePointer<sy_page_v1>?, UInt64) -> Result
  ) -> Result {
    // Nests the borrows of all pages and calls `body` inside the innermost one.
    func borrow(_ rest: ArraySlice<PageItem>, _ pages: [sy_page_v1]) -> Result {
      guard let item = rest.first else {
        return pages.withUnsafeBufferPointer { body($0.baseAddress, UInt64($0.count)) }
      }
      return item.withBorrowed { borrow(rest.dropFirst(), pages + [$0]) }
    }
    return borrow(items[...], [])
  }

  /// Copies borrowed pages.
  package static func borrowed(
    _ pages: UnsafePointer<sy_page_v1>?, count: UInt64
  ) throws(Refusal) -> [PageItem] {
    let pages = try SizedStruct.elements(pages, count: count, limit: UInt64(HeaderLimits.pages), "pages")
    var items: [PageItem] = []
    for (index, page) in pages.enumerated() {
      items.append(try PageItem(page, "pages[\(index)]"))
    }
    return items
  }
}
