import Failures
import FeatureHosting
import Flows

/// A decision of the user about a library, from the page of features or from the command line.
enum FeatureAction: String, CaseIterable, Sendable {
  case off
  case on
  /// Allows what is asked for, from now on.
  case allow
  case takeBack = "take-back"
  case forget
  /// Makes a library the owner of its ids, which begins anew.
  case replace
  /// Makes a library the owner of its ids, with what the owner before has stored.
  case handOver = "hand-over"
  case ignore

  /// Whether the action is about a library with an id of another owner, which is not loaded.
  var isAboutCandidate: Bool {
    switch self {
    case .replace, .handOver, .ignore: true
    case .off, .on, .allow, .takeBack, .forget: false
    }
  }
}

/// The subject of an action: a library, and those of its features that the user named.
struct FeatureTarget {
  var record: FeatureRecord
  var features: [FeatureID]

  /// Finds what a name on the command line is about: the id of a feature, or the title of a library.
  static func find(
    _ name: String, for action: FeatureAction, among records: [FeatureRecord]
  ) throws(FlowFailure) -> FeatureTarget {
    let known = records.filter { $0.standing.isOtherOwner == action.isAboutCandidate }
    let found = known.compactMap { record -> FeatureTarget? in
      if record.title == name { return FeatureTarget(record: record, features: record.features.map(\.id)) }
      let id = FeatureID(rawValue: name)
      return record.features.contains { $0.id == id } ? FeatureTarget(record: record, features: [id]) : nil
    }
    if found.count > 1 {
      throw FlowFailure(
        code: "features.ambiguous", message: "Several libraries offer '\(name)'.",
        expected: "one of \(found.map(\.record.title).joined(separator: ", "))", found: name,
        remedy: "Name the library that you mean.")
    }
    guard let target = found.first else {
      let names = known.flatMap { [$0.title] + $0.features.map(\.id.rawValue) }.sorted()
      throw FlowFailure(
        code: "features.unknown",
        message: action.isAboutCandidate
          ? "No library waits for the id '\(name)' of another owner." : "There is no library or feature '\(name)'.",
        expected: names.isEmpty ? nil : "one of \(names.joined(separator: ", "))",
        remedy: Suggestion.nearest(to: name, among: names).map { "Write '\($0)' if you meant that." })
    }
    return target
  }
}

extension FeatureRecord.Standing {
  /// Whether the library is not loaded, as an id of it belongs to somebody else.
  var isOtherOwner: Bool { if case .otherOwner = self { true } else { false } }
}
