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
  private static var navigation = sy_navigation_v1()
  private static var storage = sy_storage_v1()
  private static var main = sy_main_v1()
  private static var tabs = sy_tabs_v1()

  /// Forgets the calls so far.
  static func forget() { calls = [] }

  /// Returns a host that notes calls, over the one of this process.
  static func host(over host: UnsafePointer<sy_host_v1>) -> UnsafePointer<sy_host_v1> {
    guard let service = host.pointee.service else { return host }
    tables.withLock { $0.service = service }
    let number = host.pointee.host
    watch(SY_NAVIGATION_1, &navigation, service, number, noteNavigation)
    watch(SY_STORAGE_1, &storage, service, number, noteStorage)
    watch(SY_MAIN_1, &main, service, number) { table in
      table.after = { flow, token, time in
        LibraryCallRecorder.called("after") { LibraryCallRecorder.main.after?(flow, token, time) }
      }
    }
    watch(SY_TABS_1, &tabs, service, number) { table in
      table.select = { request in LibraryCallRecorder.called("select") { LibraryCallRecorder.tabs.select?(request) } }
      table.badge = { request, badge in
        LibraryCallRecorder.called("badge") { LibraryCallRecorder.tabs.badge?(request, badge) }
      }
    }
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

  private static func called(_ name: String, _ call: () -> Int32?) -> Int32 {
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
    table.remove = { flow, key in
      LibraryCallRecorder.called("remove") { LibraryCallRecorder.storage.remove?(flow, key) }
    }
  }

  private static func noteNavigation(_ table: inout sy_navigation_v1) {
    table.start_flow = { how, route in
      LibraryCallRecorder.called("start_flow") { LibraryCallRecorder.navigation.start_flow?(how, route) }
    }
    table.push = { how, route in LibraryCallRecorder.called("push") { LibraryCallRecorder.navigation.push?(how, route) }
    }
    table.present = { how, route, style in
      LibraryCallRecorder.called("present") { LibraryCallRecorder.navigation.present?(how, route, style) }
    }
    table.present_flow = { how, child, style in
      LibraryCallRecorder.called("present_flow") { LibraryCallRecorder.navigation.present_flow?(how, child, style) }
    }
    table.pop = { how, count in LibraryCallRecorder.called("pop") { LibraryCallRecorder.navigation.pop?(how, count) } }
    table.pop_to_root = { how, flags in
      LibraryCallRecorder.called("pop_to_root") { LibraryCallRecorder.navigation.pop_to_root?(how, flags) }
    }
    table.replace_top = { how, route in
      LibraryCallRecorder.called("replace_top") { LibraryCallRecorder.navigation.replace_top?(how, route) }
    }
    table.set_stack = { how, all, count in
      LibraryCallRecorder.called("set_stack") { LibraryCallRecorder.navigation.set_stack?(how, all, count) }
    }
    table.append = { how, all, count in
      LibraryCallRecorder.called("append") { LibraryCallRecorder.navigation.append?(how, all, count) }
    }
    table.restart = { how in LibraryCallRecorder.called("restart") { LibraryCallRecorder.navigation.restart?(how) } }
    table.dismiss = { how in LibraryCallRecorder.called("dismiss") { LibraryCallRecorder.navigation.dismiss?(how) } }
    table.close = { how in LibraryCallRecorder.called("close") { LibraryCallRecorder.navigation.close?(how) } }
    table.finish = { how, has, result in
      LibraryCallRecorder.called("finish") { LibraryCallRecorder.navigation.finish?(how, has, result) }
    }
    table.send = { how, name, bytes in
      LibraryCallRecorder.called("send") { LibraryCallRecorder.navigation.send?(how, name, bytes) }
    }
    table.open = { how, link, flags in
      LibraryCallRecorder.called("open") { LibraryCallRecorder.navigation.open?(how, link, flags) }
    }
  }
}
