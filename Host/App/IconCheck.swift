import Failures
import FeatureHosting
import Flows
import TerminalFrontEnd

/// Finds icons of tabs that have names which front ends do not know, for whoever develops the features.
@MainActor
final class IconCheck {
  private var told: Set<[String]> = []

  /// A line for each page with an unknown icon that was not told before.
  func warnings(for pages: [PageItem]) -> [String] {
    pages.compactMap { page in
      guard !page.icon.isEmpty, !TerminalFrontEnd.iconNames.contains(page.icon),
        told.insert([page.id.rawValue, page.icon]).inserted
      else { return nil }
      let near = Suggestion.nearest(to: page.icon, among: TerminalFrontEnd.iconNames)
      let remedy =
        near.map { "Did you mean '\($0)'?" } ?? "Some that there are: list, star, folder, person, gear, chart."
      return "There is no icon '\(page.icon)', so \(page.title) has a dot. \(remedy)"
    }
  }
}
