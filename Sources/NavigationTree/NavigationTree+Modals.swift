import Flows

// Modals as requests and departures see them.
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

  /// Returns the modals over a container that block a presentation under its policy.
  func rivals(of style: PresentationStyle, over container: ContainerID, isPerSlot: Bool) -> [ModalID] {
    (containers[container]?.modals ?? []).filter { id in
      guard let other = modals[id]?.style, other != .detail else { return false }
      return !isPerSlot || other.slot == style.slot
    }
  }

  /// Returns the container over which the outermost modal around a flow was presented, or the flow's own if there is
  /// none.
  func modalBase(of flow: FlowID) -> ContainerID? {
    guard var base = flows[flow]?.container else { return nil }
    while true {
      switch containers[base]?.position {
      case .modal(let id):
        guard let over = modals[id]?.over else { return base }
        base = over
      case .slot(_, let entry):
        guard let container = entries[entry]?.container else { return base }
        base = container
      default: return base
      }
    }
  }

  func hasModals(_ flow: FlowID) -> Bool {
    flows[flow].flatMap { containers[$0.container] }?.modals.isEmpty == false
  }

  /// Returns the modals over the same container that end before a modal does, the topmost first.
  func ended(with modal: Modal, cascade: Bool, _ cause: EndCause) -> [Modal] {
    guard modal.style != .detail, let list = containers[modal.over]?.modals, let index = list.firstIndex(of: modal.id)
    else { return [] }
    return list[(index + 1)...].reversed().compactMap { modals[$0] }.filter { upper in
      let isTied = if case .custom = upper.style { true } else { upper.flow != nil }
      return cascade || (cause == .dismissed && isTied)
    }
  }

  /// Returns the modals over a container and over everything nested in it, inner modals first.
  func modals(in container: ContainerID) -> [ModalID] {
    var found: [ModalID] = []
    var rest = [container]
    while let next = rest.popLast().flatMap({ containers[$0] }) {
      for id in next.modals {
        guard let modal = modals[id] else { continue }
        found.append(id)
        rest.append(modal.container)
      }
      rest += next.pages.map(\.container)
      for entry in next.entries {
        if let pages = entries[entry]?.pages { rest.append(pages) }
        for flow in entries[entry]?.flows ?? [] {
          guard let node = flows[flow], case .embedded = node.position else { continue }
          rest.append(node.container)
        }
      }
    }
    return found.reversed()
  }
}
