import CSwitchyard
import Failures
import FlowABI
import Flows
import Payloads

// The functions of "switchyard.navigation/1". They are not closures, which would trap on the wrong thread. Each checks
// the thread first, copies the borrowed arguments, and only then enters the main actor.

func hostStartFlow(_ how: UnsafePointer<sy_request_v1>?, _ route: sy_bytes_v1) -> Int32 {
  HostRequest.submit(how, Payload(borrowed: route).map { .startFlow($0) })
}

func hostPush(_ how: UnsafePointer<sy_request_v1>?, _ route: sy_bytes_v1) -> Int32 {
  HostRequest.submit(how, Payload(borrowed: route).map { .push($0) })
}

func hostPresent(
  _ how: UnsafePointer<sy_request_v1>?, _ route: sy_bytes_v1, _ style: UnsafePointer<sy_presentation_v1>?
) -> Int32 {
  if let refusal = refusal(of: style) { return refusal }
  guard let style = PresentationStyle(borrowed: style, default: .sheet) else { return SY_E_INVALID }
  return HostRequest.submit(how, Payload(borrowed: route).map { .present($0, style) })
}

func hostPresentFlow(
  _ how: UnsafePointer<sy_request_v1>?, _ child: UnsafePointer<sy_child_v1>?,
  _ style: UnsafePointer<sy_presentation_v1>?
) -> Int32 {
  if let refusal = SizedStruct.refusal(of: child) ?? refusal(of: style) { return refusal }
  guard let child = ChildFlow(borrowed: child.map(SizedStruct.read)),
    let style = PresentationStyle(borrowed: style, default: .push)
  else { return SY_E_INVALID }
  return HostRequest.submit(how, .presentFlow(child, style))
}

func hostForcePresent(
  _ how: UnsafePointer<sy_request_v1>?, _ child: UnsafePointer<sy_child_v1>?,
  _ style: UnsafePointer<sy_presentation_v1>?
) -> Int32 {
  if let refusal = SizedStruct.refusal(of: child) ?? refusal(of: style) { return refusal }
  guard let child = ChildFlow(borrowed: child.map(SizedStruct.read)),
    let style = PresentationStyle(borrowed: style, default: .sheet)
  else { return SY_E_INVALID }
  return HostRequest.submit(how, .forcePresent(child, style))
}

func hostPop(_ how: UnsafePointer<sy_request_v1>?, _ count: UInt32) -> Int32 {
  HostRequest.submit(how, .pop(count: Int(count)))
}

func hostPopTo(_ how: UnsafePointer<sy_request_v1>?, _ route: sy_bytes_v1) -> Int32 {
  HostRequest.submit(how, Payload(borrowed: route).map { .popTo($0) })
}

func hostPopToEntry(_ how: UnsafePointer<sy_request_v1>?, _ entry: UInt64) -> Int32 {
  HostRequest.submit(how, .popToEntry(EntryID(rawValue: entry)))
}

func hostPopToRoot(_ how: UnsafePointer<sy_request_v1>?, _ flags: UInt32) -> Int32 {
  guard flags & ~SY_POP_DISMISSING == 0 else { return SY_E_UNSUPPORTED }
  return HostRequest.submit(how, .popToRoot(dismissing: flags & SY_POP_DISMISSING != 0))
}

func hostPopToInitialRoute(_ how: UnsafePointer<sy_request_v1>?) -> Int32 {
  HostRequest.submit(how, .popToInitialRoute)
}

func hostPopToPreviousFlow(_ how: UnsafePointer<sy_request_v1>?) -> Int32 {
  HostRequest.submit(how, .popToPreviousFlow)
}

func hostReplaceTop(_ how: UnsafePointer<sy_request_v1>?, _ route: sy_bytes_v1) -> Int32 {
  HostRequest.submit(how, Payload(borrowed: route).map { .replaceTop($0) })
}

func hostSetStack(
  _ how: UnsafePointer<sy_request_v1>?, _ routes: UnsafePointer<sy_bytes_v1>?, _ count: UInt64
) -> Int32 {
  HostRequest.submit(how, [Payload](borrowed: routes, count: count).map { .setStack($0) })
}

func hostAppend(
  _ how: UnsafePointer<sy_request_v1>?, _ routes: UnsafePointer<sy_bytes_v1>?, _ count: UInt64
) -> Int32 {
  HostRequest.submit(how, [Payload](borrowed: routes, count: count).map { .append($0) })
}

func hostRestart(_ how: UnsafePointer<sy_request_v1>?) -> Int32 { HostRequest.submit(how, .restart) }

func hostDismiss(_ how: UnsafePointer<sy_request_v1>?) -> Int32 { HostRequest.submit(how, .dismiss) }

func hostDismissModal(_ how: UnsafePointer<sy_request_v1>?, _ modal: UInt64, _ flags: UInt32) -> Int32 {
  guard flags & ~SY_DISMISS_CASCADE == 0 else { return SY_E_UNSUPPORTED }
  return HostRequest.submit(how, .dismissModal(ModalID(rawValue: modal), cascade: flags & SY_DISMISS_CASCADE != 0))
}

func hostDismissToRoot(_ how: UnsafePointer<sy_request_v1>?) -> Int32 { HostRequest.submit(how, .dismissToRoot) }

func hostClose(_ how: UnsafePointer<sy_request_v1>?) -> Int32 { HostRequest.submit(how, .close) }

func hostFinish(_ how: UnsafePointer<sy_request_v1>?, _ hasResult: UInt32, _ result: sy_bytes_v1) -> Int32 {
  if hasResult == 0 { return HostRequest.submit(how, .finish(result: nil)) }
  return HostRequest.submit(how, Payload(borrowed: result).map { .finish(result: $0) })
}

func hostSend(_ how: UnsafePointer<sy_request_v1>?, _ name: sy_text_v1, _ payload: sy_bytes_v1) -> Int32 {
  guard let name = String(borrowed: name, limit: 128), let payload = Payload(borrowed: payload) else {
    return SY_E_INVALID
  }
  return HostRequest.submit(how, .send(name: name, payload: payload))
}

func hostOpen(_ how: UnsafePointer<sy_request_v1>?, _ url: sy_text_v1, _ flags: UInt32) -> Int32 {
  guard flags & ~SY_OPEN_QUIET == 0 else { return SY_E_UNSUPPORTED }
  let url = String(borrowed: url, limit: DeepLink.limit)
  return HostRequest.submit(how, url.map { .open(url: $0, quiet: flags & SY_OPEN_QUIET != 0) })
}

func hostReleaseLinks(_ how: UnsafePointer<sy_request_v1>?) -> Int32 { HostRequest.submit(how, .releaseLinks) }

func hostObserve(_ how: UnsafePointer<sy_request_v1>?, _ isOn: UInt32) -> Int32 {
  HostRequest.submit(how, .observe(isOn != 0))
}

func hostAnswer(
  _ how: UnsafePointer<sy_request_v1>?, _ token: UInt64, _ outcome: Int32,
  _ error: UnsafePointer<sy_error_v1>?
) -> Int32 {
  if let refusal = SizedStruct.refusal(of: error) { return refusal }
  let failure = error.flatMap { FlowFailure(borrowed: $0.pointee) }
  return HostRequest.submit(how, .answer(token: token, Outcome(code: outcome), failure: failure))
}

func hostDropEntry(_ how: UnsafePointer<sy_request_v1>?, _ entry: UInt64) -> Int32 {
  HostRequest.submit(how, .dropEntry(EntryID(rawValue: entry)))
}

func hostRewriteEntry(_ how: UnsafePointer<sy_request_v1>?, _ entry: UInt64, _ route: sy_bytes_v1) -> Int32 {
  HostRequest.submit(how, Payload(borrowed: route).map { .rewriteEntry(EntryID(rawValue: entry), $0) })
}

/// Returns why a style cannot be read: its size, or flags or detents that this version does not know.
private func refusal(of style: UnsafePointer<sy_presentation_v1>?) -> Int32? {
  if let refusal = SizedStruct.refusal(of: style) { return refusal }
  guard let style = style?.pointee else { return nil }
  if let refusal = SizedStruct.refusal(of: style.presenting, style.dismissing) { return refusal }
  let flags = SY_PRESENTATION_NO_GRABBER | SY_PRESENTATION_FULL_SCREEN | SY_PRESENTATION_NOT_DISMISSIBLE
  let isKnown = style.flags & ~flags == 0 && style.detents & ~(SY_DETENT_MEDIUM | SY_DETENT_LARGE) == 0
  return isKnown ? nil : SY_E_UNSUPPORTED
}
