/// The fewest steps from one stack to another: what a front end can show one after the other, or a test can compare.
///
/// Places with equal routes from the root on stay. Of the rest, each presentation is dismissed by itself and pushed
/// screens go together; then what is new comes, pushed screens together again.
public struct StackPlan<R: Route>: Hashable, Sendable {
  /// A place in a stack, or over it.
  public struct Place: Hashable, Sendable {
    public var route: R
    public var isPresented: Bool

    public init(_ route: R, isPresented: Bool = false) {
      self.route = route
      self.isPresented = isPresented
    }
  }

  public enum Step: Hashable, Sendable {
    case dismiss
    case pop(Int)
    case push([R])
    case present(R)
  }

  public let steps: [Step]

  public init(from old: [Place], to new: [Place]) {
    let kept = zip(old, new).prefix { $0 == $1 }.count
    var steps: [Step] = []
    for place in old[kept...].reversed() {
      if place.isPresented {
        steps.append(.dismiss)
      } else if case .pop(let count)? = steps.last {
        steps[steps.count - 1] = .pop(count + 1)
      } else {
        steps.append(.pop(1))
      }
    }
    for place in new[kept...] {
      if place.isPresented {
        steps.append(.present(place.route))
      } else if case .push(let routes)? = steps.last {
        steps[steps.count - 1] = .push(routes + [place.route])
      } else {
        steps.append(.push([place.route]))
      }
    }
    self.steps = steps
  }
}
