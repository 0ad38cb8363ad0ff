import CSwitchyard
import FlowABI
import Synchronization

/// A host that notes which functions a library calls with the handle of a flow, and passes the calls on.
///
/// It notes the requests, the storage and the timers, which may be used between the start and the end of a flow only.
@MainActor
enum LibraryCallRecorder {
  /// The names of the functions that were called since ``forget()``, as the header has them.
  private(set) static var calls: [String] = []

  private typealias Service = @Sendable @convention(c) (UInt64, sy_text_v1) -> UnsafeRawPointer?

  private struct Tables: Sendable {
    var service: Service?
    /// The addresses of the tables that note calls, which are never freed, by the ids of their services.
    var addresses: [String: UInt] = [:]
  }

  private nonisolated static let tables = Mutex(Tables())
  // The tables of the host.
  static var navigation = sy_navigation_v1()
  static var tabs = sy_tabs_v1()
  static var pages = sy_pages_v1()
  static var services = sy_services_v1()
  private static var storage = sy_storage_v1()
  private static var main = sy_main_v1()

  /// Forgets the calls so far.
  static func forget() { calls = [] }

  /// Returns a host that notes calls, over the one of this process.
  static func host(over host: UnsafePointer<sy_host_v1>) -> UnsafePointer<sy_host_v1> {
    guard let service = host.pointee.service else { return host }
    tables.withLock { $0.service = service }
    let number = host.pointee.host
    watch(SY_NAVIGATION_1, &navigation, service, number, note)
    watch(SY_STORAGE_1, &storage, service, number, noteStorage)
    watch(SY_MAIN_1, &main, service, number) { table in
      table.after = { flow, token, time in
        LibraryCallRecorder.called("after") { LibraryCallRecorder.main.after?(flow, token, time) }
      }
    }
    watch(SY_TABS_1, &tabs, service, number, note)
    watch(SY_PAGES_1, &pages, service, number, note)
    watch(SY_SERVICES_1, &services, service, number, note)
    return OtherHost.changed(host) { $0.service = find }
  }

  private nonisolated static let find: Service = { host, id in
    let name = String(borrowed: id) ?? ""
    let known = tables.withLock { ($0.service, $0.addresses[name]) }
    return known.1.flatMap { UnsafeRawPointer(bitPattern: $0) } ?? known.0?(host, id)
  }

  /// Makes a table of a service that notes calls, and keeps the host's.
  private static func watch<Table: BitwiseCopyable>(
    _ id: String, _ table: inout Table, _ service: Service, _ host: UInt64, _ change: (inout Table) -> Void
  ) {
    guard let found = id.withBorrowed({ service(host, $0) }) else { return }
    table = found.load(as: Table.self)
    let pointer = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    pointer.initialize(to: table)
    change(&pointer.pointee)
    tables.withLock { $0.addresses[id] = UInt(bitPattern: pointer) }
  }

  /// Notes the call of a function, and passes it on.
  static func called(_ name: String, _ call: () -> Int32?) -> Int32 {
    if calls.count < 100 { calls.append(name) }
    return call() ?? SY_E_UNSUPPORTED
  }

  private static func noteStorage(_ table: inout sy_storage_v1) {
    table.load = { flow, key, into in
      LibraryCallRecorder.called("load") { LibraryCallRecorder.storage.load?(flow, key, into) }
    }
    table.store = { flow, key, value in
      LibraryCallRecorder.called("store") { LibraryCallRecorder.storage.store?(flow, key, value) }
    }
    table.data_folder = { flow, into in
      LibraryCallRecorder.called("data_folder") { LibraryCallRecorder.storage.data_folder?(flow, into) }
    }
    table.remove = { flow, key in
      LibraryCallRecorder.called("remove") { LibraryCallRecorder.storage.remove?(flow, key) }
    }
  }
}
