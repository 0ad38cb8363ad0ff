import NavigationEngine
import Scenes
import Screens

extension Scenario {
  /// Rows on which the focus rests, which are pressed without the user.
  static let resting: [Scenario] = [
    told(
      "a row on which the focus rests is pressed in the screen beside a detail",
      [.tell("present 1 detail"), .rest("Press"), .rest("Press"), .tell("look")],
      ["pressed 0", "presented [1]", .times(2, "pressed 0")]),
    told(
      "a row at rest does not leave a detail in which text was typed",
      [
        .tell("present 79 detail"), .set("Kept", .text("milk")), .rest("Press"), .intent(.dismiss), .rest("Press"),
      ],
      ["gone 79 user", "pressed 0", .once("pressed 0")]),
    told(
      "a row at rest does not leave a detail that asks first, and nobody is asked",
      [
        .tell("guard ask 1"), .tell("present 1 detail"), .rest("Press"), .intent(.dismiss), .press("Leave"),
        .rest("Press"),
      ],
      ["Leave this screen?", "gone 1 user", "pressed 0", .once("pressed 0")]),
    told(
      "a row at rest is not pressed while a link is opened on its page",
      [.linkAndRest("test://command/1", "Press"), .rest("Press"), .tell("look")],
      ["link: done", "pressed 1", "stack [0, 1]", "!pressed 0"]),
  ]
}
