public import CSwitchyard
public import Failures
import FlowABI
public import Flows
public import Payloads
import Platform
import Screens

/// A coordinator in a plugin, as a flow: maps the engine's queries to calls of the feature's table.
///
/// Each call returns its answer, which therefore arrives in the same turn. This object owns the instance from its
/// creation to `stop`, which also destroys it.
@MainActor
public final class PluginFlow: Flow {
  /// Whether all flows of this process run only in the canary of a new version.
  package static var isRehearsal = false

  private let tables: FlowTables
  private let library: LibraryID
  private let feature: FeatureID
  /// The handle of the instance, which the plugin has given.
  package let instance: UInt64
  /// Whether the plugin created the instance itself, which may then be gone before the flow begins.
  private let isAdopted: Bool
  /// Whether the plugin has said that the instance is gone.
  private var isGone = false
  private var handle: UInt64 = 0
  /// The status that the plugin has returned from the last call that can fail.
  package private(set) var lastStatus = SY_OK
  private var link: FlowLink?

  private init(_ tables: FlowTables, _ feature: FeatureID, instance: UInt64, isAdopted: Bool = false) {
    self.tables = tables
    library = LibraryID(of: tables)
    self.feature = feature
    self.instance = instance
    self.isAdopted = isAdopted
  }

  /// Creates an instance of a feature.
  public static func create(
    _ feature: FeatureID, launch: Payload, in tables: FlowTables
  ) throws(FlowFailure) -> PluginFlow {
    guard let create = tables[feature]?.pointee.create else { throw BridgeFailure.noFeature(feature) }
    var instance: UInt64 = 0
    var error = sy_error_v1.empty()
    let status = OutputCapture.during(feature.rawValue) {
      feature.rawValue.withBorrowed { name in
        launch.withBorrowed { launch in
          LentMemory.lend(name, to: "create") { name in
            LentMemory.lend(launch, to: "create") { create(name, $0, &instance, &error) }
          }
        }
      }
    }
    guard status == SY_OK else { throw BridgeFailure.status(status, in: .create, of: feature, error) }
    guard instance != 0 else { throw BridgeFailure.noInstance(feature) }
    return PluginFlow(tables, feature, instance: instance)
  }

  /// Calls the feature's `start` with the flow's instance.
  ///
  /// The answer is `.handled`, or `.failed` with the failure of the call.
  public func start(_ link: FlowLink, _ query: QueryID) {
    attach(link)
    call(.start, query) { table, error in table.start?(instance, handle, &error) }
  }

  /// Calls the feature's `restore` with the restoration point of an earlier instance.
  public func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID) {
    restore(link, place, among: FlowRelatives(), query)
  }

  /// Calls the feature's `restore` with the restoration point of an earlier instance, and its relatives in the same
  /// library.
  ///
  /// A flow that shows pages and cannot go on with them is started: it sets its pages as at first.
  public func restore(
    _ link: FlowLink, _ place: RestorationPoint, among relatives: FlowRelatives, _ query: QueryID
  ) {
    let pages = place.pages.flatMap { try? PayloadEncoder.encode($0) }
    if place.pages != nil, pagesTable == nil || pages == nil { return start(link, query) }
    attach(link)
    let handles = RelativeHandles(
      parent: relatives.parent.flatMap { handle(of: $0) }, children: relatives.children.compactMap { handle(of: $0) })
    call(.restore, query) { table, error in
      place.withBorrowed(flow: handle, among: handles, isRehearsal: Self.isRehearsal) {
        LentMemory.lend($0, to: "restore") { point in
          guard let pages, let restore = pagesTable?.restore else { return table.restore?(instance, point, &error) }
          return pages.withBorrowed { pages in
            LentMemory.lend(pages, to: "restore") { restore(instance, point, $0, &error) }
          }
        }
      }
    }
  }

  /// The feature's table for flows that go on with their pages, or nil if it has none.
  private var pagesTable: sy_swift_pages_v1? {
    guard let find = table?.pointee.extension else { return nil }
    let found = feature.rawValue.withBorrowed { feature in SY_SWIFT_PAGES_1.withBorrowed { find(feature, $0) } }
    let table = found?.assumingMemoryBound(to: sy_swift_pages_v1.self).pointee
    guard table?.struct_size == UInt32(MemoryLayout<sy_swift_pages_v1>.size), table?.restore != nil else { return nil }
    return table
  }

  /// Returns the handle of a flow of the same library that has begun.
  private func handle(of relative: any Flow) -> UInt64? {
    guard let relative = relative as? PluginFlow, relative.library == library, relative.handle != 0 else { return nil }
    return relative.handle
  }

  /// Calls the feature's `event` with a copy of the event that is borrowed for the call.
  ///
  /// The answer is `.handled`, or `.failed` with the failure of the call.
  public func handle(_ event: FlowEvent, _ query: QueryID) {
    if let operation = event.operationThatEnds { FlowHandles.shared.endOperation(operation.rawValue, of: handle) }
    call(.event, query) { table, error in
      event.withBorrowed { event in LentMemory.lend(event, to: "event") { table.event?(instance, $0, &error) } }
    }
  }

  /// Calls the feature's `screen`, which builds the screen of an entry.
  ///
  /// The issues of the screen are logged as warnings. The answer is `.screen`, or `.failed` with the failure of the
  /// call.
  public func describe(_ entry: EntryID, route: Payload, _ query: QueryID) {
    guard let describe = table?.pointee.screen else { return fail(query, BridgeFailure.noFeature(feature)) }
    let builder = ScreenBuilder()
    var error = sy_error_v1.empty()
    let status = BuilderSlot.with(builder) { number in
      HostCall.during(handle, of: feature, nil, in: library, pure: .screen) {
        route.withBorrowed { route in
          LentMemory.lend(route, to: "screen") { describe(instance, entry.rawValue, $0, number, &error) }
        }
      }
    }
    lastStatus = status
    guard status == SY_OK else { return fail(query, status, in: .screen, error) }
    let screen = builder.finish()
    for issue in screen.issues { link?.navigating.log(.warning, "Screen: \(issue)", from: link?.flow ?? noFlow) }
    link?.navigating.answer(query, .screen(screen))
  }

  /// Calls the feature's `snapshot` for the bytes that a later instance can be restored from.
  ///
  /// The answer is `.snapshot`, with nil if the feature saves nothing, or `.failed`.
  public func snapshot(_ query: QueryID) {
    guard let snapshot = table?.pointee.snapshot else {
      link?.navigating.answer(query, .snapshot(nil))
      return
    }
    let sink = HostSink(limit: HeaderLimits.state)
    var error = sy_error_v1.empty()
    let status = HostCall.during(handle, of: feature, nil, in: library, pure: .snapshot) {
      sink.with { snapshot(instance, $0, &error) }
    }
    lastStatus = status
    switch status {
    case SY_OK: link?.navigating.answer(query, .snapshot(sink.bytes))
    case SY_E_NOT_FOUND: link?.navigating.answer(query, .snapshot(nil))
    default: fail(query, status, in: .snapshot, error)
    }
  }

  /// Whether the feature saves its flows.
  package var keepsState: Bool { table?.pointee.snapshot != nil }

  /// Sends an event as it is, for the check of a library, and returns the plugin's status.
  ///
  /// Requests that the flow makes meanwhile are carried out on their own, whatever the status.
  package func send(_ event: inout sy_event_v1, error: inout sy_error_v1) -> Int32 {
    let status = HostCall.during(handle, of: feature, nil, in: library) {
      LentMemory.lend(&event, to: "event") { table?.pointee.event?(instance, $0, &error) }
    }
    reportInvalidText(error)
    return status ?? SY_E_UNSUPPORTED
  }

  /// Calls the feature's `screen` with a builder that is not valid, for the check of a library, and returns its status.
  package func describeWithoutBuilder(_ entry: EntryID, route: Payload) -> Int32 {
    var error = sy_error_v1.empty()
    return HostCall.during(handle, of: feature, nil, in: library, pure: .screen) {
      route.withBorrowed { table?.pointee.screen?(instance, entry.rawValue, $0, 0, &error) } ?? SY_E_UNSUPPORTED
    }
  }

  /// Returns a flow around a live instance of the same plugin, which the flow then owns.
  ///
  /// A feature without its own table uses the table of this one. If the plugin answers `start` or `restore` with
  /// `SY_E_STALE`, the instance is gone, and the failure has the code `flow.not-adopted`.
  public func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow {
    PluginFlow(tables, tables[feature] == nil ? self.feature : feature, instance: instance, isAdopted: true)
  }

  /// Tells the instance that the flow has ended, and destroys it, unless it is gone already.
  public func stop(_ cause: EndCause) { stop(cause) {} }

  /// Tells the instance that the flow has ended, and destroys it.
  ///
  /// - Parameter willDestroy: Called between the two.
  package func stop(_ cause: EndCause, willDestroy: () -> Void) {
    link = nil
    FlowHandles.shared.remove(handle)
    guard !isGone, let table = table?.pointee else { return }
    HostCall.during(handle, of: feature, nil, in: library) {
      table.stop?(instance, cause.rawValue)
      willDestroy()
      table.destroy?(instance)
    }
  }

  /// The identity of the plugin.
  public var libraryIdentity: AnyHashable? { library }

  private var table: UnsafePointer<sy_flow_v1>? { tables[feature] }
  private var noFlow: FlowID { FlowID(rawValue: 0) }

  private func attach(_ link: FlowLink) {
    self.link = link
    if handle != 0 { FlowHandles.shared.remove(handle) }
    handle = FlowHandles.shared.insert(link, of: library)
  }

  private func call(
    _ function: PluginCall, _ query: QueryID, _ body: (sy_flow_v1, inout sy_error_v1) -> Int32?
  ) {
    guard let table = table?.pointee else { return fail(query, BridgeFailure.noFeature(feature)) }
    var error = sy_error_v1.empty()
    FlowHandles.shared.beginCall(of: handle)
    let status = HostCall.during(handle, of: feature, query, in: library) { body(table, &error) } ?? SY_E_UNSUPPORTED
    lastStatus = status
    if status < SY_OK, status != SY_E_UNSUPPORTED || function != .event { FlowHandles.shared.failCall(of: handle) }
    switch status {
    case SY_OK: link?.navigating.answer(query, .handled)
    case SY_PENDING: link?.navigating.answer(query, .pending)
    case SY_E_UNSUPPORTED where function == .event: link?.navigating.answer(query, .unhandled)
    case SY_E_STALE where isAdopted && (function == .start || function == .restore):
      isGone = true
      fail(query, .notAdopted(feature))
    default: fail(query, status, in: function, error)
    }
  }

  private func fail(_ query: QueryID, _ status: Int32, in function: PluginCall, _ error: sy_error_v1) {
    reportInvalidText(error)
    fail(query, BridgeFailure.status(status, in: function, of: feature, error))
  }

  private func reportInvalidText(_ error: sy_error_v1) {
    if let field = error.invalidField { Misuse.reportInvalidText(field, of: handle) }
  }

  private func fail(_ query: QueryID, _ failure: FlowFailure) {
    link?.navigating.answer(query, .failed(failure))
  }
}

extension FlowEvent {
  /// The operation whose outcome the event is, or nil.
  fileprivate var operationThatEnds: OperationID? {
    switch self {
    case .settled(let operation, _, _), .service(.answered(let operation, _)): operation
    default: nil
    }
  }
}

/// The tables of a plugin's features, by feature.
public typealias FlowTables = [FeatureID: UnsafePointer<sy_flow_v1>]
