import Scenes
import Testing

@Suite("An activity has steps, and is shown once it has lasted long enough")
struct ActivityTests {
  @Test("The share of a step is never more than all of the work")
  func share() {
    #expect(Activity.Step(text: "", number: 3, count: 7).share == 3.0 / 7)
    #expect(Activity.Step(text: "", number: 9, count: 7).share == 1)
    #expect(Activity.Step(text: "", number: 1, count: 1).share == 1)
    #expect(Activity.Step(text: "", number: 0, count: 0).share == 0)
    #expect(Activity.Step(text: "", number: -5, count: -7).share == 0)
  }

  @Test("An activity with a delay is hidden until the delay has passed, and one without is shown at once")
  func delay() {
    let began = ContinuousClock.now
    let slow = Activity(id: Activity.ID(rawValue: 1), text: "Building", began: began, delay: .milliseconds(300))
    #expect(!slow.isShown(at: began + .milliseconds(299)))
    #expect(slow.isShown(at: began + .milliseconds(300)))
    #expect(Activity(id: Activity.ID(rawValue: 2), text: "Building", began: began).isShown(at: began))
  }
}
