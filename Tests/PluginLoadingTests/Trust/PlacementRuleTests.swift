import Failures
import Flows
import Testing

@testable import Platform
@testable import PluginLoading

@Suite("The command line, then the policy, then what was accepted decide where a library runs")
struct PlacementRuleTests {
  private static let digest = String(repeating: "1", count: 64)
  private let plugin = TrustSamples.plugin(digest)
  private let signed = TrustSamples.plugin(digest, signedBy: TrustSamples.me)

  private func rule(
    _ entry: Isolation? = nil, _ isolation: Isolation? = nil, isDeveloping: Bool = false,
    key: (pattern: String, isolation: Isolation)? = nil
  ) -> PlacementRule {
    var policy = TrustPolicy()
    if let entry {
      policy.trust(TrustPolicy.Entry(digest: Self.digest, isolation: entry, grants: [.network], name: "libA.so"))
    }
    if let key, let pattern = FeaturePattern(key.pattern) {
      policy.trust(
        TrustPolicy.KeyEntry(
          key: TrustSamples.me.key, pattern: pattern, isolation: key.isolation, grants: [.read("/srv")]))
    }
    return PlacementRule(policy: policy, isolation: isolation, isDeveloping: isDeveloping)
  }

  private func decide(
    _ entry: Isolation? = nil, _ isolation: Isolation? = nil, isDeveloping: Bool = false
  ) -> PlacementRule.Decision {
    rule(entry, isolation, isDeveloping: isDeveloping).decide(plugin, needs: [.processes])
  }

  @Test("A library that nothing trusts has a process of its own, without grants")
  func untrusted() {
    #expect(decide().placement == .ownProcess(grants: []))
    #expect(
      decide().text("libA.so") == "libA.so runs in a process of its own, without grants: the policy does not trust it.")
  }

  @Test("A policy entry sets placement and grants, whatever was accepted")
  func entry() {
    #expect(decide(Isolation.none).placement == .inProcess)
    #expect(decide(.process).placement == .ownProcess(grants: [.network]))
    #expect(decide(Isolation.none).text("libA.so") == "libA.so runs in the app's process: the policy trusts it.")
    let accepted = rule(.process).decide(plugin, needs: [.processes], accepted: [.processes])
    #expect(accepted.placement == .ownProcess(grants: [.network]))
  }

  @Test("A signature gives a process of its own and nothing else, also what is declared")
  func signature() {
    let decision = rule().decide(signed, needs: [.processes])
    #expect(decision.placement == .ownProcess(grants: []))
    #expect(decision.reason == .signature("me"))
    #expect(!rule().isTrusted(signed))
    #expect(rule(.process).decide(signed, needs: [.processes]).placement == .ownProcess(grants: [.network]))
  }

  @Test("A line for a key gives its grants to the ids that it names, and a line for the content wins")
  func key() {
    let decision = rule(key: ("test.*", .process)).decide(signed, needs: [.processes])
    #expect(decision.placement == .ownProcess(grants: [.read("/srv")]))
    #expect(decision.reason == .key("me"))
    #expect(rule(key: ("test.*", Isolation.none)).decide(signed, needs: []).placement == .inProcess)
    #expect(rule(key: ("other.*", Isolation.none)).decide(signed, needs: []).placement == .ownProcess(grants: []))
    // The key counts, not the name of whoever else has signed.
    let other = TrustSamples.plugin(Self.digest, signedBy: TrustSamples.other)
    #expect(rule(key: ("test.*", Isolation.none)).decide(other, needs: []).placement == .ownProcess(grants: []))
    #expect(
      rule(.process, key: ("test.*", Isolation.none)).decide(signed, needs: []).placement
        == .ownProcess(grants: [.network]))
  }

  @Test("A key may sign only the ids that its lines name; one without lines may sign all")
  func foreignKey() throws {
    #expect(rule(key: ("test.*", .process)).refusal(ofKeyOf: signed) == nil)
    #expect(rule().refusal(ofKeyOf: signed) == nil)
    #expect(rule(key: ("other.*", .process)).refusal(ofKeyOf: plugin) == nil)
    let failure = try #require(rule(key: ("other.*", .process)).refusal(ofKeyOf: signed))
    #expect(failure.message == "libA.so is not loaded: the key of me may not sign test.a")
    #expect(failure.expected == "other.*")
    let two = TrustSamples.plugin(Self.digest, ids: ["test.a", "evil.b"], signedBy: TrustSamples.me)
    #expect(rule(key: ("test.*", .process)).refusal(ofKeyOf: two)?.message.contains("evil.b") == true)
    #expect(rule(key: ("test.*", .process)).decide(two, needs: []).placement == .ownProcess(grants: []))
  }

  @Test("An accepted right is granted, and nothing else")
  func accepted() {
    let decision = rule().decide(plugin, needs: [.processes, .network], accepted: [.network])
    #expect(decision.placement == .ownProcess(grants: [.network]))
    #expect(decision.reason == .accepted)
    let more = rule(key: ("test.*", .process)).decide(signed, needs: [], accepted: [.network])
    #expect(more.placement == .ownProcess(grants: [.read("/srv"), .network]))
  }

  @Test("The command line decides where a library runs, and grants nothing")
  func commandLine() {
    #expect(decide(nil, Isolation.none).placement == .inProcess)
    #expect(decide(nil, .process).placement == .ownProcess(grants: []))
    #expect(decide(Isolation.none, .process).placement == .ownProcess(grants: [.network]))
    #expect(decide(.process, Isolation.none).reason == .commandLine)
  }

  @Test("A library that is developed has a process of its own and what it declares, whatever the policy says")
  func developing() {
    #expect(decide(Isolation.none, isDeveloping: true).placement == .ownProcess(grants: [.processes]))
    #expect(decide(nil, Isolation.none, isDeveloping: true).placement == .inProcess)
  }

  @Test("A library that brings a Swift runtime never runs in the app's process, whoever lets it")
  func ownRuntime() {
    var own = plugin
    own.bringsRuntime = true
    let entry = rule(Isolation.none).decide(own, needs: [.processes])
    #expect(entry.placement == .ownProcess(grants: [.processes]) && entry.isForced && entry.reason == .policy)
    #expect(
      entry.text("libA.so")
        == "libA.so runs in a process of its own, with processes: the policy trusts it, but it brings "
        + "a Swift runtime of its own.")
    let host = PlacementRule().decide(own, needs: [.processes], host: .inProcess)
    #expect(host.placement == .ownProcess(grants: [.processes]) && host.isForced)
    // The command line grants nothing.
    let line = rule(nil, Isolation.none).decide(own, needs: [.processes])
    #expect(line.placement == .ownProcess(grants: []) && line.isForced)
    let developed = rule(nil, Isolation.none, isDeveloping: true).decide(own, needs: [.processes])
    #expect(developed.placement == .ownProcess(grants: [.processes]))
    #expect(!rule(.process).decide(own, needs: []).isForced && !rule(Isolation.none).decide(plugin, needs: []).isForced)
  }

  @Test("The app's word comes before the policy, but not before the command line or what has ended the app")
  func host() {
    let rule = PlacementRule()
    let own = Placement.ownProcess(grants: [.network])
    var confined = plugin
    confined.isConfined = true
    #expect(rule.decide(plugin, needs: [], host: .inProcess).placement == .inProcess)
    #expect(rule.decide(signed, needs: [], host: own).placement == own)
    #expect(
      rule.decide(plugin, needs: [], host: .inProcess).text("libA.so")
        == "libA.so runs in the app's process: the app says so.")
    #expect(rule.decide(confined, needs: [], host: .inProcess).placement == .ownProcess(grants: []))
    #expect(PlacementRule(isolation: .process).decide(plugin, needs: [], host: .inProcess).reason == .commandLine)
  }

  @Test(
    "A strict placement refuses libraries that are neither confined nor trusted, with what is missing",
    arguments: [
      (1, true, nil, nil), (0, true, nil, "no Landlock"), (1, false, nil, "no seccomp"),
      (0, false, .process, "no Landlock, no seccomp"), (1, true, Isolation.none, "--isolation none"),
      (1, true, .process, nil), (0, true, Isolation.none, "no Landlock"),
    ] as [(Int, Bool, Isolation?, String?)])
  func strict(_ landlock: Int, _ hasFilters: Bool, _ isolation: Isolation?, _ found: String?) {
    let kernel = SandboxKernel(landlock: landlock, hasFilters: hasFilters)
    func refusal(_ rule: PlacementRule, of plugin: FoundPlugin) -> String? {
      rule.refusal(of: plugin, on: kernel)?.found
    }
    #expect(refusal(PlacementRule(isolation: isolation, isStrict: true), of: plugin) == found)
    // A signature alone is no trust.
    #expect(refusal(PlacementRule(isolation: isolation, isStrict: true), of: signed) == found)
    // What is in the policy, by its content or its key, or being developed is trusted; else everything may run.
    var policy = TrustPolicy()
    policy.trust(TrustPolicy.Entry(digest: Self.digest, isolation: .process, grants: [], name: "libA.so"))
    #expect(refusal(PlacementRule(policy: policy, isolation: isolation, isStrict: true), of: plugin) == nil)
    var keys = TrustPolicy()
    if let pattern = FeaturePattern("test.*") {
      keys.trust(TrustPolicy.KeyEntry(key: TrustSamples.me.key, pattern: pattern, grants: []))
    }
    #expect(refusal(PlacementRule(policy: keys, isolation: isolation, isStrict: true), of: signed) == nil)
    #expect(refusal(PlacementRule(policy: keys, isolation: isolation, isStrict: true), of: plugin) == found)
    #expect(refusal(PlacementRule(isolation: isolation, isDeveloping: true, isStrict: true), of: plugin) == nil)
    #expect(refusal(PlacementRule(isolation: isolation), of: plugin) == nil)
  }
}
