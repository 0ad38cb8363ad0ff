import Flows
import Payloads

// Child flows that take the style of the first route that they show. Until then they are not visible.
extension NavigationTree {
  /// Returns the style in which this request shows its flow for the first time, or nil if the flow's style is already
  /// settled or the request shows nothing.
  func styleOfFirst(_ request: NavigationRequest) -> PresentationStyle? {
    guard let open = flows[request.sender]?.openStyle else { return nil }
    switch request.kind {
    case .present(_, .embed), .presentFlow(_, .embed): return nil
    case .present(_, let style) where style.isModal: return style
    case .startFlow, .present, .presentFlow: return open
    case .append(let routes), .setStack(let routes): return routes.isEmpty ? nil : open
    case .setPages(let pages, _, _): return Set(pages.map(\.id)).count == pages.count ? open : nil
    default: return nil
    }
  }

  /// Carries out the first request of a flow with an open style, at the position that the style implies.
  mutating func place(
    _ flow: FlowID, by style: PresentationStyle, for request: NavigationRequest, _ changes: inout [Change]
  ) -> Outcome {
    var placed = self
    var made: [Change] = []
    if style == .detail, let container = flows[flow]?.container {
      placed.endModals(over: container, .replaced, &made) { $0.style == .detail }
    }
    placed.place(flow, by: style, &made)
    let outcome = placed.apply(request, &made)
    guard outcome.isDone else { return outcome }
    self = placed
    changes += made
    return outcome
  }

  /// Places a flow with an open style on its parent's stack, or in a modal over it.
  mutating func place(_ flow: FlowID, by style: PresentationStyle, _ changes: inout [Change]) {
    flows[flow]?.openStyle = nil
    guard style.isModal, let node = flows[flow], let parent = node.parent else { return }
    let modal = addModal(
      style, over: node.container, flow: flow, presenter: parent, operation: node.operation, origin: node.origin,
      &changes)
    flows[flow]?.position = .modal(modal.id)
    flows[flow]?.container = modal.container
  }
}
