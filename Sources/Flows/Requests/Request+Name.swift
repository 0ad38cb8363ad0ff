extension Request {
  /// A description of the operation for logs.
  public var name: String {
    switch self {
    case .startFlow: "start"
    case .push: "push"
    case .append: "append"
    case .present: "present"
    case .presentFlow(_, .embed): "embed"
    case .presentFlow: "present a flow"
    case .forcePresent: "present over everything"
    case .pop(let count): count == 1 ? "pop" : "pop \(count)"
    case .popTo, .popToEntry: "pop to a route"
    case .popToRoot: "pop to root"
    case .popToInitialRoute: "pop to its initial route"
    case .popToPreviousFlow: "pop to the previous coordinator"
    case .replaceTop: "replace the top"
    case .setStack: "set the stack"
    case .restart: "restart"
    case .dismiss, .dismissModal: "dismiss"
    case .dismissToRoot: "dismiss to root"
    case .close: "close"
    case .finish: "finish"
    case .send(let name, _): "send '\(name)'"
    case .answer: "answer"
    case .open: "open a link"
    case .releaseLinks: "release links"
    case .observe: "observe steps"
    case .selectTab: "select its tab"
    case .badge, .pageBadge: "set a badge"
    case .dropEntry: "drop an entry"
    case .rewriteEntry: "rewrite an entry"
    case .setRoot: "show in the window"
    case .setPages: "set pages"
    case .service(let request): request.name
    case .selectPage(let page): "select the page '\(page.rawValue)'"
    }
  }
}
