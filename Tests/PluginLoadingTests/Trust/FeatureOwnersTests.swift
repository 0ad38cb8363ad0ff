import Failures
import Flows
import Glibc
import Platform
import TestSupport
import Testing

@testable import PluginLoading

@MainActor
@Suite("A feature id belongs to whoever it was first accepted from")
struct FeatureOwnersTests {
  private let folder: TemporaryFolder
  private let config: String
  private let one = String(repeating: "1", count: 64)
  private let two = String(repeating: "2", count: 64)
  private let three = String(repeating: "3", count: 64)

  init() throws {
    folder = try TemporaryFolder()
    config = folder.path("config/switchyard")
  }

  private func store(isDeveloping: Bool = false) -> TrustStore {
    TrustStore(folder: config, settings: TrustStore.Settings(isDeveloping: isDeveloping))
  }

  private func write(_ text: String, to name: String) throws {
    try Directories.create(config)
    try AtomicFile.write(Array(text.utf8), to: "\(config)/\(name)", mode: 0o600)
  }

  private func refusal(_ standing: OwnerStanding) -> FlowFailure? {
    if case .refused(let failure) = standing { failure } else { nil }
  }

  @Test("Another file with the id is refused, also in the next run, and both are named")
  func otherFile() throws {
    let first = store()
    let victim = TrustSamples.plugin(one, at: "/plugins/libVictim.so")
    let other = TrustSamples.plugin(two, at: "/plugins/libAaa.so", ids: ["test.a", "test.b"])
    #expect(first.standing(of: other) == .untrusted)
    #expect(first.claim([victim]) == [victim])
    for store in [first, store()] {
      #expect(store.standing(of: victim) == .owner)
      let failure = try #require(refusal(store.standing(of: other)))
      #expect(failure.code == .otherOwner)
      #expect(
        failure.message == "test.a belongs to /plugins/libVictim.so; another library with this id is not loaded")
      #expect(failure.found == "/plugins/libAaa.so")
      #expect(failure.remedy?.contains("features --replace test.a") == true)
      // Not even its other id is given to it.
      #expect(store.claim([other]) == [])
      #expect(store.owners["test.b"] == nil)
    }
  }

  @Test("The owner's next content is the owner's, and the same content in another file is the same library")
  func sameOwner() {
    let store = store()
    store.claim([TrustSamples.plugin(one)])
    #expect(store.standing(of: TrustSamples.plugin(two)) == .owner)
    #expect(store.standing(of: TrustSamples.plugin(one, at: "/elsewhere/lib.so")) == .sameContent)
    store.claim([TrustSamples.plugin(two)])
    #expect(store.owners["test.a"]?.digest == two)
    #expect(refusal(store.standing(of: TrustSamples.plugin(one, at: "/elsewhere/lib.so"))) != nil)
    // The file is not there any more, so that the content has moved.
    store.claim([TrustSamples.plugin(two, at: "/elsewhere/lib.so")])
    #expect(store.owners["test.a"]?.owner == .file(folder: "/elsewhere", name: "lib.so"))
  }

  @Test("A signed library belongs to its key, wherever its file is, and not to the file")
  func key() {
    let store = store()
    store.claim([TrustSamples.plugin(one, signedBy: TrustSamples.me)])
    #expect(store.owners["test.a"]?.owner == .key(TrustSamples.me.key))
    #expect(store.standing(of: TrustSamples.plugin(two, at: "/b/lib.so", signedBy: TrustSamples.me)) == .owner)
    #expect(refusal(store.standing(of: TrustSamples.plugin(two))) != nil)
    #expect(refusal(store.standing(of: TrustSamples.plugin(two, signedBy: TrustSamples.other))) != nil)
  }

  @Test("In development the package is the owner, in a file of its own")
  func package() throws {
    let developed = TrustStore(folder: config, settings: TrustStore.Settings(isDeveloping: true)) { _ in "/code/A" }
    developed.claim([TrustSamples.plugin(one)])
    #expect(developed.owners["test.a"]?.owner == .package("/code/A"))
    #expect(access("\(config)/owners.dev", F_OK) == 0 && access("\(config)/owners", F_OK) != 0)
    #expect(store().owners["test.a"] == nil)
  }

  @Test("A package that has moved is its author's still, and one that is there is not another one's")
  func movedPackage() throws {
    let package = try folder.makeFolder("A")
    func developed(_ path: String) -> TrustStore {
      TrustStore(folder: config, settings: TrustStore.Settings(isDeveloping: true)) { _ in path }
    }
    developed(package).claim([TrustSamples.plugin(one, at: "/built/1/libA.so")])
    let other = TrustSamples.plugin(two, at: "/built/2/libA.so")
    #expect(refusal(developed("/elsewhere/A").standing(of: other)) != nil)
    rmdir(package)
    let moved = developed("/elsewhere/A")
    #expect(refusal(moved.standing(of: other)) == nil)
    moved.claim([other])
    #expect(moved.owners["test.a"]?.owner == .package("/elsewhere/A"))
  }

  @Test("Known comes before new, trusted before untrusted, and names decide among new ones only")
  func order() throws {
    let store = store()
    let aaa = TrustSamples.plugin(one, at: "/plugins/aaa.so")
    let victim = TrustSamples.plugin(two, at: "/plugins/victim.so")
    func winner() -> String? {
      FoundPlugin.resolveDuplicates([aaa, victim]) { store.standing(of: $0) }.first { $0.failure == nil }?.name
    }
    #expect(winner() == "aaa.so")
    try write("\(two) own-process - victim.so\n", to: "policy")
    store.refresh()
    #expect(winner() == "victim.so")
    store.claim([victim])
    try write("\(one) own-process - aaa.so\n", to: "policy")
    store.refresh()
    #expect(winner() == "victim.so")
  }

  @Test("The library that is there keeps an id that nobody owns, whatever arrives")
  func present() throws {
    try write("\(one) own-process - aaa.so\n", to: "policy")
    let store = store()
    let plugins = [
      TrustSamples.plugin(one, at: "/plugins/aaa.so"), TrustSamples.plugin(two, at: "/plugins/victim.so"),
    ]
    let resolved = FoundPlugin.resolveDuplicates(plugins) { plugin in
      plugin.name == "victim.so" ? .present : store.standing(of: plugin)
    }
    #expect(resolved.map { $0.failure == nil } == [false, true])
    #expect(resolved[0].offer == plugins[0].description)
  }

  @Test("An update keeps what was accepted, and what a line of the policy gives the content before")
  func grants() throws {
    try write("\(one) own-process read:/srv libA.so\n", to: "policy")
    let store = store()
    let (old, new) = (TrustSamples.plugin(one), TrustSamples.plugin(two))
    store.claim([old])
    try store.allow([.network], to: new, .always)
    #expect(store.decide(new, needs: []).placement == .ownProcess(grants: [.network, .read("/srv")]))
    // The line wins for its own content, and counts as long as it is there.
    #expect(store.decide(old, needs: []).placement == .ownProcess(grants: [.read("/srv")]))
    try write("", to: "policy")
    store.refresh()
    #expect(store.decide(new, needs: []).placement == .ownProcess(grants: [.network]))
    #expect(self.store().decide(new, needs: []).placement == .ownProcess(grants: [.network]))
    // It is not another one's.
    let other = TrustSamples.plugin(three, at: "/plugins/libB.so")
    #expect(store.decide(other, needs: []).placement == .ownProcess(grants: []))
    try store.takeBack(from: new)
    #expect(store.decide(new, needs: []).placement == .ownProcess(grants: []))
  }

  @Test("A permission for once is for this content and this run")
  func once() throws {
    let store = store()
    let plugin = TrustSamples.plugin(one)
    try store.allow([.network], to: plugin, .once)
    #expect(store.decide(plugin, needs: []).placement == .ownProcess(grants: [.network]))
    #expect(store.decide(TrustSamples.plugin(two), needs: []).placement == .ownProcess(grants: []))
    #expect(self.store().decide(plugin, needs: []).placement == .ownProcess(grants: []))
    try store.allow([.processes], to: plugin, .notNow)
    #expect(store.decide(plugin, needs: []).placement == .ownProcess(grants: [.network]))
  }

  @Test("Always adds to the line of the policy for the content, which wins")
  func line() throws {
    try write("\(one) own-process - libA.so\n", to: "policy")
    let store = store()
    let plugin = TrustSamples.plugin(one)
    try store.allow([.network], to: plugin, .always)
    #expect(self.store().decide(plugin, needs: []).placement == .ownProcess(grants: [.network]))
    try store.takeBack(from: plugin)
    #expect(self.store().decide(plugin, needs: []).placement == .ownProcess(grants: []))
  }

  @Test("A new owner has nothing of the one before but what is handed over", arguments: [false, true])
  func replaced(_ handsOver: Bool) throws {
    let store = store()
    let (old, new) = (TrustSamples.plugin(one), TrustSamples.plugin(two, at: "/plugins/libB.so"))
    store.claim([old])
    try store.allow([.network], to: old, .always)
    try store.replaceOwner(by: new, handsOver: handsOver)
    for store in [store, self.store()] {
      #expect(store.standing(of: new) == .owner)
      #expect(refusal(store.standing(of: old)) != nil)
      #expect(store.decide(new, needs: []).placement == .ownProcess(grants: []))
      #expect(store.owners.dataName(of: "test.a") == (handsOver ? "test.a" : "test.a~2"))
      // Services are told of it whatever is handed over.
      #expect(store.owners.serviceName(of: "test.a") == "test.a~2")
    }
  }

  @Test("Changes of two runs at the same time are both kept, and the first to claim an id has it")
  func concurrent() throws {
    let (first, second) = (store(), store())
    first.claim([TrustSamples.plugin(one)])
    second.claim([
      TrustSamples.plugin(two, at: "/plugins/libB.so"),
      TrustSamples.plugin(three, at: "/plugins/libC.so", ids: ["test.c"]),
    ])
    first.refresh()
    #expect(first.owners["test.a"] == second.owners["test.a"])
    #expect(second.owners["test.a"]?.digest == one)
    #expect(first.owners["test.c"]?.digest == three)
  }

  @Test("The text of the table is read back, and a line that is not valid keeps every library from being loaded")
  func text() throws {
    let store = store()
    store.claim([TrustSamples.plugin(one, at: "/my plugins/lib,A.so"), TrustSamples.plugin(two, ids: ["test.b"])])
    try store.setOff(true, ["test.b"])
    let other = TrustSamples.plugin(three, at: "/plugins/libB.so")
    try store.ignore(other)
    #expect(store.isIgnored(other))
    #expect(self.store().owners == store.owners)
    #expect(self.store().owners.off == ["test.b"])
    try write("test.a nobody 1 1 \(one) - -\n", to: "owners")
    let broken = self.store()
    #expect(refusal(broken.standing(of: TrustSamples.plugin(one)))?.code == "owners.line")
    #expect(broken.claim([TrustSamples.plugin(one)]) == [])
  }

  @Test("An acceptance is revoked by the content or by the file of its owner")
  func revoked() throws {
    let store = store()
    store.claim([TrustSamples.plugin(one)])
    try store.allow([.network], to: TrustSamples.plugin(one), .always)
    var owners = store.owners
    var wereAccepted = [
      owners.revoke(two, file: "/plugins/libB.so"), owners.revoke(two, file: "/plugins/libA.so"),
    ]
    #expect(owners["test.a"]?.grants == [])
    owners = store.owners
    wereAccepted += [owners.revoke(one, file: nil), owners.revoke(one, file: nil)]
    #expect(wereAccepted == [false, true, true, false])
  }

  @Test("With the line of the policy that later contents rely on, what was accepted from these is revoked too")
  func revokedBasis() throws {
    let owner = try #require(FeatureOwner(word: "file:/plugins/libA.so"))
    var owners = FeatureOwners()
    owners.claim(["test.a"], for: owner, digest: one, basis: one)
    owners.claim(["test.a"], for: owner, digest: two, basis: nil)
    owners.entries["test.a"]?.grants = [.network]
    let wasAccepted = owners.revoke(one, file: nil)
    #expect(wasAccepted)
    #expect(owners["test.a"]?.basis == nil && owners["test.a"]?.grants == [])
  }
}
