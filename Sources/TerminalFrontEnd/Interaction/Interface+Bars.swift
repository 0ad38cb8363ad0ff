import Screens

// Bars that go to their new values.
extension Interface {
  /// Lets the bars in sight go to the values of the scene from those of the scene before.
  mutating func moveBars(at now: ContinuousClock.Instant) {
    var shares: [BarMotions.Key: Double] = [:]
    for layer in frame.layers {
      let blocks = layer.layout.blocks
      let seen = blocks[min(layer.layout.firstBlock(below: layer.top), blocks.count)...]
        .prefix { Int($0.line) < layer.top + layer.body.height }
      for block in seen where block.part == .gauge || block.part == .progress {
        guard let share = layer.layout.element(of: block).barShare else { continue }
        shares[BarMotions.Key(layer: layer.key, element: block.id)] = share
      }
    }
    bars.take(shares, at: now)
  }
}
