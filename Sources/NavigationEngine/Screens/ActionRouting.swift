import Flows
import Screens

/// The identifiers under which actions of embedded screens appear in the screen around them.
///
/// An identifier keeps its meaning as long as the entry exists, because an action may arrive from an older scene.
struct ActionRouting {
  struct Target: Hashable {
    var entry: EntryID
    var action: Screens.ActionID
  }

  private typealias Numbers = [Target: Screens.ActionID]
  private typealias Targets = [Screens.ActionID: Target]

  /// Higher than all identifiers of coordinators, whose revisions count from 1.
  private static let first: UInt64 = 1 << 63
  /// The number of the latest actions that are known at least; twice as many are at most.
  var limit = 50_000

  private var targets: Targets = [:]
  private var numbers: Numbers = [:]
  /// The actions before those, which are forgotten next.
  private var former: (targets: Targets, numbers: Numbers) = ([:], [:])
  private var last: UInt64 = 0

  /// Returns the identifier of an action of another entry's screen.
  mutating func number(of target: Target) -> Screens.ActionID {
    if let known = numbers[target] { return known }
    if numbers.count >= limit {
      former = (targets, numbers)
      (targets, numbers) = ([:], [:])
    }
    let number = former.numbers[target] ?? next()
    targets[number] = target
    numbers[target] = number
    return number
  }

  private mutating func next() -> Screens.ActionID {
    last += 1
    return Screens.ActionID(rawValue: Self.first | last)
  }

  func target(of number: Screens.ActionID) -> Target? { targets[number] ?? former.targets[number] }
}

extension Element {
  /// Returns whether one of the element's actions is this one.
  func has(_ action: Screens.ActionID) -> Bool {
    self.action(.activate) == action || self.action(.change) == action || self.action(.submit) == action
  }
}
