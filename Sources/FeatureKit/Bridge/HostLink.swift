import FlowABI

/// The engine from the point of view of a plugin's coordinators, called through the function tables of the C ABI.
@MainActor
final class HostLink: Navigating {
  let services: HostServices

  init(_ services: HostServices) { self.services = services }

  /// Queues a request.
  ///
  /// If the host refuses it immediately, it is settled as refused.
  func submit(_ request: NavigationRequest, during query: QueryID?) {
    let status = request.withBorrowed { common in
      request.kind.record.withBorrowed { $0.call(common, services) }
    }
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
    _ = try? coordinator.driver.receive(
      .settled(request.operation, .refused(reason), result: nil), during: query ?? QueryID(rawValue: 0))
  }

  func answer(_ query: QueryID, _ answer: FlowAnswer) {
    // In a plugin, returning from a call answers it.
  }

  nonisolated func invalidate(_ entry: EntryID?, of flow: FlowID) {
    _ = services.screen.pointee.invalidate(flow.rawValue, entry?.rawValue ?? 0)
  }

  func after(milliseconds: UInt64, token: UInt64, to flow: FlowID) -> Bool {
    services.main.pointee.after(flow.rawValue, token, milliseconds) == SY_OK
  }

  func cancelTimer(_ token: UInt64, of flow: FlowID) -> Bool {
    services.main.pointee.cancel(flow.rawValue, token) == SY_OK
  }

  nonisolated func wake(_ token: UInt64, of flow: FlowID) -> Bool {
    services.main.pointee.wake(flow.rawValue, token) == SY_OK
  }

  nonisolated func log(_ level: LogLevel, _ line: String, from flow: FlowID) {
    _ = line.withBorrowed { services.log.pointee.write(services.host, flow.rawValue, level.rawValue, $0) }
  }
}
