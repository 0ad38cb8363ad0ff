public import Flows

/// Which of the installed features an app offers.
public struct FeatureSelection: Sendable {
  /// The features to offer, or nil for all.
  ///
  /// It forces none: an id that is not installed has no effect.
  private let only: Set<FeatureID>?
  /// The features to leave out.
  private let without: Set<FeatureID>
  /// Whether no library runs until the user asks for it on its page.
  public let isSafe: Bool

  /// Creates a selection, by default of everything.
  public init(only: Set<FeatureID>? = nil, without: Set<FeatureID> = [], isSafe: Bool = false) {
    self.only = only
    self.without = without
    self.isSafe = isSafe
  }

  /// The selection as text, which differs between selections that differ.
  package var text: String {
    func list(_ ids: Set<FeatureID>) -> String { ids.map(\.rawValue).sorted().joined(separator: ",") }
    return "\(only.map(list) ?? "*") \(list(without)) \(isSafe)"
  }

  func contains(_ feature: FeatureID) -> Bool {
    !without.contains(feature) && only?.contains(feature) != false
  }
}
