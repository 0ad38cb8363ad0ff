import CSwitchyard
import Failures
import FlowABI
import Flows
import Payloads

// The functions of "switchyard.navigation/1".

func hostStartFlow(_ how: UnsafePointer<sy_request_v1>?, _ route: sy_bytes_v1) -> Int32 {
  HostRequest.submit("start_flow", how) { () throws(Refusal) in .startFlow(try Payload(route, "route")) }
}

func hostPush(_ how: UnsafePointer<sy_request_v1>?, _ route: sy_bytes_v1) -> Int32 {
  HostRequest.submit("push", how) { () throws(Refusal) in .push(try Payload(route, "route")) }
}

func hostPresent(
  _ how: UnsafePointer<sy_request_v1>?, _ route: sy_bytes_v1, _ style: UnsafePointer<sy_presentation_v1>?
) -> Int32 {
  HostRequest.submit("present", how) { () throws(Refusal) in
    .present(try Payload(route, "route"), try PresentationStyle(borrowed: style, default: .sheet))
  }
}

func hostPresentFlow(
  _ how: UnsafePointer<sy_request_v1>?, _ child: UnsafePointer<sy_child_v1>?,
  _ style: UnsafePointer<sy_presentation_v1>?
) -> Int32 {
  HostRequest.submit("present_flow", how) { () throws(Refusal) in
    .presentFlow(try ChildFlow(borrowed: child), try PresentationStyle(borrowed: style, default: .push))
  }
}

func hostForcePresent(
  _ how: UnsafePointer<sy_request_v1>?, _ child: UnsafePointer<sy_child_v1>?,
  _ style: UnsafePointer<sy_presentation_v1>?
) -> Int32 {
  HostRequest.submit("force_present", how) { () throws(Refusal) in
    .forcePresent(try ChildFlow(borrowed: child), try PresentationStyle(borrowed: style, default: .sheet))
  }
}

func hostPop(_ how: UnsafePointer<sy_request_v1>?, _ count: UInt32) -> Int32 {
  HostRequest.submit("pop", how) { .pop(count: Int(count)) }
}

func hostPopTo(_ how: UnsafePointer<sy_request_v1>?, _ route: sy_bytes_v1) -> Int32 {
  HostRequest.submit("pop_to", how) { () throws(Refusal) in .popTo(try Payload(route, "route")) }
}

func hostPopToEntry(_ how: UnsafePointer<sy_request_v1>?, _ entry: UInt64) -> Int32 {
  HostRequest.submit("pop_to_entry", how) { .popToEntry(EntryID(rawValue: entry)) }
}

func hostPopToRoot(_ how: UnsafePointer<sy_request_v1>?, _ flags: UInt32) -> Int32 {
  HostRequest.submit("pop_to_root", how) { () throws(Refusal) in
    try Refusal.check(flags, known: SY_POP_DISMISSING, "flags")
    return .popToRoot(dismissing: flags & SY_POP_DISMISSING != 0)
  }
}

func hostPopToInitialRoute(_ how: UnsafePointer<sy_request_v1>?) -> Int32 {
  HostRequest.submit("pop_to_initial_route", how) { .popToInitialRoute }
}

func hostPopToPreviousFlow(_ how: UnsafePointer<sy_request_v1>?) -> Int32 {
  HostRequest.submit("pop_to_previous_flow", how) { .popToPreviousFlow }
}

func hostReplaceTop(_ how: UnsafePointer<sy_request_v1>?, _ route: sy_bytes_v1) -> Int32 {
  HostRequest.submit("replace_top", how) { () throws(Refusal) in .replaceTop(try Payload(route, "route")) }
}

func hostSetStack(
  _ how: UnsafePointer<sy_request_v1>?, _ routes: UnsafePointer<sy_bytes_v1>?, _ count: UInt64
) -> Int32 {
  HostRequest.submit("set_stack", how) { () throws(Refusal) in
    .setStack(try [Payload](borrowed: routes, count: count, "routes"))
  }
}

func hostAppend(
  _ how: UnsafePointer<sy_request_v1>?, _ routes: UnsafePointer<sy_bytes_v1>?, _ count: UInt64
) -> Int32 {
  HostRequest.submit("append", how) { () throws(Refusal) in
    .append(try [Payload](borrowed: routes, count: count, "routes"))
  }
}

func hostRestart(_ how: UnsafePointer<sy_request_v1>?) -> Int32 { HostRequest.submit("restart", how) { .restart } }

func hostDismiss(_ how: UnsafePointer<sy_request_v1>?) -> Int32 { HostRequest.submit("dismiss", how) { .dismiss } }

func hostDismissModal(_ how: UnsafePointer<sy_request_v1>?, _ modal: UInt64, _ flags: UInt32) -> Int32 {
  HostRequest.submit("dismiss_modal", how) { () throws(Refusal) in
    try Refusal.check(flags, known: SY_DISMISS_CASCADE, "flags")
    return .dismissModal(ModalID(rawValue: modal), cascade: flags & SY_DISMISS_CASCADE != 0)
  }
}

func hostDismissToRoot(_ how: UnsafePointer<sy_request_v1>?) -> Int32 {
  HostRequest.submit("dismiss_to_root", how) { .dismissToRoot }
}

func hostClose(_ how: UnsafePointer<sy_request_v1>?) -> Int32 { HostRequest.submit("close", how) { .close } }

func hostFinish(_ how: UnsafePointer<sy_request_v1>?, _ hasResult: UInt32, _ result: sy_bytes_v1) -> Int32 {
  HostRequest.submit("finish", how) { () throws(Refusal) in
    .finish(result: hasResult == 0 ? nil : try Payload(result, "result"))
  }
}

func hostSend(_ how: UnsafePointer<sy_request_v1>?, _ name: sy_text_v1, _ payload: sy_bytes_v1) -> Int32 {
  HostRequest.submit("send", how) { () throws(Refusal) in
    .send(name: try String(name, "name", limit: 128), payload: try Payload(payload, "payload"))
  }
}

func hostOpen(_ how: UnsafePointer<sy_request_v1>?, _ url: sy_text_v1, _ flags: UInt32) -> Int32 {
  HostRequest.submit("open", how) { () throws(Refusal) in
    try Refusal.check(flags, known: SY_OPEN_QUIET, "flags")
    return .open(url: try String(url, "url", limit: DeepLink.limit), quiet: flags & SY_OPEN_QUIET != 0)
  }
}

func hostReleaseLinks(_ how: UnsafePointer<sy_request_v1>?) -> Int32 {
  HostRequest.submit("release_links", how) { .releaseLinks }
}

func hostObserve(_ how: UnsafePointer<sy_request_v1>?, _ isOn: UInt32) -> Int32 {
  HostRequest.submit("observe", how) { .observe(isOn != 0) }
}

func hostAnswer(
  _ how: UnsafePointer<sy_request_v1>?, _ token: UInt64, _ outcome: Int32,
  _ error: UnsafePointer<sy_error_v1>?
) -> Int32 {
  HostRequest.submit("answer", how) { () throws(Refusal) in
    try SizedStruct.check(error, "error")
    let failure = error.flatMap { FlowFailure(borrowed: $0.pointee) }
    return .answer(token: token, Outcome(code: outcome), failure: failure)
  }
}

func hostDropEntry(_ how: UnsafePointer<sy_request_v1>?, _ entry: UInt64) -> Int32 {
  HostRequest.submit("drop_entry", how) { .dropEntry(EntryID(rawValue: entry)) }
}

func hostRewriteEntry(_ how: UnsafePointer<sy_request_v1>?, _ entry: UInt64, _ route: sy_bytes_v1) -> Int32 {
  HostRequest.submit("rewrite_entry", how) { () throws(Refusal) in
    .rewriteEntry(EntryID(rawValue: entry), try Payload(route, "route"))
  }
}
