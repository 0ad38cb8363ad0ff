/// The result of a pair.
public struct PairResult: Sendable {
  public let pair: ScenarioPair
  /// The differences that no rule allows.
  public private(set) var differences: [PairDifference] = []
  /// The rules that were used, by name, with how often.
  public var used: [String: Int] = [:]
  /// Whether only what was seen right after the disturbance was compared.
  public private(set) var endedEarly = false

  /// Compares a disturbed run with the undisturbed one, or with one that a rule likens it to.
  public init(_ context: PairContext, _ reference: Course, _ disturbed: Course, rules: [PairRule]) {
    pair = context.pair
    let rules = rules.filter { $0.disturbances.contains(pair.disturbance) }
    let before = expected(context.before, rules, context)
    if let after = disturbed.seen[pair.position], pair.disturbance != .late {
      take(PairDifference.between(before, after.lines, at: .after), rules, context)
    }
    guard !endedEarly else { return }
    let end = expected(context.end, rules, context)
    take(PairDifference.between(end, disturbed.end?.lines ?? [], at: .end), rules, context)
    take(disturbed.end?.contradictions ?? [], rules, context)
    for step in reference.heard.indices.dropFirst(pair.position + 1) {
      let heard = disturbed.heard.indices.contains(step) ? disturbed.heard[step] : []
      take(PairDifference.between(reference.heard[step], heard, at: .heard(step)), rules, context)
    }
  }

  private mutating func expected(_ lines: [String], _ rules: [PairRule], _ context: PairContext) -> [String] {
    var lines = lines
    for rule in rules {
      let expected = rule.expected(lines, context)
      if expected != lines { used[rule.name, default: 0] += 1 }
      lines = expected
    }
    return lines
  }

  private mutating func take(_ found: [PairDifference], _ rules: [PairRule], _ context: PairContext) {
    for difference in found {
      let verdicts = rules.map { ($0.name, $0.verdict(on: difference, context)) }
      guard let (name, verdict) = verdicts.first(where: { $0.1.isAllowed }) else {
        differences.append(difference)
        continue
      }
      used[name, default: 0] += 1
      if verdict.endsStory { endedEarly = true }
    }
  }
}
