import Flows
import Screens

/// The numbers that actions of screens in slots have in the screen around them.
///
/// A number once given means the same as long as the entry stands: an action may arrive that was chosen on an older
/// picture.
struct ActionRouting {
  struct Target: Hashable {
    var entry: EntryID
    var action: Screens.ActionID
  }

  /// Above all numbers that coordinators give: their revisions count from 1.
  private static let first: UInt64 = 1 << 63
  private static let limit = 100_000

  private var targets: [Screens.ActionID: Target] = [:]
  private var numbers: [Target: Screens.ActionID] = [:]
  private var last: UInt64 = 0

  /// The number of an action of another entry's screen.
  mutating func number(of target: Target) -> Screens.ActionID {
    if let known = numbers[target] { return known }
    if numbers.count >= Self.limit {
      targets = [:]
      numbers = [:]
    }
    last += 1
    let number = Screens.ActionID(rawValue: Self.first | last)
    targets[number] = target
    numbers[target] = number
    return number
  }

  func target(of number: Screens.ActionID) -> Target? { targets[number] }
}
