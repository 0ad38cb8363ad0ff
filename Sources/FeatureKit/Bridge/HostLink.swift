/// The host, as a plugin's coordinators see it: every call goes through the tables of the C ABI.
@MainActor
final class HostLink: Navigating {
  private let services: HostServices
  /// What the host says of a request: only that it was queued.
  ///
  /// A refusal at once is an answer too.
  private var stores: [FlowID: HostStorage] = [:]

  init(_ services: HostServices) { self.services = services }

  func submit(_ submission: Submission, from flow: FlowID, during question: QuestionID?) {
    var request = sy_request_v1(
      struct_size: UInt32(MemoryLayout<sy_request_v1>.size),
      flags: submission.animated ? 0 : SY_REQUEST_NOT_ANIMATED, flow: flow.rawValue,
      operation: submission.operation.rawValue, from: submission.from?.rawValue ?? 0)
    let status = submit(submission.request, &request)
    guard status != SY_OK, submission.operation != .none, let coordinator = FlowBridge.coordinator(of: flow) else {
      return
    }
    let reason: RefusalReason =
      switch status {
      case SY_E_STALE: .flowEnded
      case SY_E_UNSUPPORTED: .notPermitted
      case SY_E_TOO_LARGE: .tooManyRequests
      default: .unspecified
      }
    try? coordinator.receive(
      .settled(submission.operation, .refused(reason), result: nil), during: question ?? QuestionID(rawValue: 0))
  }

  func answer(_ question: QuestionID, _ answer: FlowAnswer) {
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

  private func submit(_ request: Request, _ how: inout sy_request_v1) -> Int32 {
    let table = services.navigation.pointee
    switch request {
    case .startFlow(let route): return route.withBorrowed { table.start_flow(&how, $0) }
    case .push(let route): return route.withBorrowed { table.push(&how, $0) }
    case .present(let route, let style):
      var presentation = sy_presentation_v1(style)
      return route.withBorrowed { table.present(&how, $0, &presentation) }
    case .presentFlow(let child, let style):
      var presentation = sy_presentation_v1(style)
      return child.feature.rawValue.withBorrowed { feature in
        child.launch.withBorrowed { launch in
          var child = sy_child_v1(
            struct_size: UInt32(MemoryLayout<sy_child_v1>.size), reserved: 0, feature: feature, launch: launch,
            instance: child.instance)
          return table.present_flow(&how, &child, &presentation)
        }
      }
    case .pop(let count): return table.pop(&how, UInt32(clamping: count))
    case .popTo(let route): return route.withBorrowed { table.pop_to(&how, $0) }
    case .popToRoot: return table.pop_to_root(&how)
    case .popToInitialRoute: return table.pop_to_initial_route(&how)
    case .replaceTop(let route): return route.withBorrowed { table.replace_top(&how, $0) }
    case .setStack(let routes): return setStack(routes, &how, table)
    case .dismiss: return table.dismiss(&how)
    case .close: return table.close(&how)
    case .finish(let result):
      return (result ?? []).withBorrowed { table.finish(&how, result == nil ? 0 : 1, $0) }
    case .send(let name, let payload):
      return name.withBorrowed { name in payload.withBorrowed { table.send(&how, name, $0) } }
    case .open(let url, let quiet):
      return url.withBorrowed { table.open(&how, $0, quiet ? SY_OPEN_QUIET : 0) }
    case .selectTab: return services.tabs.pointee.select(&how)
    case .badge(let badge): return (badge ?? "").withBorrowed { services.tabs.pointee.badge(&how, $0) }
    case .setRoot, .setPages, .selectPage: return SY_E_UNSUPPORTED
    }
  }

  /// All routes side by side in one array of bytes, each borrowed as a part of it.
  private func setStack(_ routes: [Payload], _ how: inout sy_request_v1, _ table: sy_navigation_v1) -> Int32 {
    Array(routes.joined()).withUnsafeBufferPointer { bytes in
      var offset = 0
      let parts = routes.map { route in
        defer { offset += route.count }
        return sy_bytes_v1(data: bytes.baseAddress.map { $0 + offset }, size: UInt64(route.count))
      }
      return parts.withUnsafeBufferPointer { table.set_stack(&how, $0.baseAddress, UInt64($0.count)) }
    }
  }
}

extension sy_presentation_v1 {
  init(_ style: PresentationStyle) {
    self.init(struct_size: UInt32(MemoryLayout<sy_presentation_v1>.size), style: 0, detents: 0, flags: 0)
    if !style.isDismissible { flags |= SY_PRESENTATION_NOT_DISMISSIBLE }
    switch style {
    case .push: self.style = SY_STYLE_PUSH
    case .sheet(let detents, let grabber, _):
      self.style = SY_STYLE_SHEET
      for detent in detents { self.detents |= detent.rawValue }
      if !grabber { flags |= SY_PRESENTATION_NO_GRABBER }
    case .fullScreenCover: self.style = SY_STYLE_FULL_SCREEN_COVER
    }
  }
}
