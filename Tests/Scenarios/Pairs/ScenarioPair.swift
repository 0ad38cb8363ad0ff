/// A scenario with one disturbance after one of its steps.
public struct ScenarioPair: Sendable, Hashable {
  /// The name of the scenario.
  public let scenario: String
  /// The number of steps before the disturbance.
  public let position: Int
  public let disturbance: Disturbance

  public init(_ scenario: String, _ position: Int, _ disturbance: Disturbance) {
    self.scenario = scenario
    self.position = position
    self.disturbance = disturbance
  }

  /// All pairs of all scenarios: each disturbance at each place where it can happen.
  public static let all: [ScenarioPair] = Scenario.all.flatMap { scenario in
    (0...scenario.steps.count).flatMap { position in
      Disturbance.allCases.filter { scenario.allows($0, at: position) }.map {
        ScenarioPair(scenario.name, position, $0)
      }
    }
  }

  /// So many of the pairs, chosen by a text.
  ///
  /// Which others there are has no influence on whether a pair is chosen before another.
  public static func sample(_ count: Int, seed: String) -> [ScenarioPair] {
    let ranked = all.map { (rank: $0.rank(seed), pair: $0) }.sorted { $0.rank < $1.rank }
    return ranked.prefix(count).map(\.pair)
  }

  private func rank(_ seed: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(seed) \(self)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    // The last bytes of a text change only the low bits of the sum.
    hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
    return hash ^ (hash >> 31)
  }
}

extension ScenarioPair: CustomStringConvertible {
  public var description: String { "\(disturbance.rawValue) after \(position) of '\(scenario)'" }
}

extension Scenario {
  /// Whether a disturbance can happen after so many steps.
  func allows(_ disturbance: Disturbance, at position: Int) -> Bool {
    switch disturbance {
    case .late:
      // There is a next step, and the scenario does not say itself when features are ready.
      guard position < steps.count, !isHolding(at: position) else { return false }
      switch steps[position] {
      case .holdFeatures, .makeFeatures, .remember: return false
      default: return true
      }
    // Nobody has a picture of an app that has ended.
    case .restart, .crash, .swap, .travel: return !isRemembering(at: position) && !isHolding(at: position)
    case .save, .store, .remove: return true
    }
  }

  /// Whether features are held after so many steps.
  private func isHolding(at position: Int) -> Bool {
    steps.prefix(position).last { step in
      switch step {
      case .holdFeatures, .makeFeatures: true
      default: false
      }
    }
    .map { if case .holdFeatures = $0 { true } else { false } } ?? false
  }

  /// Whether a picture that was kept is used after so many steps.
  private func isRemembering(at position: Int) -> Bool {
    let isKept = steps.prefix(position).contains { if case .remember = $0 { true } else { false } }
    return isKept
      && steps.dropFirst(position).contains { step in
        switch step {
        case .pressRemembered, .backToRemembered: true
        default: false
        }
      }
  }
}
