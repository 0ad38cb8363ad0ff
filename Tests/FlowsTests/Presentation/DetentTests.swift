import Flows
import Testing

@Suite("A sheet rests at heights of its author's choosing")
struct DetentTests {
  @Test(
    "A height is what it says, and never more than there is",
    arguments: [
      (.large, 400), (.medium, 220), (.height(100), 100), (.height(900), 400), (.height(-1), 0), (.fraction(0.25), 100),
      (.fraction(2), 400), (.fraction(-1), 0),
    ] as [(Detent, Double)])
  func heights(_ detent: Detent, _ expected: Double) {
    #expect(detent.height(in: 400).rounded() == expected)
  }

  @Test("Heights stand in their order, which the room decides")
  func order() {
    let detents: Set<Detent> = [.large, .height(300), .fraction(0.5), .medium]
    #expect(detents.sorted(in: 400) == [.fraction(0.5), .medium, .height(300), .large])
    #expect(detents.sorted(in: 1000) == [.height(300), .fraction(0.5), .medium, .large])
  }
}
