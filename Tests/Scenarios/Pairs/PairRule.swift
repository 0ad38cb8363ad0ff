/// Something that a disturbance may change, and why.
public struct PairRule: Sendable {
  /// The difference that may be, as a sentence.
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
    /// The disturbance adds lines to what is seen.
    case adds(@Sendable ([String], PairContext) -> [String])
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

  /// The lines that are to be seen of the disturbed run, by those that are seen of the undisturbed one.
  func expected(_ lines: [String], _ context: PairContext) -> [String] {
    if case .adds(let adds) = effect { adds(lines, context) } else { lines }
  }

  /// Whether it allows a difference, and whether that ends the story.
  func verdict(on difference: PairDifference, _ context: PairContext) -> (isAllowed: Bool, endsStory: Bool) {
    switch effect {
    case .allows(let allows): (allows(difference, context), false)
    case .endsStory(let allows): allows(difference, context) ? (true, true) : (false, false)
    case .isLike, .adds: (false, false)
    }
  }
}
