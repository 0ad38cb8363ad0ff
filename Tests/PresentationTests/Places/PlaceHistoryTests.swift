import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation

@MainActor
@Suite("The history of places goes back and forward over all tabs")
struct PlaceHistoryTests {
  private let start = ContinuousClock.now

  /// The scene of a screen in a tab, whose title is its number.
  private func scene(_ entry: UInt64, in tab: PageID = "catalog") -> Scene {
    let screen = Sample.screen { Text("Here").navigationTitle("\(entry)") }
    return Sample.scene(Sample.root(screen, entry: entry), tabs: Sample.tabs(selected: tab))
  }

  private func history(_ scenes: Scene...) -> PlaceHistory {
    var history = PlaceHistory()
    for (index, scene) in scenes.enumerated() { history.visit(scene, at: start + .seconds(2 * index)) }
    return history
  }

  @Test("A step back that does not get there is over when the user tries another way, though that leads nowhere")
  func unreached() {
    var history = history(scene(1), scene(2, in: "cart"))
    #expect(history.go(-1, in: scene(2, in: "cart")) == .select("catalog"))
    // The screen has asked the user, who has stayed.
    #expect(history.go(1, in: scene(2, in: "cart")) == nil)
    history.visit(scene(3, in: "account"), at: start + .seconds(10))
    #expect(history.places.map(\.title) == ["1", "2", "3"])
  }

  @Test("A screen that follows a visit at once belongs to it, and one that follows a step back does not")
  func following() {
    var history = history(scene(1), scene(2, in: "cart"))
    history.visit(scene(3, in: "cart"), at: start + .milliseconds(2500))
    #expect(history.places.map(\.title) == ["1", "3"])
    #expect(history.go(-1, in: scene(3, in: "cart")) == .select("catalog"))
    history.visit(scene(1), at: start + .milliseconds(2600))
    history.visit(scene(4), at: start + .milliseconds(2700))
    #expect(history.places.map(\.title) == ["1", "4"])
  }
}
