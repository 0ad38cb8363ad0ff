import Flows

extension NavigationEngine {
  /// Notes how front ends are to show what has changed.
  func noteTransition(_ changes: [Change], _ effect: Effect) {
    var options = RequestOptions()
    if case .request(let request) = effect { options = request.options }
    var noted: (ContainerID, SceneTransition.Operation, Transition)?
    for change in changes {
      switch change {
      case .presented(let modal): noted = (modal.container, .present, modal.style.presenting)
      case .dismissed(let modal, _): noted = (modal.over, .dismiss, modal.style.dismissing)
      case .selected(_, let pages): noted = (pages, .select, .automatic)
      case .entered(let entry):
        if case (_, .present, _)? = noted { continue }
        let isReplacing = if case (entry.container, .pop, _)? = noted { true } else { false }
        noted = (entry.container, isReplacing ? .replace : .push, options.transition ?? .automatic)
      case .left(let entry, _):
        if noted == nil { noted = (entry.container, .pop, entry.backTransition ?? .automatic) }
      default: break
      }
    }
    guard let noted else { return }
    transition = SceneTransition(
      number: (transition?.number ?? 0) + 1, container: noted.0, operation: noted.1,
      transition: options.animated ? noted.2 : .none)
  }
}

extension PresentationStyle {
  fileprivate var presenting: Transition {
    if case .custom(let transition, _, _, _) = self { transition } else { .automatic }
  }

  fileprivate var dismissing: Transition {
    if case .custom(let presenting, let dismissing, _, _) = self { dismissing ?? presenting } else { .automatic }
  }
}
