import FlowABI

/// The function table of a Swift feature, which turns the host's calls into calls of a coordinator.
///
/// An instance's handle is its index in the coordinator table. Errors in the author's code are returned as a status and
/// a failure. No error is thrown across the ABI.
@MainActor
enum FlowBridge {
  static var features: [String: Feature] = [:]
  /// The tables of what features declare, which are few, with the IDs of the features and of the tables.
  static var declarations: [(feature: String, id: String, table: UnsafeRawPointer)] = []
  /// The coordinators' handles, keyed by the host's handles of their flows.
  private static var flows: [FlowID: UInt64] = [:]
  private static var link: HostLink?

  static func coordinator(of flow: FlowID) -> CoordinatorBase? {
    flows[flow].flatMap { CoordinatorTable.shared[$0] }
  }

  static func table() -> sy_flow_v1 {
    var table = sy_flow_v1.empty()
    table.create = { FlowBridge.create($0, $1, $2, $3) }
    table.start = { FlowBridge.start($0, $1, $2) }
    table.restore = { FlowBridge.restore($0, $1, $2) }
    table.event = { FlowBridge.event($0, $1, $2) }
    table.screen = { FlowBridge.screen($0, $1, $2, $3, $4) }
    table.snapshot = { FlowBridge.snapshot($0, $1, $2) }
    table.stop = { FlowBridge.stop($0, $1) }
    table.destroy = { FlowBridge.destroy($0) }
    table.extension = { FlowBridge.extension($0, $1) }
    return table
  }

  private static func create(
    _ feature: sy_text_v1, _ launch: sy_bytes_v1, _ instance: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<sy_error_v1>?
  ) -> Int32 {
    guard let instance, let id = String(borrowed: feature), let feature = features[id],
      let launch = Payload(borrowed: launch)
    else { return SY_E_INVALID }
    return reporting(error) {
      instance.pointee = CoordinatorTable.shared.insert(try feature.make(launch))
    }
  }

  private static func start(_ instance: UInt64, _ flow: UInt64, _ error: UnsafeMutablePointer<sy_error_v1>?) -> Int32 {
    guard let coordinator = CoordinatorTable.shared[instance], let link = flowLink(flow, instance) else {
      return SY_E_STALE
    }
    return reporting(error) { try coordinator.driver.begin(link, during: call) }
  }

  /// The table for flows that go on with their pages.
  private static let pages: UnsafePointer<sy_swift_pages_v1> = {
    let table = UnsafeMutablePointer<sy_swift_pages_v1>.allocate(capacity: 1)
    table.initialize(
      to: sy_swift_pages_v1(
        struct_size: UInt32(MemoryLayout<sy_swift_pages_v1>.size), reserved: 0,
        restore: { FlowBridge.restore($0, $1, $3, pages: $2) }))
    return UnsafePointer(table)
  }()

  private static func restore(
    _ instance: UInt64, _ from: UnsafePointer<sy_restore_v1>?, _ error: UnsafeMutablePointer<sy_error_v1>?,
    pages: sy_bytes_v1? = nil
  ) -> Int32 {
    if let refusal = SizedStruct.refusal(of: from) { return refusal }
    guard let from = from.map(SizedStruct.read) else { return SY_E_INVALID }
    guard let coordinator = CoordinatorTable.shared[instance], let link = flowLink(from.flow, instance) else {
      return SY_E_STALE
    }
    guard var place = RestorationPoint(borrowed: from) else { return SY_E_INVALID }
    if let pages {
      place.pages = Payload(borrowed: pages).flatMap {
        try? PayloadDecoder.decode(RestorationPoint.Pages.self, from: $0)
      }
      guard place.pages != nil else { return SY_E_INVALID }
    }
    let relatives = RelativeHandles(borrowed: from)
    coordinator.join(
      parent: relatives.parent.flatMap { FlowBridge.coordinator(of: FlowID(rawValue: $0)) },
      children: relatives.children.compactMap { FlowBridge.coordinator(of: FlowID(rawValue: $0)) })
    return reporting(error) { try coordinator.driver.resume(link, at: place, during: call) }
  }

  private static func event(
    _ instance: UInt64, _ event: UnsafePointer<sy_event_v1>?, _ error: UnsafeMutablePointer<sy_error_v1>?
  ) -> Int32 {
    guard let coordinator = CoordinatorTable.shared[instance] else { return SY_E_STALE }
    guard let event else { return SY_E_INVALID }
    if let refusal = SizedStruct.refusal(of: event) { return refusal }
    // An event of a later host, which learns from the answer that nothing came of it (R10).
    guard let event = FlowEvent(borrowed: SizedStruct.read(event)) else { return SY_E_UNSUPPORTED }
    var answer = FlowAnswer.handled
    let status = reporting(error) { answer = try coordinator.driver.receive(event, during: call) }
    guard status == SY_OK else { return status }
    switch answer {
    case .pending: return SY_PENDING
    case .unhandled: return SY_E_UNSUPPORTED
    default: return SY_OK
    }
  }

  private static func screen(
    _ instance: UInt64, _ entry: UInt64, _ route: sy_bytes_v1, _ builder: UInt64,
    _ error: UnsafeMutablePointer<sy_error_v1>?
  ) -> Int32 {
    guard let coordinator = CoordinatorTable.shared[instance], let services = HostServices.shared else {
      return SY_E_STALE
    }
    guard let route = Payload(borrowed: route) else { return SY_E_INVALID }
    let writer = HostScreenWriter(services, builder: builder)
    let status = reporting(error) {
      try coordinator.flowContent.describe(EntryID(rawValue: entry), route: route, into: writer)
    }
    return status == SY_OK ? writer.status : status
  }

  private static func snapshot(
    _ instance: UInt64, _ into: UnsafePointer<sy_sink_v1>?, _ error: UnsafeMutablePointer<sy_error_v1>?
  ) -> Int32 {
    guard let coordinator = CoordinatorTable.shared[instance] else { return SY_E_STALE }
    guard let sink = into?.pointee, let write = sink.write else { return SY_E_INVALID }
    var written = SY_E_NOT_FOUND
    let status = reporting(error) {
      if let state = try coordinator.saveState() { written = state.withBorrowed { write(sink.sink, $0) } }
    }
    return status == SY_OK ? written : status
  }

  private static func stop(_ instance: UInt64, _ cause: Int32) {
    guard let coordinator = CoordinatorTable.shared[instance] else { return }
    if let flow = coordinator.link?.flow { flows[flow] = nil }
    coordinator.driver.end(EndCause(rawValue: cause) ?? .other)
  }

  private static func destroy(_ instance: UInt64) {
    CoordinatorTable.shared.remove(instance)
  }

  private static func `extension`(_ feature: sy_text_v1, _ id: sy_text_v1) -> UnsafeRawPointer? {
    guard let id = String(borrowed: id), let feature = String(borrowed: feature) else { return nil }
    if id == SY_SWIFT_PAGES_1 { return UnsafeRawPointer(pages) }
    return declarations.first { $0.feature == feature && $0.id == id }?.table
  }

  /// The query used for every call from the host, which is answered when the call returns.
  private static let call = QueryID(rawValue: 1)

  private static func flowLink(_ flow: UInt64, _ instance: UInt64) -> FlowLink? {
    if link == nil { link = HostServices.shared.map(HostLink.init) }
    guard let link else { return nil }
    let flow = FlowID(rawValue: flow)
    flows[flow] = instance
    return FlowLink(flow: flow, navigating: link, storage: HostStorage(link.services, flow))
  }

  /// Runs the author's code and writes any error it throws into the caller's struct.
  private static func reporting(_ error: UnsafeMutablePointer<sy_error_v1>?, _ work: () throws -> Void) -> Int32 {
    do {
      try work()
      return SY_OK
    } catch let failure as FlowFailure {
      failure.write(to: error)
      return failure.status
    } catch let thrown {
      FlowFailure(code: "plugin.failed", message: "\(thrown)").write(to: error)
      return SY_E_UNSPECIFIED
    }
  }
}
