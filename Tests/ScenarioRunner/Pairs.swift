import Glibc
import Scenarios

/// The options of `scenario-runner pairs`.
///
///     --sample COUNT --seed TEXT   so many pairs, chosen by a text
///     --part INDEX/COUNT           one part of all of them
///     --rules                      the examples of the rules
///     --pair "save after 2 of 'NAME'"   this one, as a report names it
struct PairOptions {
  var pairs = ScenarioPair.all
  /// Whether every rule is to be needed by its example, and not the pairs to be equal.
  var isAboutRules = false

  /// Takes the options from the arguments, and leaves the subject.
  init(_ arguments: inout [String]) {
    var words = arguments.dropFirst()
    var rest: [String] = []
    var sample: Int?
    var seed = ""
    while let word = words.popFirst() {
      switch word {
      case "--sample": sample = words.popFirst().flatMap { Int($0) }
      case "--seed": seed = words.popFirst() ?? ""
      case "--part":
        let part = (words.popFirst() ?? "").split(separator: "/").compactMap { Int($0) }
        guard part.count == 2, part[1] > 0 else { Self.refuse(word) }
        pairs = pairs.enumerated().filter { $0.offset % part[1] == part[0] % part[1] }.map(\.element)
      case "--disturbance":
        guard let kind = words.popFirst().flatMap(Disturbance.init) else { Self.refuse(word) }
        pairs = pairs.filter { $0.disturbance == kind }
      case "--rules":
        isAboutRules = true
        pairs = PairRule.all.map(\.example)
      case "--pair":
        let name = words.popFirst()
        pairs = ScenarioPair.all.filter { "\($0)" == name }
        if pairs.isEmpty { Self.refuse(word) }
      default: rest.append(word)
      }
    }
    if let sample {
      pairs = ScenarioPair.sample(sample, seed: seed)
      print("A sample of \(pairs.count) pairs, chosen by '\(seed)'.")
    }
    arguments = rest
  }

  private static func refuse(_ word: String) -> Never {
    print("scenario-runner: \(word) is not followed by what it needs.")
    exit(2)
  }
}

/// Runs pairs, and prints those that differ.
@MainActor
struct PairReport {
  private let options: PairOptions
  private let subject: Subject

  init(_ options: PairOptions, _ subject: Subject) {
    self.options = options
    self.subject = subject
  }

  /// - Returns: The exit status: 0 when all pairs are as they are to be.
  func run() async -> Int32 {
    options.isAboutRules ? await runRules() : await runPairs()
  }

  private func runPairs() async -> Int32 {
    var undisturbed: [String: Course] = [:]
    var used: [String: Int] = [:]
    var examples: [String: ScenarioPair] = [:]
    var differing = 0
    var early = 0
    var isOpen = 0
    for (index, pair) in options.pairs.enumerated() {
      guard let scenario = Scenario.all.first(where: { $0.name == pair.scenario }) else { continue }
      let result = await result(of: pair, scenario, &undisturbed, PairRule.all)
      used.merge(result.used, uniquingKeysWith: +)
      examples.merge(result.used.keys.map { ($0, pair) }, uniquingKeysWith: { first, _ in first })
      if result.endedEarly { early += 1 }
      if ScenarioPair.open.contains(pair) {
        isOpen += 1
        if result.differences.isEmpty { print("MENDED: \(pair) is in ScenarioPair.open and does not differ here.") }
      } else if !result.differences.isEmpty {
        differing += 1
        print("DIFFERS: \(pair), after \(pair.position == 0 ? "the start" : "\(scenario.steps[pair.position - 1])")")
        for difference in result.differences { print("  \(difference)") }
      }
      if (index + 1).isMultiple(of: 500) { print("\(index + 1) of \(options.pairs.count) pairs, \(differing) differ") }
      fflush(nil)
    }
    for (rule, count) in used.sorted(by: { $0.key < $1.key }) {
      print("rule: \(rule): \(count)\(examples[rule].map { ", as \($0)" } ?? "")")
    }
    print(
      "\(options.pairs.count) pairs, \(differing) differ, \(isOpen) are known to differ, \(early) compared only right after the disturbance."
    )
    return differing == 0 ? 0 : 1
  }

  /// Runs the example of each rule without the rule.
  private func runRules() async -> Int32 {
    var undisturbed: [String: Course] = [:]
    var failed = 0
    for rule in PairRule.all {
      guard let scenario = Scenario.all.first(where: { $0.name == rule.example.scenario }) else {
        print("NO EXAMPLE: '\(rule.name)' names no scenario: \(rule.example)")
        failed += 1
        continue
      }
      let others = PairRule.all.filter { $0.name != rule.name }
      if await result(of: rule.example, scenario, &undisturbed, others).differences.isEmpty {
        print("NOT NEEDED: '\(rule.name)': its example has no difference without it: \(rule.example)")
        failed += 1
      }
    }
    print("\(PairRule.all.count) rules, \(failed) not needed.")
    return failed == 0 ? 0 : 1
  }

  private func result(
    of pair: ScenarioPair, _ scenario: Scenario, _ undisturbed: inout [String: Course], _ rules: [PairRule]
  ) async -> PairResult {
    var reference: Course
    if let known = undisturbed[scenario.name] {
      reference = known
    } else {
      reference = await subject.run(of: scenario).course()
      undisturbed[scenario.name] = reference
    }
    var context = PairContext(pair, of: scenario, reference)
    let likeness = context.likeness(among: rules)
    if let likeness {
      reference = await subject.run(of: scenario).course(.steps(likeness.steps), after: pair.position)
      context = PairContext(pair, of: scenario, reference)
    }
    let disturbed = await subject.run(of: scenario).course(.disturbance(pair.disturbance), after: pair.position)
    var result = PairResult(context, reference, disturbed, rules: rules)
    if let likeness { result.used[likeness.rule.name, default: 0] += 1 }
    return result
  }
}
