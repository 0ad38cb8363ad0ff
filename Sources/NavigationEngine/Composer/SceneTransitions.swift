import Flows
import NavigationTree
import Scenes

/// The transition with which front ends show the last navigation.
@MainActor
final class SceneTransitions {
  /// The last transition, or nil before the first one.
  private(set) var current: SceneTransition?

  /// Notes the transition for the changes of an effect.
  func note(_ changes: [Change], by effect: Effect) {
    var options = RequestOptions()
    switch effect {
    case .request(let request): options = request.options
    // Restored content did not move.
    case .restore: return
    default: break
    }
    guard let (container, operation, transition) = Self.transition(of: changes, options) else { return }
    current = SceneTransition(
      number: (current?.number ?? 0) + 1, container: container, operation: operation,
      transition: options.animated ? transition : .none)
  }

  private static func transition(
    of changes: [Change], _ options: RequestOptions
  ) -> (ContainerID, SceneTransition.Operation, Transition)? {
    var found: (ContainerID, SceneTransition.Operation, Transition)?
    for change in changes {
      switch change {
      case .presented(let modal): found = (modal.container, .present, modal.style.presenting)
      case .dismissed(let modal, _): found = (modal.over, .dismiss, modal.style.dismissing)
      case .selected(_, let pages): found = (pages, .select, .automatic)
      case .entered(let entry):
        if case (_, .present, _)? = found { continue }
        let isReplacing = if case (entry.container, .pop, _)? = found { true } else { false }
        found = (entry.container, isReplacing ? .replace : .push, options.transition ?? .automatic)
      case .left(let entry, _):
        if found == nil { found = (entry.container, .pop, entry.backTransition ?? .automatic) }
      default: break
      }
    }
    return found
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
