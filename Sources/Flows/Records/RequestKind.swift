// Made from switchyard.h by .ci/make-boundary.

/// The kind of a request, with the function of the header that it calls.
///
/// The numbers are in the messages between the app and a process that runs flows. That is the app's own executable,
/// so two builds never exchange them. A function of a later version of the header gets the next number all the same.
package enum RequestKind: UInt8, Sendable, CaseIterable {
  case startFlow = 0
  case push = 1
  case present = 2
  case presentFlow = 3
  case pop = 4
  case popTo = 5
  case popToEntry = 6
  case popToRoot = 7
  case popToInitialRoute = 8
  case popToPreviousFlow = 9
  case replaceTop = 10
  case setStack = 11
  case append = 12
  case restart = 13
  case dismiss = 14
  case dismissModal = 15
  case dismissToRoot = 16
  case forcePresent = 17
  case close = 18
  case finish = 19
  case send = 20
  case open = 21
  case releaseLinks = 22
  case answer = 23
  case dropEntry = 24
  case rewriteEntry = 25
  case observe = 26
  case openOutside = 27
  case copy = 28
  case tabsSelect = 29
  case tabsBadge = 30
  case pagesSetPages = 31
  case pagesSelect = 32
  case pagesBadge = 33
  case servicesProvide = 34
  case servicesWithdraw = 35
  case servicesCall = 36
  case servicesAnswer = 37
  case servicesPublish = 38
  case servicesSubscribe = 39
  case servicesUnsubscribe = 40
  /// Not in the header: only the host sets the content of the window.
  case setRoot = 255

  /// The name of the function in words.
  package var name: String {
    switch self {
    case .startFlow: "start flow"
    case .push: "push"
    case .present: "present"
    case .presentFlow: "present flow"
    case .pop: "pop"
    case .popTo: "pop to"
    case .popToEntry: "pop to entry"
    case .popToRoot: "pop to root"
    case .popToInitialRoute: "pop to initial route"
    case .popToPreviousFlow: "pop to previous flow"
    case .replaceTop: "replace top"
    case .setStack: "set stack"
    case .append: "append"
    case .restart: "restart"
    case .dismiss: "dismiss"
    case .dismissModal: "dismiss modal"
    case .dismissToRoot: "dismiss to root"
    case .forcePresent: "force present"
    case .close: "close"
    case .finish: "finish"
    case .send: "send"
    case .open: "open"
    case .releaseLinks: "release links"
    case .answer: "answer"
    case .dropEntry: "drop entry"
    case .rewriteEntry: "rewrite entry"
    case .observe: "observe"
    case .openOutside: "open outside"
    case .copy: "copy"
    case .tabsSelect: "select"
    case .tabsBadge: "badge"
    case .pagesSetPages: "set pages"
    case .pagesSelect: "select"
    case .pagesBadge: "badge"
    case .servicesProvide: "provide"
    case .servicesWithdraw: "withdraw"
    case .servicesCall: "call"
    case .servicesAnswer: "answer"
    case .servicesPublish: "publish"
    case .servicesSubscribe: "subscribe"
    case .servicesUnsubscribe: "unsubscribe"
    case .setRoot: "set root"
    }
  }
}

extension RequestKind {
  /// The most bytes of the text; 0 for a function without one.
  package var textLimit: Int {
    switch self {
    case .send: HeaderLimits.actionName
    case .open: HeaderLimits.link
    case .openOutside: HeaderLimits.link
    case .copy: HeaderLimits.copy
    case .tabsBadge: HeaderLimits.badge
    case .pagesBadge: HeaderLimits.badge
    case .servicesWithdraw: ServiceLimits.text
    case .servicesPublish: ServiceLimits.text
    case .servicesSubscribe: ServiceLimits.text
    case .servicesUnsubscribe: ServiceLimits.text
    default: 0
    }
  }

  /// The most bytes of the name of what the text belongs to; 0 for a function without one.
  package var nameLimit: Int {
    switch self {
    case .pagesSetPages: HeaderLimits.pageId
    case .pagesSelect: HeaderLimits.pageId
    case .pagesBadge: HeaderLimits.pageId
    case .servicesPublish: ServiceLimits.text
    case .servicesSubscribe: ServiceLimits.text
    case .servicesUnsubscribe: ServiceLimits.text
    default: 0
    }
  }
}
