extension Request {
  /// A description of the operation for logs: the words of its function, unless others are clearer.
  public var name: String {
    switch self {
    case .startFlow: "start"
    case .presentFlow(_, .embed): "embed"
    case .presentFlow: "present a flow"
    case .forcePresent: "present over everything"
    case .pop(let count): count == 1 ? "pop" : "pop \(count)"
    case .popTo, .popToEntry: "pop to a route"
    case .popToInitialRoute: "pop to its initial route"
    case .popToPreviousFlow: "pop to the previous coordinator"
    case .replaceTop: "replace the top"
    case .setStack: "set the stack"
    case .dismiss, .dismissModal: "dismiss"
    case .send(let name, _): "send '\(name)'"
    case .open: "open a link"
    case .openOutside: "open an address outside the app"
    case .copy: "copy a text"
    case .observe: "observe steps"
    case .selectTab: "select its tab"
    case .badge, .pageBadge: "set a badge"
    case .dropEntry: "drop an entry"
    case .rewriteEntry: "rewrite an entry"
    case .setRoot: "show in the window"
    case .setPages: "set pages"
    case .service(let request): request.name
    case .selectPage(let page): "select the page '\(page.rawValue)'"
    default: function.name
    }
  }
}
