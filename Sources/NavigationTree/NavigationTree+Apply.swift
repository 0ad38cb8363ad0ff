public import Flows

extension NavigationTree {
  /// Applies an effect and returns its outcome and the changes.
  ///
  /// A refused effect changes nothing.
  public mutating func apply(_ effect: Effect) -> (outcome: Outcome, changes: [Change]) {
    var changes: [Change] = []
    let outcome = apply(effect, &changes)
    return (outcome, changes)
  }

  /// Applies an effect and appends its changes.
  public mutating func apply(_ effect: Effect, _ changes: inout [Change]) -> Outcome {
    switch effect {
    case .request(let request):
      guard flows[request.sender] != nil else { return .refused(.flowEnded) }
      if let origin = request.origin, let refusal = refusal(from: origin) { return refusal }
      guard let style = styleOfFirst(request) else { return apply(request, &changes) }
      return place(request.sender, by: style, for: request, &changes)
    case .back(let container): return pop(to: backTarget(of: container), .user, &changes)
    case .backTo(let entry): return pop(to: backTarget(to: entry), .user, &changes)
    case .backToRoot(let container):
      guard containers[container]?.kind == .stack else { return .refused(.notPermitted) }
      return pop(container, keeping: 1, .user, &changes)
    case .dismiss(let id):
      guard modals[id] != nil else { return .noop(.nothingPresented) }
      end(id, cascade: true, .user, &changes)
      return .done
    case .activated(let element, let entry):
      guard entries[entry] != nil else { return .noop(.unchanged) }
      entries[entry]?.activated = element
      return .done
    case .dismissDialog(let id):
      guard modals[id] != nil else { return .noop(.nothingPresented) }
      end(id, cascade: true, .finished, &changes)
      return .done
    case .select(let page, let container): return select(page, in: container, isUser: true, &changes)
    case .end(let flow, let cause):
      guard flows[flow] != nil else { return .noop(.alreadyEnded) }
      return end(flow, cause, result: nil, &changes)
    case .restore(let from, let saved, let container): return restore(from, of: saved, into: container, &changes)
    case .remake(let flow): return remake(flow, &changes)
    case .beginUnplaced(let feature): return beginUnplaced(feature, &changes)
    }
  }

  mutating func apply(_ request: NavigationRequest, _ changes: inout [Change]) -> Outcome {
    let flow = request.sender
    switch request.kind {
    case .startFlow(let route): return startFlow(route, for: request, &changes)
    case .push(let route): return push(route, for: request, &changes)
    case .append(let routes): return append(routes, for: request, &changes)
    case .present(let route, let style): return present(route, style, for: request, &changes)
    case .presentFlow(let child, let style): return present(child, style, for: request, &changes)
    case .forcePresent(let child, let style): return forcePresent(child, style, for: request, &changes)
    case .pop, .popTo, .popToEntry, .popToInitialRoute, .popToPreviousFlow:
      return pop(to: popTarget(of: request.kind, by: flow), .popped, &changes)
    case .popToRoot(let dismissing): return popToRoot(dismissing: dismissing, flow, &changes)
    case .replaceTop(let route): return replaceTop(route, for: request, &changes)
    case .setStack(let routes): return setStack(routes, for: request, &changes)
    case .restart: return restart(flow, &changes)
    case .dismiss: return dismiss(flow, &changes)
    case .dismissModal(let modal, let cascade): return dismiss(modal, cascade: cascade, by: flow, &changes)
    case .dismissToRoot: return dismissToRoot(flow, &changes)
    case .close:
      return hasModals(flow)
        ? dismiss(flow, &changes) : pop(to: popTarget(of: .pop(count: 1), by: flow), .popped, &changes)
    case .finish(let result): return end(flow, .finished, result: result, &changes)
    case .selectTab:
      guard let page = page(of: flow) else { return .refused(.noTab) }
      return select(page.page.item.id, in: page.pages, isUser: false, &changes)
    case .badge(let badge):
      guard let page = page(of: flow) else { return .refused(.noTab) }
      return setBadge(badge, of: page.page.item.id, in: page.pages, &changes)
    case .pageBadge(let page, let badge):
      guard let pages = shownContainer(of: flow) else { return .refused(.flowEnded) }
      return setBadge(badge, of: page, in: pages, &changes)
    case .setRoot(let child): return setRoot(child, for: request, &changes)
    case .setPages(let pages, let selected, let style):
      return setPages(pages, selected: selected, style: style, of: flow, &changes)
    case .selectPage(let page):
      guard let pages = shownContainer(of: flow) else { return .refused(.flowEnded) }
      return select(page, in: pages, isUser: false, &changes)
    case .dropEntry(let entry): return drop(entry, of: flow, &changes)
    case .rewriteEntry(let entry, let route):
      return rewrite(entry, to: route, isTransient: request.options.isTransient, of: flow, &changes)
    case .open: return .refused(.noLinkHandler)
    // The engine carries these out itself, as they do not affect the tree.
    case .send, .answer, .releaseLinks, .observe, .service: return .refused(.notPermitted)
    }
  }

  func refusal(from entry: EntryID) -> Outcome? {
    guard let container = entries[entry]?.container else { return .refused(.detached) }
    return containers[container]?.entries.last == entry ? nil : .refused(.notOnTop)
  }
}
