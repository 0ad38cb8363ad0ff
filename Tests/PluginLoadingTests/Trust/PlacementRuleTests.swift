import Failures
import Testing

@testable import Platform
@testable import PluginLoading

@Suite("The command line, then the policy, then the signature decide where a library runs")
struct PlacementRuleTests {
  private let digest = String(repeating: "1", count: 64)

  private func decide(
    _ entry: Isolation? = nil, _ isolation: Isolation? = nil, isDeveloping: Bool = false, signer: String? = nil
  ) -> PlacementRule.Decision {
    var policy = TrustPolicy()
    if let entry {
      policy.trust(TrustPolicy.Entry(digest: digest, isolation: entry, grants: [.network], name: "libA.so"))
    }
    return PlacementRule(policy: policy, isolation: isolation, isDeveloping: isDeveloping)
      .decide(digest, needs: [.processes], signer: signer)
  }

  @Test("A library that nothing trusts has a process of its own, without grants")
  func untrusted() {
    #expect(decide().placement == .ownProcess(grants: []))
    #expect(
      decide().text("libA.so") == "libA.so runs in a process of its own, without grants: the policy does not trust it.")
  }

  @Test("A policy entry sets placement and grants")
  func entry() {
    #expect(decide(Isolation.none).placement == .inProcess)
    #expect(decide(.process).placement == .ownProcess(grants: [.network]))
    #expect(decide(Isolation.none).text("libA.so") == "libA.so runs in the app's process: the policy trusts it.")
  }

  @Test("A signature gives what is declared, in a process of its own, unless there is a policy entry")
  func signed() {
    #expect(decide(signer: "me").placement == .ownProcess(grants: [.processes]))
    #expect(decide(signer: "me").reason == .signature("me"))
    #expect(decide(.process, signer: "me").placement == .ownProcess(grants: [.network]))
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

  @Test("The app's word comes before the policy, but not before the command line or what has ended the app")
  func host() {
    let rule = PlacementRule()
    let own = Placement.ownProcess(grants: [.network])
    #expect(rule.decide(digest, needs: [], signer: nil, host: .inProcess).placement == .inProcess)
    #expect(rule.decide(digest, needs: [], signer: "me", host: own).placement == own)
    #expect(
      rule.decide(digest, needs: [], signer: nil, host: .inProcess).text("libA.so")
        == "libA.so runs in the app's process: the app says so.")
    #expect(
      rule.decide(digest, needs: [], signer: nil, isConfined: true, host: .inProcess).placement
        == .ownProcess(grants: []))
    #expect(
      PlacementRule(isolation: .process).decide(digest, needs: [], signer: nil, host: .inProcess).reason == .commandLine
    )
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
    func refusal(_ rule: PlacementRule, signer: String? = nil) -> String? {
      rule.refusal(of: "/plugins/libA.so", digest, signer: signer, on: kernel)?.found
    }
    #expect(refusal(PlacementRule(isolation: isolation, isStrict: true)) == found)
    // What is signed, in the policy or being developed is trusted, and without the option everything may run.
    var policy = TrustPolicy()
    policy.trust(TrustPolicy.Entry(digest: digest, isolation: .process, grants: [], name: "libA.so"))
    #expect(refusal(PlacementRule(isolation: isolation, isStrict: true), signer: "me") == nil)
    #expect(refusal(PlacementRule(policy: policy, isolation: isolation, isStrict: true)) == nil)
    #expect(refusal(PlacementRule(isolation: isolation, isDeveloping: true, isStrict: true)) == nil)
    #expect(refusal(PlacementRule(isolation: isolation)) == nil)
  }
}
