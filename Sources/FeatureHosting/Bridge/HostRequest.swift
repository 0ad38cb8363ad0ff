import CSwitchyard
import Coordination
import Flows
import Payloads

/// What all requests of a plugin have in common: how they are told, and the values that several take.
enum HostRequest {
  /// Queues a request of a flow.
  static func submit(_ how: UnsafePointer<sy_request_v1>?, _ request: Request?) -> Int32 {
    guard HostCall.isMain else { return SY_E_WRONG_THREAD }
    guard let how = how?.pointee, how.struct_size == UInt32(MemoryLayout<sy_request_v1>.size), let request,
      let options = RequestOptions(how)
    else { return SY_E_INVALID }
    guard let link = FlowHandles.shared[how.flow] else { return SY_E_STALE }
    let submission = Submission(
      request, operation: OperationID(rawValue: how.operation),
      from: how.from == 0 ? nil : EntryID(rawValue: how.from), options: options)
    let flow = how.flow
    return MainActor.assumeIsolated {
      link.navigating.submit(submission, from: link.flow, during: HostCall.question(of: flow))
      return SY_OK
    }
  }

  static func routes(_ routes: UnsafePointer<sy_bytes_v1>?, _ count: UInt64) -> [Payload]? {
    guard count <= 4096, routes != nil || count == 0 else { return nil }
    let payloads = UnsafeBufferPointer(start: routes, count: Int(count)).map { Payload(borrowed: $0) }
    let valid = payloads.compactMap { $0 }
    return valid.count == payloads.count ? valid : nil
  }
}

extension RequestOptions {
  /// How the request is to happen; nil when a transition breaks the rules of the header.
  fileprivate init?(_ how: sy_request_v1) {
    self.init(animated: how.flags & SY_REQUEST_NOT_ANIMATED == 0)
    isSingleTop = how.flags & SY_REQUEST_SINGLE_TOP != 0
    isTransient = how.flags & SY_REQUEST_TRANSIENT != 0
    isPerSlot = how.flags & SY_REQUEST_PER_SLOT != 0
    if how.flags & SY_REQUEST_IF_PRESENTING_REPLACE != 0 { policy = .replace }
    if how.flags & SY_REQUEST_IF_PRESENTING_REFUSE != 0 { policy = .refuse }
    if how.flags & SY_REQUEST_IF_PRESENTING_QUEUE != 0 { policy = .queue }
    if let pointer = how.transition {
      guard let value = Transition(borrowed: pointer) else { return nil }
      transition = value
    }
    if let pointer = how.back_transition {
      guard let value = Transition(borrowed: pointer) else { return nil }
      backTransition = value
    }
  }
}

extension Transition {
  /// The transition that a plugin asks for; unknown kinds and edges are the platform's.
  init?(borrowed pointer: UnsafePointer<sy_transition_v1>) {
    guard pointer.pointee.struct_size == UInt32(MemoryLayout<sy_transition_v1>.size) else { return nil }
    self.init(
      Kind(rawValue: pointer.pointee.kind) ?? .automatic, edge: Edge(rawValue: pointer.pointee.edge) ?? .trailing,
      milliseconds: min(pointer.pointee.milliseconds, 10_000))
  }
}

extension ChildFlow {
  /// The child that a plugin describes; nil when the struct breaks the rules of the header.
  init?(borrowed child: sy_child_v1?) {
    guard let child, child.struct_size == UInt32(MemoryLayout<sy_child_v1>.size),
      let feature = String(borrowed: child.feature, limit: 64), let launch = Payload(borrowed: child.launch)
    else { return nil }
    self.init(feature: FeatureID(rawValue: feature), launch: launch, instance: child.instance)
  }
}

extension PresentationStyle {
  /// The style that a plugin asks for; nil when the struct breaks the rules of the header.
  init?(borrowed pointer: UnsafePointer<sy_presentation_v1>?, default style: PresentationStyle) {
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
        dismissible: dismissible, cornerRadius: how.corner_radius >= 0 ? min(how.corner_radius, 1000) : nil)
    case SY_STYLE_FULL_SCREEN_COVER: self = .fullScreenCover(dismissible: dismissible)
    case SY_STYLE_ALERT: self = .alert
    case SY_STYLE_CONFIRMATION_DIALOG: self = .confirmationDialog
    case SY_STYLE_DETAIL: self = .detail
    case SY_STYLE_EMBED:
      guard let slot = String(borrowed: how.slot, limit: 64), !slot.isEmpty else { return nil }
      self = .embed(slot: slot)
    case SY_STYLE_CUSTOM:
      var transitions: [Transition?] = []
      for pointer in [how.presenting, how.dismissing] {
        guard let pointer else {
          transitions.append(nil)
          continue
        }
        guard let transition = Transition(borrowed: pointer) else { return nil }
        transitions.append(transition)
      }
      self = .custom(
        presenting: transitions[0] ?? .automatic, dismissing: transitions[1],
        fullScreen: how.flags & SY_PRESENTATION_FULL_SCREEN != 0, dismissible: dismissible)
    default: self = .push
    }
  }
}
