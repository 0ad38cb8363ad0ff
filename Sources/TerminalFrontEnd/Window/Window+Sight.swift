import Presentation
import Scenes
import Screens
import TerminalKit

// Pictures and bars in sight.
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

  /// The greatest number of pictures that are shown at once; of others, there is the description.
  static let mostImages = 64

  /// The pictures in sight, and those that come into it when the screen scrolls by a page.
  var imagesOnScreen: Set<ImageKey> {
    var keys: Set<ImageKey> = []
    for layer in frame.layers where !layer.layout.parts.images.isEmpty {
      let height = max(0, layer.body.height)
      for block in layer.layout.blocks(on: layer.top - height..<layer.top + 2 * height) where block.part == .image {
        guard let key = layer.layout.parts.images[Int(block.position)]?.key, keys.count < Self.mostImages else {
          continue
        }
        keys.insert(key)
      }
    }
    return keys
  }

  /// Returns the time until something in progress looks different, or nil if nothing is.
  func nextChange(after now: ContinuousClock.Instant, isSeen: Bool) -> Duration? {
    let changes = [
      ActivityText.nextChange(scene.activities, after: now, isSeen: isSeen),
      state.loading.nextChange(after: now, step: isSeen ? ActivityText.step : .seconds(1)),
    ]
    return changes.compactMap { $0 }.min()
  }
}
