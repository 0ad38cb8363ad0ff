public import CSwitchyard
public import Failures
import FlowABI
import Flows
import Synchronization

/// The host's side of the C ABI: the function tables that plugins call.
///
/// The tables are created once and never freed or changed, so every thread can read them.
public enum HostTables {
  /// The destination of log lines that belong to no flow.
  struct Sinks: Sendable {
    var log: (@Sendable (_ host: UInt64, _ level: LogLevel, _ line: String) -> Void)?
  }

  static let sinks = Mutex(Sinks())

  /// Connects `log` to a log, and makes the calling thread the main thread if there is none.
  ///
  /// Called once, on the main thread, before a plugin is loaded.
  @MainActor
  public static func connect(
    log: @escaping @Sendable (_ host: UInt64, _ level: LogLevel, _ line: String) -> Void
  ) {
    HostCall.setMainThreadOnce()
    sinks.withLock { $0 = Sinks(log: log) }
    InvalidText.observe { Misuse.reportInvalidText($0, of: nil) }
  }

  /// Overwrites what is lent to plugins for a call when that call returns, from now on.
  ///
  /// A plugin that keeps a pointer then fails at once, while its author looks.
  package static func overwriteLentMemory(_ isOn: Bool = true) { LentMemory.isOverwritten = isOn }

  /// Returns the host that is passed to the entry function of a plugin.
  ///
  /// `host` identifies the plugin in its calls; all its generations receive the same memory, which is never freed.
  @MainActor
  public static func host(named host: UInt64) -> UnsafePointer<sy_host_v1> {
    HostCall.setMainThreadOnce()
    if let known = hosts[host] { return known }
    let pointer = UnsafeMutablePointer<sy_host_v1>.allocate(capacity: 1)
    pointer.initialize(
      to: sy_host_v1(
        struct_size: size(sy_host_v1.self), abi_minor: SY_ABI_MINOR, host: host, service: hostService))
    hosts[host] = UnsafePointer(pointer)
    return UnsafePointer(pointer)
  }

  @MainActor private static var hosts: [UInt64: UnsafePointer<sy_host_v1>] = [:]

  // Immutable and never freed, as described above.
  nonisolated(unsafe) static let navigation = kept(navigationFunctions)
  nonisolated(unsafe) static let pages = kept(pagesFunctions)
  nonisolated(unsafe) static let tabs = kept(tabsFunctions)
  nonisolated(unsafe) static let services = kept(servicesFunctions)
  nonisolated(unsafe) static let screen = kept(
    sy_screen_v1(
      struct_size: size(sy_screen_v1.self), reserved: 0, begin: hostBegin, string: hostString, number: hostNumber,
      flag: hostFlag, action: hostAction, end: hostEnd, invalidate: hostInvalidate))
  nonisolated(unsafe) static let log = kept(
    sy_log_v1(struct_size: size(sy_log_v1.self), reserved: 0, write: hostLog))
  nonisolated(unsafe) static let storage = kept(
    sy_storage_v1(
      struct_size: size(sy_storage_v1.self), reserved: 0, load: hostLoad, store: hostStore, remove: hostRemove,
      data_folder: hostDataFolder))
  nonisolated(unsafe) static let main = kept(
    sy_main_v1(
      struct_size: size(sy_main_v1.self), reserved: 0, wake: hostWake, is_main: hostIsMain, after: hostAfter,
      cancel: hostCancel))

  nonisolated(unsafe) static let about = kept(
    sy_about_v1(
      struct_size: size(sy_about_v1.self), reserved: 0, text: hostText, knows: hostKnows,
      last_error: hostLastError))

  private static func kept<Table>(_ table: Table) -> UnsafePointer<Table> {
    let pointer = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    pointer.initialize(to: table)
    return UnsafePointer(pointer)
  }

  private static func size<Table>(_ type: Table.Type) -> UInt32 { UInt32(MemoryLayout<Table>.size) }
}

/// Returns a table by its id, or NULL if there is none.
private func hostService(_ host: UInt64, _ id: sy_text_v1) -> UnsafeRawPointer? {
  switch String(borrowed: id, limit: 128) {
  case SY_NAVIGATION_1: UnsafeRawPointer(HostTables.navigation)
  case SY_TABS_1: UnsafeRawPointer(HostTables.tabs)
  case SY_PAGES_1: UnsafeRawPointer(HostTables.pages)
  case SY_SCREEN_1: UnsafeRawPointer(HostTables.screen)
  case SY_LOG_1: UnsafeRawPointer(HostTables.log)
  case SY_STORAGE_1: UnsafeRawPointer(HostTables.storage)
  case SY_SERVICES_1: UnsafeRawPointer(HostTables.services)
  case SY_MAIN_1: UnsafeRawPointer(HostTables.main)
  case SY_HOST_1: UnsafeRawPointer(HostTables.about)
  default: nil
  }
}
