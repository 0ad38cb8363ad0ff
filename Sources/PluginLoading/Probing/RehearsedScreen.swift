package import Flows
import Screens

/// The screen that a feature shows in a rehearsal, in words.
package struct RehearsedScreen: Equatable {
  /// The feature of the page.
  package var feature: FeatureID
  /// The lines of the topmost screen of the page.
  package var lines: [String]

  package init(feature: FeatureID, lines: [String]) {
    self.feature = feature
    self.lines = lines
  }

  /// The number of lines, and of characters in a line, that are kept of what a library says.
  private static let (mostLines, mostCharacters) = (300, 200)

  /// The screen as far as it is kept.
  var short: RehearsedScreen {
    let kept = lines.prefix(Self.mostLines).map { PrintableText.visible(String($0.prefix(Self.mostCharacters))) }
    return RehearsedScreen(feature: feature, lines: kept)
  }
}
