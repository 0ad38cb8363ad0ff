/// The fewest steps from one stack to another: what a front end can show one after the other, or a test can compare.
///
/// Places with equal routes from the root on stay. Of the rest, each presentation is dismissed by itself and pushed
/// screens go together; then what is new comes, pushed screens together again.
public struct StackPlan<R: Route>: Hashable, Sendable {
  /// A place in a stack, or over it.
  public struct Place: Hashable, Sendable {
    /// The route shown at the place.
    public var route: R
    /// Whether the place is presented over the stack instead of standing in it.
    public var isPresented: Bool

    /// Creates a place in the stack, or over it when `isPresented` is true.
    public init(_ route: R, isPresented: Bool = false) {
      self.route = route
      self.isPresented = isPresented
    }
  }

  /// One change to a stack.
  public enum Step: Hashable, Sendable {
    case dismiss
    case pop(Int)
    case push([R])
    case present(R)
  }

  /// The steps in the order in which they are taken; empty when the stacks are equal.
  public let steps: [Step]

  /// Finds the steps that turn `old` into `new`, each given from the root on.
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
