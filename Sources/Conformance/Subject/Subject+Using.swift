import Flows
import PluginLoading
import Scenes
import Screens

extension Subject {
  /// Opens each feature that can be opened without a launch value, calls `body`, and closes it.
  ///
  /// - Throws: The error of `body`, or a finding if a feature shows no screen or there is none.
  func eachOpenFeature(_ body: (Stage) throws(Finding) -> Void) throws(Finding) {
    try eachFeature { feature throws(Finding) in
      let stage = try Stage(self, feature)
      defer { stage.close() }
      try stage.openWhole()
      try body(stage)
    }
  }

  /// Uses each feature as users do, and returns its flows: opens it, presses what is on its first screen, types, goes
  /// back, follows its links, and closes it.
  ///
  /// - Parameter body: Called when a feature has been used, before it is closed.
  func use(_ body: (Stage) throws(Finding) -> Void) throws(Finding) -> [TestedFlow] {
    var flows: [TestedFlow] = []
    try eachOpenFeature { stage throws(Finding) in
      pressAll(on: stage)
      for link in stage.feature.links { stage.follow(LinkExample.url(link, "1")) }
      turn(for: .milliseconds(200))
      stage.settle()
      _ = stage.describeTop()
      flows += stage.flows
      try body(stage)
    }
    return flows
  }

  private func pressAll(on stage: Stage) {
    guard let screen = stage.screen, let entry = stage.top?.entry else { return }
    for press in Press.all(on: screen).prefix(12) where stage.top?.entry == entry {
      // Twice, as what is kept of one call is noticed in a later one.
      for value in press.takesText ? [ActionValue.text("A text"), .text("Another")] : [press.usualValue] {
        stage.press(press, on: entry, value: value)
        _ = stage.describeTop()
      }
      stage.goBack(to: entry)
    }
  }
}
