import Failures
import FeatureHosting
import Flows
import TerminalFrontEnd

/// A check for tab icons that no front end knows, to warn the author of the feature.
@MainActor
final class IconCheck {
  private var told: Set<[String]> = []

  /// Returns a warning for each page with an unknown icon, once per icon.
  func warnings(for pages: [PageItem]) -> [String] {
    pages.compactMap { page in
      guard !page.icon.isEmpty, !TerminalFrontEnd.iconNames.contains(page.icon),
        told.insert([page.id.rawValue, page.icon]).inserted
      else { return nil }
      let near = Suggestion.nearest(to: page.icon, among: TerminalFrontEnd.iconNames)
      let remedy =
        near.map { "Did you mean '\($0)'?" } ?? "Some of the names: list, star, folder, person, gear, chart."
      return "There is no icon '\(page.icon)', so \(page.title) has a dot. \(remedy)"
    }
  }
}
