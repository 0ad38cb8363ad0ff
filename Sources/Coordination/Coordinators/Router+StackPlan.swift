public import Flows

extension Router {
  /// Applies a plan step by step, stopping at the first step that is refused.
  @discardableResult
  public func follow(_ plan: StackPlan<R>) async -> Outcome {
    for step in plan.steps {
      let outcome =
        switch step {
        case .dismiss: await dismiss()
        case .pop(let count): await pop(count)
        case .push(let routes): await append(routes)
        case .present(let route): await present(route, style: route.presentationStyle.isModal ? nil : .sheet)
        }
      guard outcome.isDone else { return outcome }
    }
    return .done
  }
}
