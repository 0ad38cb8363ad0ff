import Failures
import Flows
import Platform
import TestSupport
import Testing

@testable import PluginLoading

@MainActor
@Suite("The policy of the system counts beside the user's, who cannot weaken its locked lines")
struct SystemPolicyTests {
  private let folder: TemporaryFolder
  private let digest = String(repeating: "1", count: 64)
  private let plugin: FoundPlugin
  private let signed: FoundPlugin
  private let key = TrustSamples.me.key

  init() throws {
    folder = try TemporaryFolder()
    plugin = TrustSamples.plugin(digest)
    signed = TrustSamples.plugin(digest, signedBy: TrustSamples.me)
  }

  private func write(_ text: String, to name: String) throws {
    try Directories.create(folder.path(name))
    try AtomicFile.write(Array(text.utf8), to: "\(folder.path(name))/policy", mode: 0o600)
  }

  private func store(
    system: String, user: String = "", _ settings: TrustStore.Settings = TrustStore.Settings()
  ) throws -> TrustStore {
    try write(system, to: "system")
    try write(user, to: "config")
    return TrustStore(folder: folder.path("config"), systemFolder: folder.path("system"), settings: settings)
  }

  private func refusal(_ body: () throws -> Void) -> FlowFailure? {
    #expect(throws: FlowFailure.self) { try body() }
  }

  @Test("A line of the system counts where the user has none, whose line wins")
  func beside() throws {
    let line = "\(digest) own-process network libA.so\n"
    let store = try store(system: line)
    #expect(store.decide(plugin, needs: []).placement == .ownProcess(grants: [.network]))
    #expect(store.decide(plugin, needs: []).reason == .system)
    #expect(store.standing(of: plugin) == .trusted)
    try write("\(digest) in-process - libA.so\n", to: "config")
    store.refresh()
    #expect(store.decide(plugin, needs: []) == .init(placement: .inProcess, reason: .policy))
    // A file that is not there says nothing.
    let none = TrustStore(folder: folder.path("config"), systemFolder: folder.path("none"))
    #expect(none.decide(plugin, needs: []).placement == .inProcess && none.distrust == nil)
  }

  @Test("Beside a locked line nothing counts that the user has written, allowed or asked for")
  func locked() throws {
    let store = try store(
      system: "locked \(digest) own-process read:/srv libA.so\n", user: "\(digest) in-process - libA.so\n",
      TrustStore.Settings(isolation: Isolation.none))
    let expected = PlacementRule.Decision(placement: .ownProcess(grants: [.read("/srv")]), reason: .locked)
    #expect(store.decide(plugin, needs: [.network]) == expected)
    #expect(store.decide(plugin, needs: [], host: .inProcess) == expected)
    store.claim([plugin])
    for answer in [ConsentAnswer.once, .always] {
      #expect(refusal { try store.allow([.network], to: plugin, answer) }?.code == "policy.locked")
    }
    #expect(store.decide(plugin, needs: [.network]) == expected)
    #expect(refusal { try store.takeBack(from: plugin) }?.code == "policy.system")
    // What is developed has what it declares, but not here.
    let developed = try self.store(
      system: "locked \(digest) own-process - libA.so\n", TrustStore.Settings(isDeveloping: true))
    #expect(developed.decide(plugin, needs: [.network]).placement == .ownProcess(grants: []))
  }

  @Test("A user may confine a library more than a locked line does")
  func confined() throws {
    let line = "locked \(digest) in-process read:/srv libA.so\n"
    #expect(try store(system: line).decide(plugin, needs: []).placement == .inProcess)
    let store = try store(system: line, TrustStore.Settings(isolation: .process))
    #expect(store.decide(plugin, needs: []).placement == .ownProcess(grants: [.read("/srv")]))
    var ended = plugin
    ended.isConfined = true
    let rule = try self.store(system: line).rule
    #expect(rule.decide(ended, needs: []).placement == .ownProcess(grants: [.read("/srv")]))
  }

  @Test("Of a key with a locked line no other line counts, nor a line for what it has signed")
  func lockedKey() throws {
    let store = try store(
      system: "locked key \(key) test.* own-process -\n",
      user: "key \(key) other.* in-process -\n\(digest) in-process - libA.so\n")
    #expect(store.decide(signed, needs: [.network]) == .init(placement: .ownProcess(grants: []), reason: .locked))
    let other = TrustSamples.plugin(digest, ids: ["other.a"], signedBy: TrustSamples.me)
    guard case .refused(let failure) = store.standing(of: other) else {
      Issue.record("The key may sign what its locked line does not name.")
      return
    }
    #expect(failure.expected == "test.*" && failure.remedy?.contains("locked") == true)
  }

  @Test("If the policy of the system cannot be used, nothing is trusted")
  func damaged() throws {
    let store = try store(system: "nonsense\n", user: "\(digest) in-process - libA.so\n")
    #expect(store.distrust?.message.hasPrefix("Line 1 of \(folder.path("system"))/policy is not valid.") == true)
    #expect(store.decide(plugin, needs: []).placement == .ownProcess(grants: []))
    try write("", to: "system")
    store.refresh()
    #expect(store.distrust == nil && store.decide(plugin, needs: []).placement == .inProcess)
  }

  @Test("A user's policy that cannot be used leaves what is locked, and nothing else")
  func damagedByUser() throws {
    let other = String(repeating: "2", count: 64)
    let store = try store(
      system: "locked \(digest) own-process - libA.so\n\(other) in-process - libB.so\n", user: "nonsense\n",
      TrustStore.Settings(isolation: Isolation.none))
    #expect(store.distrust != nil)
    #expect(store.decide(plugin, needs: []) == .init(placement: .ownProcess(grants: []), reason: .locked))
    #expect(!store.rule.isTrusted(TrustSamples.plugin(other)))
  }

  @Test("A line with nothing after the word, and one with the word twice, are not valid")
  func form() throws {
    for text in ["locked\n", "locked locked \(digest) own-process - libA.so\n"] {
      #expect(throws: FlowFailure.self, "\(text)") { try TrustPolicy(text: Array(text.utf8), path: "policy") }
    }
    let text = "locked \(digest) own-process - libA.so\nlocked key \(key) test.* own-process network\n"
    #expect(try TrustPolicy(text: Array(text.utf8), path: "policy").text == text)
  }

  @Test("A permission beside a line of the system is written into the user's policy, and the system's stays")
  func allowed() throws {
    let store = try store(system: "\(digest) own-process network libA.so\n")
    store.claim([plugin])
    try store.allow([.processes], to: plugin, .always)
    #expect(store.decide(plugin, needs: []).placement == .ownProcess(grants: [.network, .processes]))
    // What the system grants stays, and the user is told so.
    #expect(refusal { try store.takeBack(from: plugin) }?.code == "policy.system")
    #expect(store.decide(plugin, needs: []).placement == .ownProcess(grants: [.network]))
  }
}
