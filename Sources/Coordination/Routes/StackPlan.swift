/// The fewest steps from one stack to another, for a front end to show one by one or for a test to compare.
///
/// The common prefix of places with equal routes is kept. Of the remaining old places, each presentation is dismissed
/// separately and adjacent pushed screens are popped together. The new places follow, with adjacent pushes again
/// combined.
public struct StackPlan<R: Route>: Hashable, Sendable {
  /// A place in a stack, or over it.
  public struct Place: Hashable, Sendable {
    /// The route shown at the place.
    public var route: R
    /// Whether the place is presented over the stack instead of being part of it.
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

  /// The steps in order.
  ///
  /// Empty if the stacks are equal.
  public let steps: [Step]

  /// Computes the steps that turn `old` into `new`, both listed from the root.
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
