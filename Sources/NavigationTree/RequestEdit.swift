import Flows

/// A request that is being carried out: what its kind does to the flow that sent it, and to what that flow shows.
struct RequestEdit {
  private let request: NavigationRequest

  init(_ request: NavigationRequest) { self.request = request }

  /// The flow that made the request.
  var sender: FlowID { request.sender }
  /// The sender's identifier for the request.
  var operation: OperationID { request.operation }
  /// The options of the request.
  var options: RequestOptions { request.options }

  func apply(to edit: inout TreeEdit) -> Outcome {
    guard edit.tree.flows.contains(sender) else { return .refused(.flowEnded) }
    if let origin = request.origin, let refusal = edit.tree.refusal(from: origin) { return refusal }
    guard let style = edit.tree.styleOfFirst(request) else { return carryOut(&edit) }
    return place(by: style, &edit)
  }

  /// Carries out the first request of a flow with an open style, at the position that the style implies.
  private func place(by style: PresentationStyle, _ edit: inout TreeEdit) -> Outcome {
    var placed = TreeEdit(of: edit.tree)
    if style == .detail, let container = edit.tree.flows[sender]?.container {
      placed.endModals(over: container, .replaced) { $0.style == .detail }
    }
    placed.place(sender, by: style)
    let outcome = carryOut(&placed)
    guard outcome.isDone else { return outcome }
    edit.tree = placed.tree
    edit.changes += placed.changes
    return outcome
  }

  private func carryOut(_ edit: inout TreeEdit) -> Outcome {
    switch request.kind {
    case .startFlow(let route): return startFlow(route, &edit)
    case .push(let route): return push(route, &edit)
    case .append(let routes): return append(routes, &edit)
    case .present(let route, let style): return present(route, style, &edit)
    case .presentFlow(let child, let style): return present(child, style, &edit)
    case .forcePresent(let child, let style): return forcePresent(child, style, &edit)
    case .pop, .popTo, .popToEntry, .popToInitialRoute, .popToPreviousFlow:
      return edit.pop(to: .of(request.kind, by: sender, in: edit.tree), .popped)
    case .popToRoot(let dismissing): return popToRoot(dismissing: dismissing, &edit)
    case .replaceTop(let route): return replaceTop(route, &edit)
    case .setStack(let routes): return setStack(routes, &edit)
    case .restart: return restart(&edit)
    case .dismiss: return dismiss(&edit)
    case .dismissModal(let modal, let cascade): return dismiss(modal, cascade: cascade, &edit)
    case .dismissToRoot: return dismissToRoot(&edit)
    case .close:
      return edit.tree.hasModals(sender)
        ? dismiss(&edit) : edit.pop(to: .of(.pop(count: 1), by: sender, in: edit.tree), .popped)
    case .finish(let result): return edit.end(sender, .finished, result: result)
    case .selectTab:
      guard let page = edit.tree.page(of: sender) else { return .refused(.noTab) }
      return edit.select(page.page.item.id, in: page.pages, isUser: false)
    case .badge(let badge):
      guard let page = edit.tree.page(of: sender) else { return .refused(.noTab) }
      return setBadge(badge, of: page.page.item.id, in: page.pages, &edit)
    case .pageBadge(let page, let badge):
      guard let pages = edit.tree.shownContainer(of: sender) else { return .refused(.flowEnded) }
      return setBadge(badge, of: page, in: pages, &edit)
    case .setRoot(let child): return setRoot(child, &edit)
    case .setPages(let pages, let selected, let style):
      return setPages(pages, selected: selected, style: style, &edit)
    case .selectPage(let page):
      guard let pages = edit.tree.shownContainer(of: sender) else { return .refused(.flowEnded) }
      return edit.select(page, in: pages, isUser: false)
    case .dropEntry(let entry): return drop(entry, &edit)
    case .rewriteEntry(let entry, let route): return rewrite(entry, to: route, &edit)
    case .open: return .refused(.noLinkHandler)
    // The engine carries these out itself, as they do not affect the tree.
    case .send, .answer, .releaseLinks, .observe, .service, .openOutside, .copy: return .refused(.notPermitted)
    }
  }
}
