import Flows
import Screens
import Testing

@testable import NavigationEngine

@Suite("Actions of embedded screens have numbers of their own in the screen around them")
struct ActionRoutingTests {
  private func target(_ number: UInt64) -> ActionRouting.Target {
    ActionRouting.Target(entry: EntryID(rawValue: 1), action: Screens.ActionID(rawValue: number))
  }

  @Test("An action keeps its number, and each has another one")
  func stable() {
    var routing = ActionRouting()
    let numbers = (1...3).map { routing.number(of: target($0)) }
    #expect(Set(numbers).count == 3)
    #expect((1...3).map { routing.number(of: target($0)) } == numbers)
    #expect(numbers.compactMap { routing.target(of: $0) } == (1...3).map(target))
  }

  @Test("The latest actions keep their numbers however many there were, and the earliest are forgotten")
  func many() {
    var routing = ActionRouting()
    routing.limit = 4
    let numbers = (0..<21).map { routing.number(of: target($0)) }
    #expect(numbers[17...].compactMap { routing.target(of: $0) } == (17..<21).map(target))
    #expect((17..<21).map { routing.number(of: target($0)) } == Array(numbers[17...]))
    #expect(routing.target(of: numbers[0]) == nil)
    let again = routing.number(of: target(0))
    #expect(again != numbers[0] && routing.target(of: again) == target(0))
  }
}
