import FlowABI

/// The host's function tables.
///
/// The ABI guarantees that the tables are immutable and never freed, so they can be read from any thread.
struct HostServices: Sendable {
  nonisolated(unsafe) let navigation: UnsafePointer<sy_navigation_v1>
  nonisolated(unsafe) let tabs: UnsafePointer<sy_tabs_v1>
  nonisolated(unsafe) let pages: UnsafePointer<sy_pages_v1>
  nonisolated(unsafe) let screen: UnsafePointer<sy_screen_v1>
  nonisolated(unsafe) let log: UnsafePointer<sy_log_v1>
  nonisolated(unsafe) let storage: UnsafePointer<sy_storage_v1>
  nonisolated(unsafe) let main: UnsafePointer<sy_main_v1>
  /// The table of calls and topics, or nil if the host is older than it.
  nonisolated(unsafe) let services: UnsafePointer<sy_services_v1>?
  /// The table of the host's facts, or nil if the host is older than it.
  nonisolated(unsafe) let about: UnsafePointer<sy_about_v1>?
  let host: UInt64

  /// The services of the host that this plugin is registered with.
  @MainActor private(set) static var shared: HostServices?

  /// Finds the tables that a Swift plugin needs.
  ///
  /// - Returns: Whether the host provides all of them.
  @MainActor
  static func connect(_ host: UnsafePointer<sy_host_v1>) -> Bool {
    guard SizedStruct.size(of: host) >= sy_host_v1.firstSize, let service = host.pointee.service,
      let navigation: UnsafePointer<sy_navigation_v1> = find(SY_NAVIGATION_1, host, service),
      let tabs: UnsafePointer<sy_tabs_v1> = find(SY_TABS_1, host, service),
      let pages: UnsafePointer<sy_pages_v1> = find(SY_PAGES_1, host, service),
      let screen: UnsafePointer<sy_screen_v1> = find(SY_SCREEN_1, host, service),
      let log: UnsafePointer<sy_log_v1> = find(SY_LOG_1, host, service),
      let storage: UnsafePointer<sy_storage_v1> = find(SY_STORAGE_1, host, service),
      let main: UnsafePointer<sy_main_v1> = find(SY_MAIN_1, host, service)
    else { return false }
    shared = HostServices(
      navigation: navigation, tabs: tabs, pages: pages, screen: screen, log: log, storage: storage, main: main,
      services: find(SY_SERVICES_1, host, service), about: find(SY_HOST_1, host, service), host: host.pointee.host)
    return true
  }

  /// Returns a table of the host, or nil if there is none or it is smaller than in its first version.
  ///
  /// A function that came later than the host is nil.
  private static func find<Table: GrowingStruct>(
    _ id: String, _ host: UnsafePointer<sy_host_v1>,
    _ service: @Sendable @convention(c) (UInt64, sy_text_v1) -> UnsafeRawPointer?
  ) -> UnsafePointer<Table>? {
    guard let table = id.withBorrowed({ service(host.pointee.host, $0) }) else { return nil }
    return SizedStruct.whole(table.assumingMemoryBound(to: Table.self))
  }
}
