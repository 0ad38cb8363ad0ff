import FlowABI

/// The host, as a plugin's coordinators see it: every call goes through the tables of the C ABI.
@MainActor
final class HostLink: Navigating {
  private let services: HostServices
  /// What the host says of a request: only that it was queued.
  ///
  /// A refusal at once is an answer too.
  private var stores: [FlowID: HostStorage] = [:]

  init(_ services: HostServices) { self.services = services }

  func submit(_ request: NavigationRequest, during query: QueryID?) {
    let status = RequestCall(services, request).send()
    guard status != SY_OK, request.operation != .none, let coordinator = FlowBridge.coordinator(of: request.sender)
    else {
      return
    }
    let reason: RefusalReason =
      switch status {
      case SY_E_STALE: .flowEnded
      case SY_E_UNSUPPORTED: .notPermitted
      case SY_E_TOO_LARGE: .tooManyRequests
      default: .unspecified
      }
    _ = try? coordinator.receive(
      .settled(request.operation, .refused(reason), result: nil), during: query ?? QueryID(rawValue: 0))
  }

  func answer(_ query: QueryID, _ answer: FlowAnswer) {
    // In a plugin a call's return is the answer.
  }

  nonisolated func invalidate(_ entry: EntryID?, of flow: FlowID) {
    _ = services.screen.pointee.invalidate(flow.rawValue, entry?.rawValue ?? 0)
  }

  func after(milliseconds: UInt64, token: UInt64, to flow: FlowID) {
    _ = services.main.pointee.after(flow.rawValue, token, milliseconds)
  }

  func storage(of flow: FlowID) -> any FeatureStorage {
    if let store = stores[flow] { return store }
    let store = HostStorage(services, flow)
    stores[flow] = store
    return store
  }

  nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID) {
    _ = line.withBorrowed { services.log.pointee.write(services.host, level.rawValue, $0) }
  }

  func forget(_ flow: FlowID) { stores[flow] = nil }
}
