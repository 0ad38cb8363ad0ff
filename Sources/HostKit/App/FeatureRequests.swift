import AppControl
import Failures
import FeatureHosting
import Platform

/// The requests about features, from the control socket or from a command when no app runs.
@MainActor
struct FeatureRequests {
  let decisions: FeatureDecisions

  /// Returns the list of the libraries, as text or as JSON.
  func list(json: Bool) -> ControlResponse {
    let libraries = decisions.records.map { (record: $0, stored: decisions.stored(by: $0)) }
    return .done(json ? FeaturesReport.json(libraries) : FeaturesReport.text(libraries))
  }

  /// Carries out an action by its word.
  func decide(_ word: String, _ name: String) -> ControlResponse {
    guard let action = FeatureAction(rawValue: word) else {
      return .refused("There is no action '\(word)'; the app may be a different version from this command.")
    }
    do throws(FlowFailure) {
      let target = try FeatureTarget.find(name, for: action, among: decisions.records)
      try decisions.carryOut(action, on: target)
      return .done(Self.text(action, target))
    } catch {
      return .refused(error.printable)
    }
  }

  private static func text(_ action: FeatureAction, _ target: FeatureTarget) -> String {
    let ids = target.features.map(\.rawValue).joined(separator: ", ")
    let title = target.record.title
    return switch action {
    case .off: "\(ids) is off."
    case .on: "\(ids) is on."
    case .allow: "\(title) may do what it asks for."
    case .takeBack: "\(title) has no rights any more."
    case .forget: "What \(ids) had stored is removed."
    case .replace: "\(title) is the owner of \(ids), and begins anew."
    case .handOver: "\(title) is the owner of \(ids), with the data of the owner before."
    case .ignore: "The app says nothing more of \(title)."
    }
  }
}
