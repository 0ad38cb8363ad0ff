import Screens

// Bars in sight.
extension Window {
  /// The shares of the bars in sight that are filled.
  var barShares: [BarMotions.Key: Double] {
    var shares: [BarMotions.Key: Double] = [:]
    for layer in frame.layers {
      for block in layer.visibleBlocks where block.part.traits.contains(.hasBar) {
        guard let share = ElementForms.form(of: block.part.kind).share(of: layer.layout.element(of: block)) else {
          continue
        }
        shares[BarMotions.Key(layer: layer.key, element: block.id)] = share
      }
    }
    return shares
  }
}
