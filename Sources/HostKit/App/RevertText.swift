import AppControl
import Failures
import FeatureHosting
import Screens

/// The texts about going back to the previous version of a library.
enum RevertText {
  /// Returns the reason why nothing was tried, or nil if something was, or the library has gone.
  static func reason(for outcome: RevertOutcome, of title: String) -> String? {
    let name = PrintableText.visible(title)
    return switch outcome {
    case .reverted, .failed, .removed, .unknown: nil
    case .busy: "\(name) is being replaced right now. Try again in a moment."
    case .noEarlierVersion: "There is no earlier version of \(name) in this app."
    }
  }

  /// Returns the answer to a command.
  ///
  /// - Parameters:
  ///   - outcome: The result.
  ///   - title: The library's title, as the command has it.
  ///   - titles: The titles of all libraries.
  static func response(to outcome: RevertOutcome, of title: String, among titles: [String]) -> ControlResponse {
    let name = PrintableText.visible(title)
    switch outcome {
    case .reverted: return .done("\(name) is back at its earlier version.")
    case .failed(let failure): return .refused(failure.printable)
    case .removed: return .refused("\(name) was removed in the meantime.")
    case .unknown:
      let near = Suggestion.nearest(to: title, among: titles).map { "Did you mean '\($0)'?" }
      let known = titles.isEmpty ? "It has none." : "It has \(titles.joined(separator: ", "))."
      return .refused("There is no library '\(name)' in this app. \(near ?? known)")
    case .busy, .noEarlierVersion: return .refused(reason(for: outcome, of: title) ?? "")
    }
  }
}
