import CSwitchyard
import Coordination

// The functions of "switchyard.navigation/1" and "switchyard.tabs/1". They are not closures, which would trap on the
// wrong thread: each looks at the thread first, copies what is borrowed, and only then enters the main actor.

private typealias How = UnsafePointer<sy_request_v1>?

/// Queues a request of a flow.
private func submit(_ how: How, _ request: Request?) -> Int32 {
  guard HostCall.isMain else { return SY_E_WRONG_THREAD }
  guard let how = how?.pointee, how.struct_size == UInt32(MemoryLayout<sy_request_v1>.size), let request else {
    return SY_E_INVALID
  }
  guard let link = FlowHandles.shared[how.flow] else { return SY_E_STALE }
  let submission = Submission(
    request, operation: OperationID(rawValue: how.operation),
    from: how.from == 0 ? nil : EntryID(rawValue: how.from), animated: how.flags & SY_REQUEST_NOT_ANIMATED == 0)
  return MainActor.assumeIsolated {
    link.navigating.submit(submission, from: link.flow, during: HostCall.question(of: how.flow))
    return SY_OK
  }
}

func hostStartFlow(_ how: UnsafePointer<sy_request_v1>?, _ route: sy_bytes_v1) -> Int32 {
  submit(how, Payload(borrowed: route).map { .startFlow($0) })
}

func hostPush(_ how: UnsafePointer<sy_request_v1>?, _ route: sy_bytes_v1) -> Int32 {
  submit(how, Payload(borrowed: route).map { .push($0) })
}

func hostPresent(
  _ how: UnsafePointer<sy_request_v1>?, _ route: sy_bytes_v1, _ style: UnsafePointer<sy_presentation_v1>?
) -> Int32 {
  guard let style = PresentationStyle(style, default: .sheet) else { return SY_E_INVALID }
  return submit(how, Payload(borrowed: route).map { .present($0, style) })
}

func hostPresentFlow(
  _ how: UnsafePointer<sy_request_v1>?, _ child: UnsafePointer<sy_child_v1>?,
  _ style: UnsafePointer<sy_presentation_v1>?
) -> Int32 {
  guard let child = child?.pointee, child.struct_size == UInt32(MemoryLayout<sy_child_v1>.size),
    let feature = String(borrowed: child.feature, limit: 64), let launch = Payload(borrowed: child.launch),
    let style = PresentationStyle(style, default: .push)
  else { return SY_E_INVALID }
  let flow = ChildFlow(feature: FeatureID(rawValue: feature), launch: launch, instance: child.instance)
  return submit(how, .presentFlow(flow, style))
}

func hostPop(_ how: UnsafePointer<sy_request_v1>?, _ count: UInt32) -> Int32 {
  submit(how, .pop(count: Int(count)))
}

func hostPopTo(_ how: UnsafePointer<sy_request_v1>?, _ route: sy_bytes_v1) -> Int32 {
  submit(how, Payload(borrowed: route).map { .popTo($0) })
}

func hostPopToRoot(_ how: UnsafePointer<sy_request_v1>?) -> Int32 { submit(how, .popToRoot) }

func hostPopToInitialRoute(_ how: UnsafePointer<sy_request_v1>?) -> Int32 { submit(how, .popToInitialRoute) }

func hostReplaceTop(_ how: UnsafePointer<sy_request_v1>?, _ route: sy_bytes_v1) -> Int32 {
  submit(how, Payload(borrowed: route).map { .replaceTop($0) })
}

func hostSetStack(
  _ how: UnsafePointer<sy_request_v1>?, _ routes: UnsafePointer<sy_bytes_v1>?, _ count: UInt64
) -> Int32 {
  guard count <= 4096, routes != nil || count == 0 else { return SY_E_INVALID }
  let payloads = UnsafeBufferPointer(start: routes, count: Int(count)).map { Payload(borrowed: $0) }
  let valid = payloads.compactMap { $0 }
  return submit(how, valid.count == payloads.count ? .setStack(valid) : nil)
}

func hostDismiss(_ how: UnsafePointer<sy_request_v1>?) -> Int32 { submit(how, .dismiss) }

func hostClose(_ how: UnsafePointer<sy_request_v1>?) -> Int32 { submit(how, .close) }

func hostFinish(_ how: UnsafePointer<sy_request_v1>?, _ hasResult: UInt32, _ result: sy_bytes_v1) -> Int32 {
  if hasResult == 0 { return submit(how, .finish(result: nil)) }
  return submit(how, Payload(borrowed: result).map { .finish(result: $0) })
}

func hostSend(_ how: UnsafePointer<sy_request_v1>?, _ name: sy_text_v1, _ payload: sy_bytes_v1) -> Int32 {
  guard let name = String(borrowed: name, limit: 128), let payload = Payload(borrowed: payload) else {
    return SY_E_INVALID
  }
  return submit(how, .send(name: name, payload: payload))
}

func hostOpen(_ how: UnsafePointer<sy_request_v1>?, _ url: sy_text_v1, _ flags: UInt32) -> Int32 {
  submit(how, String(borrowed: url, limit: DeepLink.limit).map { .open(url: $0, quiet: flags & SY_OPEN_QUIET != 0) })
}

func hostSelectTab(_ how: UnsafePointer<sy_request_v1>?) -> Int32 { submit(how, .selectTab) }

func hostBadge(_ how: UnsafePointer<sy_request_v1>?, _ badge: sy_text_v1) -> Int32 {
  submit(how, String(borrowed: badge, limit: 64).map { .badge($0.isEmpty ? nil : $0) })
}

extension PresentationStyle {
  /// The style that a plugin asks for; nil when the struct breaks the rules of the header.
  fileprivate init?(_ pointer: UnsafePointer<sy_presentation_v1>?, default style: PresentationStyle) {
    guard let how = pointer?.pointee else {
      self = style
      return
    }
    guard how.struct_size == UInt32(MemoryLayout<sy_presentation_v1>.size) else { return nil }
    let dismissible = how.flags & SY_PRESENTATION_NOT_DISMISSIBLE == 0
    switch how.style {
    case SY_STYLE_DEFAULT: self = style
    case SY_STYLE_SHEET:
      let detents = Set(Detent.allCases.filter { how.detents & $0.rawValue != 0 })
      self = .sheet(
        detents: detents.isEmpty ? [.large] : detents, grabber: how.flags & SY_PRESENTATION_NO_GRABBER == 0,
        dismissible: dismissible)
    case SY_STYLE_FULL_SCREEN_COVER: self = .fullScreenCover(dismissible: dismissible)
    default: self = .push
    }
  }
}
