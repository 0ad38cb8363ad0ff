import CSwitchyard
import FlowABI
import Flows
import Payloads
import TestSupport
import Testing

@testable import PluginBridge

@MainActor @Suite("A plugin's requests at a limit of the header are accepted, and those beyond it are refused")
struct HeaderLimitTests {
  typealias Call = (UnsafePointer<sy_request_v1>) -> Int32

  /// Asks for something on behalf of a flow.
  private func ask(_ body: Call) -> Int32 {
    HostCall.setMainThread()
    let handle = FlowHandles.shared.insert(
      FlowLink(flow: FlowID(rawValue: 5), navigating: RecordingNavigating(), storage: EmptyStorage()),
      of: LibraryID(of: [:]))
    defer { FlowHandles.shared.remove(handle) }
    let request = NavigationRequest(.close, from: FlowID(rawValue: handle))
    return HostCall.during(handle, of: "test.bridge", nil, in: LibraryID(of: [:])) { request.withBorrowed(body) }
  }

  @Test("Badges, pages, actions, links and slots have limits by the bytes of their texts")
  func texts() {
    let calls: [(limit: UInt32, call: (UnsafePointer<sy_request_v1>, sy_text_v1) -> Int32)] = [
      (SY_LIMIT_BADGE, { HostTables.tabs.pointee.badge($0, $1) }),
      (SY_LIMIT_PAGE_ID, { HostTables.pages.pointee.select($0, $1) }),
      (SY_LIMIT_ACTION_NAME, { HostTables.navigation.pointee.send($0, $1, sy_bytes_v1()) }),
      (SY_LIMIT_LINK, { HostTables.navigation.pointee.open($0, $1, 0) }),
      (SY_LIMIT_LINK, { HostTables.navigation.pointee.open_outside($0, $1) }),
      (SY_LIMIT_COPY, { HostTables.navigation.pointee.copy($0, $1) }),
      (
        SY_LIMIT_SLOT,
        { how, slot in
          var style = sy_presentation_v1()
          style.struct_size = UInt32(MemoryLayout<sy_presentation_v1>.size)
          style.style = SY_STYLE_EMBED
          style.slot = slot
          return HostTables.navigation.pointee.present(how, sy_bytes_v1(), &style)
        }
      ),
    ]
    for (limit, call) in calls {
      let text = String(repeating: "a", count: Int(limit))
      #expect(ask { how in text.withBorrowed { call(how, $0) } } == SY_OK, "\(limit)")
      #expect(ask { how in "\(text)a".withBorrowed { call(how, $0) } } < 0, "\(limit)")
    }
  }

  @Test("Routes, pages and heights have limits by their number")
  func numbers() {
    let routes = [Payload](repeating: [1], count: Int(SY_LIMIT_ROUTES) + 1)
    for (count, isTaken) in [(routes.count - 1, true), (routes.count, false)] {
      let status = ask { how in
        routes.withBorrowed { routes, _ in HostTables.navigation.pointee.set_stack(how, routes, UInt64(count)) }
      }
      #expect((status == SY_OK) == isTaken, "\(count) routes")
    }
    let pages = (0...Int(SY_LIMIT_PAGES)).map { index in
      PageItem(id: PageID(rawValue: "page\(index)"), title: "Page", feature: "a.b")
    }
    for (count, isTaken) in [(pages.count - 1, true), (pages.count, false)] {
      let status = ask { how in
        PageItem.withBorrowed(pages) { pages, _ in
          HostTables.pages.pointee.set_pages(how, pages, UInt64(count), sy_text_v1(), 0)
        }
      }
      #expect((status == SY_OK) == isTaken, "\(count) pages")
    }
    let height = sy_height_v1(
      struct_size: UInt32(MemoryLayout<sy_height_v1>.size), kind: SY_HEIGHT_POINTS, value: 100)
    let heights = [sy_height_v1](repeating: height, count: Int(SY_LIMIT_HEIGHTS) + 1)
    for (count, isTaken) in [(heights.count - 1, true), (heights.count, false)] {
      let status = ask { how in
        heights.withUnsafeBufferPointer { heights in
          var style = sy_presentation_v1()
          style.struct_size = UInt32(MemoryLayout<sy_presentation_v1>.size)
          style.style = SY_STYLE_SHEET
          style.heights = heights.baseAddress
          style.height_count = UInt64(count)
          return HostTables.navigation.pointee.present(how, sy_bytes_v1(), &style)
        }
      }
      #expect((status == SY_OK) == isTaken, "\(count) heights")
    }
  }

  @Test("Lines of the log and times of timers have limits")
  func values() {
    let line = String(repeating: "a", count: Int(SY_LIMIT_LOG_LINE))
    #expect(line.withBorrowed { hostLog(1, 0, SY_LOG_INFO, $0) } == SY_OK)
    #expect("\(line)a".withBorrowed { hostLog(1, 0, SY_LOG_INFO, $0) } == SY_E_INVALID)
    let longest = UInt64(SY_LIMIT_TIMER_MILLISECONDS)
    for (milliseconds, status) in [(1, SY_OK), (longest, SY_OK), (0, SY_E_INVALID), (longest + 1, SY_E_INVALID)] {
      #expect(ask { hostAfter($0.pointee.flow, 1, milliseconds) } == status, "\(milliseconds)")
    }
    // As many as the engine takes.
    #expect(ask { hostAfter($0.pointee.flow, 3, 1) } == SY_E_TOO_LARGE)
  }
}
