import FlowABI

/// A pending call for a request.
///
/// The host provides a function for each kind of request.
@MainActor
struct RequestCall {
  private let services: HostServices
  private let request: NavigationRequest

  init(_ services: HostServices, _ request: NavigationRequest) {
    self.services = services
    self.request = request
  }

  /// Calls the host.
  ///
  /// - Returns: The host's status, which indicates whether the request was queued, or why it wasn't.
  func send() -> Int32 {
    request.withBorrowed { send(request.kind, $0) }
  }

  private func send(_ request: Request, _ how: UnsafePointer<sy_request_v1>) -> Int32 {
    let table = services.navigation.pointee
    switch request {
    case .startFlow(let route): return route.withBorrowed { table.start_flow(how, $0) }
    case .push(let route): return route.withBorrowed { table.push(how, $0) }
    case .append(let routes): return routes.withBorrowed { table.append(how, $0, $1) }
    case .present(let route, let style):
      return style.withBorrowed { style in route.withBorrowed { table.present(how, $0, style) } }
    case .presentFlow(let child, let style):
      return style.withBorrowed { style in child.withBorrowed { table.present_flow(how, $0, style) } }
    case .forcePresent(let child, let style):
      return style.withBorrowed { style in child.withBorrowed { table.force_present(how, $0, style) } }
    case .pop(let count): return table.pop(how, UInt32(clamping: count))
    case .popTo(let route): return route.withBorrowed { table.pop_to(how, $0) }
    case .popToEntry(let entry): return table.pop_to_entry(how, entry.rawValue)
    case .popToRoot(let dismissing): return table.pop_to_root(how, dismissing ? SY_POP_DISMISSING : 0)
    case .popToInitialRoute: return table.pop_to_initial_route(how)
    case .popToPreviousFlow: return table.pop_to_previous_flow(how)
    case .replaceTop(let route): return route.withBorrowed { table.replace_top(how, $0) }
    case .setStack(let routes): return routes.withBorrowed { table.set_stack(how, $0, $1) }
    case .restart: return table.restart(how)
    case .dismiss: return table.dismiss(how)
    case .dismissModal(let modal, let cascade):
      return table.dismiss_modal(how, modal.rawValue, cascade ? SY_DISMISS_CASCADE : 0)
    case .dismissToRoot: return table.dismiss_to_root(how)
    case .close: return table.close(how)
    case .finish(let result):
      return (result ?? []).withBorrowed { table.finish(how, result == nil ? 0 : 1, $0) }
    case .send(let name, let payload):
      return name.withBorrowed { name in payload.withBorrowed { table.send(how, name, $0) } }
    case .answer(let token, let outcome, let failure):
      guard let failure else { return table.answer(how, token, outcome.code, nil) }
      return failure.withBorrowed { table.answer(how, token, outcome.code, $0) }
    case .open(let url, let quiet):
      return url.withBorrowed { table.open(how, $0, quiet ? SY_OPEN_QUIET : 0) }
    case .releaseLinks: return table.release_links(how)
    case .observe(let isOn): return table.observe(how, isOn ? 1 : 0)
    case .selectTab: return services.tabs.pointee.select(how)
    case .badge(let badge): return (badge ?? "").withBorrowed { services.tabs.pointee.badge(how, $0) }
    case .dropEntry(let entry): return table.drop_entry(how, entry.rawValue)
    case .rewriteEntry(let entry, let route):
      return route.withBorrowed { table.rewrite_entry(how, entry.rawValue, $0) }
    case .setPages(let pages, let selected, let style): return setPages(pages, selected, style, how)
    case .selectPage(let page): return page.rawValue.withBorrowed { services.pages.pointee.select(how, $0) }
    case .pageBadge(let page, let badge):
      return page.rawValue.withBorrowed { page in
        (badge ?? "").withBorrowed { services.pages.pointee.badge(how, page, $0) }
      }
    case .service(let request):
      guard let services = services.services?.pointee else { return SY_E_UNSUPPORTED }
      return request.send(how, services)
    case .setRoot: return SY_E_UNSUPPORTED
    }
  }

  private func setPages(
    _ items: [PageItem], _ selected: PageID?, _ style: PagesStyle, _ how: UnsafePointer<sy_request_v1>
  ) -> Int32 {
    (selected?.rawValue ?? "").withBorrowed { selected in
      PageItem.withBorrowed(items) { pages, count in
        services.pages.pointee.set_pages(how, pages, count, selected, style.rawValue)
      }
    }
  }
}
