import Screens

// Bars that go to their new values.
extension Interface {
  /// Lets the bars in sight go to the values of the scene from those of the scene before.
  mutating func moveBars(at now: ContinuousClock.Instant) {
    var shares: [BarMotions.Key: Double] = [:]
    for layer in frame.layers {
      for block in layer.visibleBlocks where block.part.traits.contains(.hasBar) {
        guard let share = ElementForms.form(of: block.part.kind).share(of: layer.layout.element(of: block)) else {
          continue
        }
        shares[BarMotions.Key(layer: layer.key, element: block.id)] = share
      }
    }
    bars.take(shares, at: now)
  }
}
