import Coordination
import Testing

@Suite("A plan has the fewest steps from one stack to another")
struct StackPlanTests {
  private enum Letter: String, Route { case a, b, c, d }
  private typealias Plan = StackPlan<Letter>

  private func plan(_ old: String, _ new: String) -> [Plan.Step] {
    func places(_ text: String) -> [Plan.Place] {
      text.map { Plan.Place(Letter(rawValue: $0.lowercased()) ?? .a, isPresented: $0.isUppercase) }
    }
    return Plan(from: places(old), to: places(new)).steps
  }

  @Test("Equal beginnings stay, pushes and pops go together, presentations one by one")
  func steps() {
    #expect(plan("ab", "ab") == [])
    #expect(plan("a", "abc") == [.push([.b, .c])])
    #expect(plan("abc", "a") == [.pop(2)])
    #expect(plan("abc", "ad") == [.pop(2), .push([.d])])
    #expect(plan("aBc", "a") == [.pop(1), .dismiss])
    #expect(plan("aBC", "a") == [.dismiss, .dismiss])
    #expect(plan("a", "aBcd") == [.present(.b), .push([.c, .d])])
  }
}
