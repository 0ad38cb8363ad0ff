import Flows

/// The style of a coordinator that was presented without one: the first route that it shows decides.
struct FirstStyle {
  /// Whether the coordinator was presented without a style and hasn't shown a route yet that provides one.
  var isOpen = false
  /// The style of the first route, if the coordinator was presented with it, or nil if another style was used.
  private(set) var chosen: PresentationStyle?

  init(isOpen: Bool = false) { self.isOpen = isOpen }

  /// Adds the route's style to the first request of the coordinator.
  ///
  /// - Returns: Whether the coordinator is presented over the stack, and not pushed.
  mutating func decide(by route: some Route, _ request: inout Request) -> Bool {
    guard isOpen else { return false }
    let style: PresentationStyle
    switch request {
    case .startFlow: style = route.presentationStyle
    case .present(_, let given): style = given
    default: return false
    }
    isOpen = false
    guard style.isModal else { return false }
    chosen = style
    if case .startFlow(let bytes) = request { request = .present(bytes, style) }
    return true
  }
}
