import Flows
import SampleScenes
import Scenes
import Screens
import TestSupport
import Testing

@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A motion takes the time and goes the way that its coordinator declares, in at most 180 ms")
struct PaceTests {
  private func pushed(_ declared: Transition) -> Scene {
    Scene(
      title: "Shop", tabs: nil, layers: [Sample.root(Sample.detail, entry: 2, depth: 2, back: "Catalog")],
      transition: SceneTransition(
        number: 1, container: ContainerID(rawValue: 1), operation: .push, transition: declared))
  }

  private static let easings: [Transition.Easing] = [.automatic, .linear, .easeIn, .easeOut, .easeInOut, .spring]

  @Test("A push of 150 ms at an even pace has a frame each 50 ms")
  func duration() throws {
    var app = try MotionTests.App()
    let scene = pushed(Transition(.slide, milliseconds: 150, easing: .linear))
    let place = try #require(Interface(scene: scene, width: 120, height: 40).place(of: "A machine for"))
    _ = app.bytes(of: scene)
    for shift in [6, 4, 2, 0] {
      #expect(app.column(of: "A machine for") == place.column + shift)
      _ = app.bytes(after: .milliseconds(50))
    }
    #expect(app.grid.text == Interface(scene: scene, width: 120, height: 40).text)
    #expect(app.loop.timerCount == 0)
    app.front.end()
  }

  @Test("A motion that is declared longer is shortened, and one without a declared time is as ever")
  func longest() {
    for motion in [Motion.slide(fromRight: true), .rise, .cover, .fade] {
      for easing in Self.easings {
        let long = Pace(Transition(.slide, milliseconds: 60_000, easing: easing))
        #expect(motion.times(long).last == .milliseconds(180))
        #expect(motion.times(Pace(Transition(.slide, milliseconds: 20, easing: easing))).last == .milliseconds(20))
        let steps = (0..<motion.times(long).count).map { motion.step($0, long) }
        #expect(steps.dropLast().allSatisfy { $0 != nil } && steps.last == .some(nil))
        #expect(steps.allSatisfy { ($0?.hidden ?? 0) >= 0 && ($0?.covered ?? 0) >= 0 && ($0?.fade ?? 0) >= 0 })
      }
      let standard = Pace(.automatic)
      #expect(motion.times(standard) == motion.times)
      for index in motion.times.indices { #expect(motion.step(index, standard) == motion.step(index)) }
    }
  }

  @Test("Each easing begins where it was and ends where it goes, and differs from the others between")
  func easings() {
    func left(_ easing: Transition.Easing, _ time: Double) -> Double {
      Pace(Transition(.slide, easing: easing)).left(at: time)
    }
    for easing in Self.easings {
      #expect(abs(left(easing, 0) - 1) < 0.001)
      #expect(abs(left(easing, 1)) < 0.001)
    }
    #expect(left(.linear, 0.25) == 0.75)
    #expect(left(.easeIn, 0.25) > left(.linear, 0.25) && left(.easeOut, 0.25) < left(.linear, 0.25))
    #expect(left(.easeInOut, 0.25) > left(.linear, 0.25) && left(.easeInOut, 0.75) < left(.linear, 0.75))
    #expect(left(.spring, 0.8) < 0)
    #expect((0...4).contains { Motion.slide(fromRight: true).step($0, springing)?.slide == -1 })
  }

  private var springing: Pace { Pace(Transition(.slide, milliseconds: 180, easing: .spring)) }
}
