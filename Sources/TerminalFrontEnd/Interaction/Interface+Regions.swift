import Flows
import Presentation
import Scenes
import Screens

// What is pressed in regions beside the screens.
extension Interface {
  /// Gives the keys to a region of the scene, or presses it if it is an item in the footer.
  mutating func enter(_ index: Int) -> [InterfaceEffect] {
    guard scene.regions.indices.contains(index) else { return [] }
    let region = scene.regions[index]
    guard region.kind == .status else {
      window.giveKeys(to: region.layer.container)
      return []
    }
    guard let id = RegionScreen.item(of: region, texts)?.element,
      let element = RegionScreen.screen(of: region, texts).element(id), !element.isDisabled
    else { return [] }
    return press(element, on: region.layer)
  }
}

extension InterfaceEffect {
  /// Whether the user goes to a tab, to a link or to a page of the app, where they want the keys.
  var goesElsewhere: Bool {
    switch self {
    case .intent(.select), .intent(.link), .intent(.features), .intent(.settings): true
    default: false
    }
  }
}
