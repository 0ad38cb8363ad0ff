package import Flows
import Screens

/// A step of the canary of a new version.
package enum CanaryStep: Hashable, Sendable {
  /// The flows of a feature take over from those on screen.
  case takingOver(FeatureID)
  /// A feature starts as it will at the next start of the app.
  case starting(FeatureID)
  /// An action that is marked as safe to try is carried out. The text is the title of its element.
  case following(String)
  /// The flows of a feature save their state.
  case saving(FeatureID)
  /// The flows of a feature are stopped and destroyed.
  case stopping(FeatureID)

  /// The end of a sentence: "… crashed while 'Refresh' was tried".
  var words: String {
    switch self {
    case .takingOver: "while taking over from the version on screen"
    case .starting(let feature): "while starting \(feature), as the next start of the app will"
    case .following(let title): "while '\(Self.short(title))' was tried, which is marked as safe to try"
    case .saving(let feature): "while saving the state of \(feature)"
    case .stopping(let feature): "while \(feature) was stopped and destroyed"
    }
  }

  /// Returns a title in one line of bounded length.
  package static func short(_ title: String) -> String {
    let text = PrintableText.visible(title)
    return text.count > 60 ? text.prefix(60) + "…" : text
  }
}
