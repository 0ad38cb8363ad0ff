/// Something that a disturbance may change, and why.
public struct PairRule: Sendable {
  /// What may be different, as a sentence.
  public let name: String
  public let reason: String
  /// A pair that differs without the rule.
  public let example: ScenarioPair
  let disturbances: Set<Disturbance>
  let effect: Effect

  enum Effect: Sendable {
    /// Such a difference is allowed.
    case allows(@Sendable (PairDifference, PairContext) -> Bool)
    /// Such a difference is allowed, and what the scenario does next presumes that it is not there, so that only what is
    /// seen right after the disturbance is compared.
    case endsStory(@Sendable (PairDifference, PairContext) -> Bool)
    /// The disturbance comes to the same as these steps in its place.
    case isLike(@Sendable (PairContext) -> [Scenario.Step]?)
  }

  init(
    _ name: String, because reason: String, _ disturbances: Set<Disturbance>, example: ScenarioPair, _ effect: Effect
  ) {
    self.name = name
    self.reason = reason
    self.disturbances = disturbances
    self.example = example
    self.effect = effect
  }

  /// Whether it allows a difference, and whether that ends the story.
  func verdict(on difference: PairDifference, _ context: PairContext) -> (isAllowed: Bool, endsStory: Bool) {
    switch effect {
    case .allows(let allows): (allows(difference, context), false)
    case .endsStory(let allows): allows(difference, context) ? (true, true) : (false, false)
    case .isLike: (false, false)
    }
  }
}

/// What a rule knows of a pair.
public struct PairContext: Sendable {
  public let pair: ScenarioPair
  public let scenario: Scenario
  /// What was seen of the undisturbed run at the time of the disturbance.
  public let before: [String]

  public init(_ pair: ScenarioPair, of scenario: Scenario, _ undisturbed: Course) {
    self.pair = pair
    self.scenario = scenario
    before = undisturbed.seen[pair.position]?.lines ?? []
  }

  /// The rule that says what the disturbance comes to, and its steps.
  public func likeness(among rules: [PairRule]) -> (rule: PairRule, steps: [Scenario.Step])? {
    for rule in rules where rule.disturbances.contains(pair.disturbance) {
      if case .isLike(let steps) = rule.effect, let steps = steps(self) { return (rule, steps) }
    }
    return nil
  }

  /// The commands that flows were busy with at the time of the disturbance, each with the flow in front: "main later 10".
  var underWay: [String] {
    before.flatMap { line -> [String] in
      let words = line.split(separator: " ", maxSplits: 3)
      guard words.count == 4, words[0] == "flow", words[2] == "underWay" else { return [] }
      return words[3].split(separator: "\"").filter { !["[", "]", ", ", ","].contains($0) }.map { "\(words[1]) \($0)" }
    }
  }
}
