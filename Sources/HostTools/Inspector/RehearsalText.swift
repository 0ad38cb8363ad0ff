import Failures
import FeatureHosting
import Flows
import Journals
import NavigationEngine
import NavigationTree
import PluginLoading

/// The words for a rehearsal.
@MainActor
struct RehearsalText {
  /// The lines for each library that failed, and for each page.
  private(set) var lines: [String] = []
  /// The lines of the screen of the page that was selected, marked by what has come and gone since, or none if it is the
  /// same.
  private(set) var difference: [String] = []

  init(_ lines: [String], difference: [String] = []) {
    self.lines = lines
    self.difference = difference
  }

  init(_ rehearsal: Rehearsal, of moment: Journal.Moment, in window: WindowSnapshot) {
    for (title, failure) in rehearsal.failures {
      lines.append("\(title) fails: " + ([failure.message] + [failure.cause].compactMap(\.self)).joined(separator: " "))
    }
    let selected = window.tree.tabs.flatMap(window.tree.selectedPage)?.item.feature
    for screen in rehearsal.screens {
      guard screen.feature == selected else {
        let title = screen.lines.first.map { $0.split(separator: " ").filter { $0 != "==" }.joined(separator: " ") }
        lines.append("\(screen.feature) shows \(title ?? "nothing").")
        continue
      }
      let new = JournalText.difference(from: JournalText.lastScreen(moment), to: screen.lines)
      let isSame = new.allSatisfy { $0.hasPrefix("  ") }
      lines.append("\(screen.feature) shows \(isSame ? "the same screen as then." : "another screen than then:")")
      difference = isSame ? [] : new
    }
    if lines.isEmpty { lines = ["No page had begun."] }
  }
}
