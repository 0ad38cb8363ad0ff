import CSwitchyard
import FlowABI
import Flows
import Glibc
import Payloads
import Screens
import Synchronization
import TestSupport
import Testing

@testable import PluginBridge

@MainActor @Suite("Each function that a plugin may call checks its thread, its handle and what it is given")
struct HostTablesTests {
  private let host: sy_host_v1
  private let navigating = RecordingNavigating()

  init() { host = HostTables.host(named: 1).pointee }

  /// Returns a table, whose functions may be called from here on: the tests before may have run on another thread.
  private func table<Table>(_ id: String, _ type: Table.Type) throws -> Table {
    HostCall.setMainThread()
    let pointer = id.withBorrowed { host.service(host.host, $0) }
    return try #require(pointer).assumingMemoryBound(to: Table.self).pointee
  }

  /// A flow that is at work, with its handle.
  private func withFlow<Result>(_ body: (UInt64) throws -> Result) rethrows -> Result {
    let handle = FlowHandles.shared.insert(
      FlowLink(flow: FlowID(rawValue: 5), navigating: navigating, storage: EmptyStorage()),
      of: LibraryID(of: [:]))
    defer { FlowHandles.shared.remove(handle) }
    return try body(handle)
  }

  @Test(
    "Every table of the header is found by its id, and no other",
    arguments: [
      SY_NAVIGATION_1, SY_TABS_1, SY_PAGES_1, SY_SCREEN_1, SY_LOG_1, SY_STORAGE_1, SY_MAIN_1,
      SY_SERVICES_1, SY_HOST_1,
    ])
  func services(id: String) throws {
    HostCall.setMainThread()
    let found = id.withBorrowed { host.service(host.host, $0) }
    let size = try #require(found).load(as: UInt32.self)
    #expect(size > 8 && size % 8 == 0)
    for other in ["", "\(id)0", String(id.dropLast()), id.uppercased(), String(repeating: "x", count: 200)] {
      #expect(other.withBorrowed { host.service(host.host, $0) } == nil)
    }
  }

  @Test("A request reaches the engine with its flow, its number and the query that is being answered")
  func submit() throws {
    let navigation = try table(SY_NAVIGATION_1, sy_navigation_v1.self)
    withFlow { handle in
      let request = {
        NavigationRequest(.pop(count: 2), from: FlowID(rawValue: $0), operation: OperationID(rawValue: 9))
      }
      let status = HostCall.during(handle, of: "test.bridge", QueryID(rawValue: 4), in: LibraryID(of: [:])) {
        request(handle).withBorrowed { navigation.pop($0, 2) }
      }
      #expect(status == SY_OK)
      #expect(navigating.requests.map(\.request) == [request(5)])
      #expect(navigating.requests.map(\.query) == [QueryID(rawValue: 4)])
    }
  }

  @Test("A flow that has ended, no request and a struct of another size are errors that ask for nothing")
  func refused() throws {
    let navigation = try table(SY_NAVIGATION_1, sy_navigation_v1.self)
    let ended = withFlow { $0 }
    let close = { NavigationRequest(.close, from: FlowID(rawValue: $0)) }
    #expect(close(ended).withBorrowed { navigation.close($0) } == SY_E_STALE)
    #expect(close(0).withBorrowed { navigation.close($0) } == SY_E_STALE)
    #expect(navigation.close(nil) == SY_E_INVALID)
    withFlow { handle in
      #expect(
        close(handle).withBorrowed { pointer in
          var other = pointer.pointee
          other.struct_size -= 8
          return navigation.close(&other)
        } == SY_E_INVALID)
      #expect(
        close(handle).withBorrowed { navigation.push($0, sy_bytes_v1(data: nil, size: 1)) } == SY_E_INVALID)
    }
    #expect(navigating.requests.isEmpty)
  }

  @Test("Flags, styles and whether there is a result reach the engine as they were given")
  func flags() throws {
    let navigation = try table(SY_NAVIGATION_1, sy_navigation_v1.self)
    let pages = try table(SY_PAGES_1, sy_pages_v1.self)
    withFlow { handle in
      NavigationRequest(.close, from: FlowID(rawValue: handle)).withBorrowed { how in
        for flag in [SY_POP_DISMISSING, 0] { #expect(navigation.pop_to_root(how, flag) == SY_OK) }
        for flag in [SY_DISMISS_CASCADE, 0] { #expect(navigation.dismiss_modal(how, 3, flag) == SY_OK) }
        for flag in [SY_OPEN_QUIET, 0] {
          #expect("a://b".withBorrowed { navigation.open(how, $0, flag) } == SY_OK)
        }
        for count: UInt32 in [1, 0] { #expect([7].withBorrowed { navigation.finish(how, count, $0) } == SY_OK) }
        for style in [PagesStyle.custom, .tabs] {
          #expect("".withBorrowed { pages.set_pages(how, nil, 0, $0, style.rawValue) } == SY_OK)
        }
      }
    }
    #expect(
      navigating.requests.map(\.request.kind) == [
        .popToRoot(dismissing: true), .popToRoot(dismissing: false),
        .dismissModal(ModalID(rawValue: 3), cascade: true), .dismissModal(ModalID(rawValue: 3), cascade: false),
        .open(url: "a://b", quiet: true), .open(url: "a://b", quiet: false), .finish(result: [7]), .finish(result: nil),
        .setPages([], selected: nil, style: .custom), .setPages([], selected: nil, style: .tabs),
      ])
  }

  @Test("Requests beyond the limit of a call reach the engine as one mark, which nobody waits for")
  func tooMany() throws {
    let navigation = try table(SY_NAVIGATION_1, sy_navigation_v1.self)
    var statuses: [Int32] = []
    withFlow { handle in
      HostCall.during(handle, of: "test.bridge", QueryID(rawValue: 4), in: LibraryID(of: [:])) {
        let request = NavigationRequest(
          .close, from: FlowID(rawValue: handle), operation: OperationID(rawValue: 9))
        request.withBorrowed { how in statuses = (0..<1_000_000).map { _ in navigation.close(how) } }
      }
    }
    #expect(statuses.prefix(256).allSatisfy { $0 == SY_OK })
    #expect(statuses.dropFirst(256).allSatisfy { $0 == SY_E_TOO_LARGE })
    #expect(navigating.requests.count == 257)
    #expect(navigating.requests.last?.request.operation == OperationID.none)
  }

  @Test("A request for another flow than the one that is called does not wait for the call")
  func otherFlow() throws {
    let navigation = try table(SY_NAVIGATION_1, sy_navigation_v1.self)
    withFlow { called in
      withFlow { other in
        HostCall.during(called, of: "test.bridge", QueryID(rawValue: 4), in: LibraryID(of: [:])) {
          #expect(
            NavigationRequest(.close, from: FlowID(rawValue: other)).withBorrowed { navigation.close($0) } == SY_OK)
        }
      }
    }
    #expect(navigating.requests.map(\.query) == [nil])
  }

  @Test("An error of another size, a value over the limit, a timer of no time and too many pages are refused")
  func limits() throws {
    let navigation = try table(SY_NAVIGATION_1, sy_navigation_v1.self)
    let pages = try table(SY_PAGES_1, sy_pages_v1.self)
    let storage = try table(SY_STORAGE_1, sy_storage_v1.self)
    let main = try table(SY_MAIN_1, sy_main_v1.self)
    withFlow { handle in
      var error = sy_error_v1.empty()
      error.struct_size -= 8
      let item = PageItem(id: "a", title: "A", position: 0, feature: "test.a")
      NavigationRequest(.close, from: FlowID(rawValue: handle)).withBorrowed { how in
        #expect(navigation.answer(how, 1, 0, &error) == SY_E_INVALID)
        PageItem.withBorrowed(Array(repeating: item, count: 65)) { items, count in
          #expect("".withBorrowed { pages.set_pages(how, items, count, $0, 0) } == SY_E_TOO_LARGE)
          #expect("".withBorrowed { pages.set_pages(how, items, count - 1, $0, 0) } == SY_OK)
        }
      }
      let large = Payload(repeating: 0, count: Payload.limit + 1)
      #expect("key".withBorrowed { key in large.withBorrowed { storage.store(handle, key, $0) } } == SY_E_TOO_LARGE)
      for time: UInt64 in [0, 86_400_001] { #expect(main.after(handle, 1, time) == SY_E_INVALID) }
      for time: UInt64 in [1, 86_400_000] { #expect(main.after(handle, 1, time) == SY_OK) }
    }
  }

  @Test("A flow is woken from any thread while it lives, and timers are ended on the main thread")
  func wakes() async throws {
    let main = try table(SY_MAIN_1, sy_main_v1.self)
    let handle = FlowHandles.shared.insert(
      FlowLink(flow: FlowID(rawValue: 5), navigating: navigating, storage: EmptyStorage()), of: LibraryID(of: [:]))
    #expect(main.wake(handle, .max) == SY_OK)
    let statuses = await Task.detached { [main.wake(handle, 7), main.wake(handle, 8)] }.value
    #expect(statuses == [SY_OK, SY_E_TOO_LARGE])
    #expect(navigating.wakes.withLock { $0 } == [.max, 7])
    HostCall.setMainThread()
    #expect(main.cancel(handle, 1) == SY_OK)
    #expect(main.cancel(handle, 2) == SY_E_NOT_FOUND)
    let pure = HostCall.during(handle, of: "test.bridge", nil, in: LibraryID(of: [:]), pure: .screen) {
      [main.wake(handle, 1), main.cancel(handle, 1), main.after(handle, 1, 1)]
    }
    #expect(pure == [SY_E_WRONG_STATE, SY_E_WRONG_STATE, SY_E_WRONG_STATE])
    FlowHandles.shared.remove(handle)
    #expect(main.wake(handle, 1) == SY_E_STALE)
    #expect(main.cancel(handle, 1) == SY_E_STALE)
    #expect(main.wake(0, 1) == SY_E_STALE)
  }

  @Test("A plugin is told that its storage is full, and the log says so")
  func fullStorage() throws {
    let storage = try table(SY_STORAGE_1, sy_storage_v1.self)
    let handle = FlowHandles.shared.insert(
      FlowLink(flow: FlowID(rawValue: 5), navigating: navigating, storage: FullStorage()),
      of: LibraryID(of: [:]))
    defer { FlowHandles.shared.remove(handle) }
    #expect("key".withBorrowed { key in [1].withBorrowed { storage.store(handle, key, $0) } } == SY_E_TOO_LARGE)
    #expect(navigating.lines.withLock { $0 } == ["error: It is full."])
  }

  @Test("A screen is described into the builder of the call, which is gone with it")
  func screen() throws {
    let screen = try table(SY_SCREEN_1, sy_screen_v1.self)
    let builder = ScreenBuilder()
    let number = BuilderSlot.with(builder) { number in
      #expect("row".withBorrowed { screen.begin(number, UInt32(SY_KIND_ROW), $0) } == SY_OK)
      #expect("Title".withBorrowed { screen.string(number, UInt32(SY_PROP_TITLE), $0) } == SY_OK)
      #expect(screen.flag(number, UInt32(SY_PROP_CHEVRON), 0) == SY_OK)
      #expect(screen.flag(number, UInt32(SY_PROP_DISABLED), 1) == SY_OK)
      #expect(screen.end(number) == SY_OK)
      #expect(screen.end(number &+ 1) == SY_E_STALE)
      #expect(screen.string(number, 1, sy_text_v1(data: nil, size: 1)) == SY_E_INVALID)
      return number
    }
    #expect(screen.end(number) == SY_E_STALE)
    let described = builder.finish()
    #expect(described.elements.map { $0.string(.title) } == [nil, "Title"])
    #expect(described.elements.last?.flag(.chevron) == false)
    #expect(described.elements.last?.flag(.disabled) == true)
    #expect(described.issues == [])
  }

  @Test("On another thread a function of the main thread says so, and one of any thread works")
  func otherThread() throws {
    let handle = FlowHandles.shared.insert(
      FlowLink(flow: FlowID(rawValue: 5), navigating: navigating, storage: EmptyStorage()),
      of: LibraryID(of: [:]))
    defer { FlowHandles.shared.remove(handle) }
    // The functions themselves: in the tables the compiler keeps those of the main thread on it.
    let statuses = Mutex<[Int32]>([])
    try Thread.run {
      let close = NavigationRequest(.close, from: FlowID(rawValue: handle)).withBorrowed {
        hostNavigationClose($0)
      }
      statuses.withLock { $0 = [close, hostEnd(1), hostInvalidate(handle, 3), hostIsMain(1)] }
    }
    #expect(statuses.withLock { $0 } == [SY_E_WRONG_THREAD, SY_E_WRONG_THREAD, SY_OK, 0])
    #expect(hostIsMain(1) == 1)
    #expect(navigating.requests.isEmpty)
    #expect(navigating.invalidations.withLock { $0 } == [EntryID(rawValue: 3)])
  }
}
