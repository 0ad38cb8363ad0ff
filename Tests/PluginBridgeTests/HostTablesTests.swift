import CSwitchyard
import FlowABI
import Flows
import Glibc
import Screens
import Synchronization
import TestSupport
import Testing

@testable import PluginBridge

@MainActor @Suite("Each function that a plugin may call checks its thread, its handle and what it is given")
struct HostTablesTests {
  private let host: sy_host_v1
  private let navigating = RecordingNavigating()

  init() {
    host = HostTables.host(named: 1).pointee
    HostCall.setMainThread()
  }

  private func table<Table>(_ id: String, _ type: Table.Type) throws -> Table {
    let pointer = id.withBorrowed { host.service(host.host, $0) }
    return try #require(pointer).assumingMemoryBound(to: Table.self).pointee
  }

  /// A flow that is at work, with its handle.
  private func withFlow<Result>(_ body: (UInt64) throws -> Result) rethrows -> Result {
    let handle = FlowHandles.shared.insert(
      FlowLink(flow: FlowID(rawValue: 5), navigating: navigating, storage: EmptyStorage()))
    defer { FlowHandles.shared.remove(handle) }
    return try body(handle)
  }

  @Test(
    "Every table of the header is found by its id, and no other",
    arguments: [
      SY_NAVIGATION_1, SY_TABS_1, SY_PAGES_1, SY_SCREEN_1, SY_LOG_1, SY_STORAGE_1, SY_MAIN_1,
    ])
  func services(id: String) throws {
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
      let status = HostCall.during(handle, of: "test.bridge", QueryID(rawValue: 4)) {
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

  @Test("A screen is described into the builder of the call, which is gone with it")
  func screen() throws {
    let screen = try table(SY_SCREEN_1, sy_screen_v1.self)
    let builder = ScreenBuilder()
    let number = BuilderSlot.with(builder) { number in
      #expect("row".withBorrowed { screen.begin(number, UInt32(SY_KIND_ROW), $0) } == SY_OK)
      #expect("Title".withBorrowed { screen.string(number, UInt32(SY_PROP_TITLE), $0) } == SY_OK)
      #expect(screen.end(number) == SY_OK)
      #expect(screen.end(number &+ 1) == SY_E_STALE)
      #expect(screen.string(number, 1, sy_text_v1(data: nil, size: 1)) == SY_E_INVALID)
      return number
    }
    #expect(screen.end(number) == SY_E_STALE)
    let described = builder.finish()
    #expect(described.elements.map { $0.string(.title) } == [nil, "Title"])
    #expect(described.issues == [])
  }

  @Test("On another thread a function of the main thread says so, and one of any thread works")
  func otherThread() throws {
    let handle = FlowHandles.shared.insert(
      FlowLink(flow: FlowID(rawValue: 5), navigating: navigating, storage: EmptyStorage()))
    defer { FlowHandles.shared.remove(handle) }
    // The functions themselves: in the tables the compiler keeps those of the main thread on it.
    let statuses = Mutex<[Int32]>([])
    try Thread.run {
      let close = NavigationRequest(.close, from: FlowID(rawValue: handle)).withBorrowed { hostClose($0) }
      statuses.withLock { $0 = [close, hostEnd(1), hostInvalidate(handle, 3)] }
    }
    #expect(statuses.withLock { $0 } == [SY_E_WRONG_THREAD, SY_E_WRONG_THREAD, SY_OK])
    #expect(navigating.requests.isEmpty)
    #expect(navigating.invalidations.withLock { $0 } == [EntryID(rawValue: 3)])
  }
}
