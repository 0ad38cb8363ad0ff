import Flows
import Testing

@Suite("Transitions are put together")
struct TransitionTests {
  @Test("Two transitions together do what both say, with the edge of the one that slides")
  func combined() {
    let both = Transition.fade.combined(with: .slide(.bottom))
    #expect(both == Transition(.fade, edge: .bottom, effects: .slide))
    #expect(Transition.slide(.top).combined(with: .scale) == Transition(.slide, edge: .top, effects: .scale))
    #expect(both.combined(with: .scale).effects == [.slide, .scale])
    #expect(both.combined(with: .slide(.top)).edge == .bottom)
    #expect(Transition.fade.combined(with: .fade) == .fade)
    #expect(Transition.fade.combined(with: .none) == .fade)
  }

  @Test("Time and easing are those of the first of two transitions, where it has any")
  func time() {
    let slow = Transition.scale.lasting(milliseconds: 500, easing: .spring)
    #expect(
      Transition.fade.combined(with: slow) == Transition(.fade, milliseconds: 500, easing: .spring, effects: .scale))
    #expect(slow.combined(with: .fade.lasting(milliseconds: 10, easing: .linear)).milliseconds == 500)
    #expect(slow.combined(with: .fade.lasting(milliseconds: 10, easing: .linear)).easing == .spring)
  }
}
