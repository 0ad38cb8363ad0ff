import Failures
import Flows
import Glibc
import ServiceContracts
import TestSupport
import Testing

@testable import Platform
@testable import PluginLoading

@Suite("The registry of known libraries") @MainActor
struct RegistryTests {
  private let digest = String(repeating: "a", count: 64)
  private let described = PluginDescription(
    name: "Test", version: "1.2.0", vendor: "Example Ltd.", contact: "help@example.org", licence: "MIT",
    features: [
      FeatureDescription(
        id: "test.one", title: "Eins ✓", icon: "books", position: -7, links: ["a/{b}", "c"], isTab: true,
        services: [ServiceOffer("a.b/1", callers: .features("a", "b.*")), ServiceOffer("c.d/2", callers: .host)])
    ])
  private let failure = FlowFailure(code: "x.y", message: "m", expected: nil, found: "f", cause: "", remedy: nil)

  @Test("The registry's record of a library is there after a restart")
  func roundTrip() throws {
    let directory = try TemporaryFolder()
    let identity = FileIdentity(device: 1, inode: .max, size: 3, modified: -4, changed: .max)
    let outcomes: [Registry.Outcome] = [
      .described(described), .refused(failure), .quarantined(failure), .unproven, .barred(failure, described),
      .confined(described),
    ]
    var registry = Registry(file: directory.path("registry"))
    for (index, outcome) in outcomes.enumerated() {
      let digest = String(repeating: "\(index)", count: 64)
      registry.record("/plugins/\(index).so", identity, digest)
      registry.record(digest, outcome)
      registry.noteRuntime(of: digest, isOwn: index == 0)
    }
    let verdict = Registry.Verdict(copy: identity, searchPaths: ["/usr/lib/swift"])
    registry.record(String(repeating: "1", count: 64), verdict)
    try registry.save()
    let again = Registry(file: directory.path("registry"))
    for (index, outcome) in outcomes.enumerated() {
      let digest = String(repeating: "\(index)", count: 64)
      #expect(again.digest(of: "/plugins/\(index).so", identity) == digest)
      #expect(again.outcome(of: digest) == outcome)
      #expect(again.bringsRuntime(digest) == (index == 0))
    }
    #expect(again.verdict(of: String(repeating: "1", count: 64)) == verdict)
    #expect(again.verdict(of: String(repeating: "2", count: 64)) == nil)
    #expect(!again.needsSaving)
  }

  @Test("Each part of a file's identity counts")
  func identity() throws {
    let directory = try TemporaryFolder()
    let identity = FileIdentity(device: 1, inode: 2, size: 3, modified: 4, changed: 5)
    var registry = Registry(file: directory.path("registry"))
    registry.record("/a.so", identity, digest)
    #expect(registry.digest(of: "/a.so", identity) == digest)
    #expect(registry.digest(of: "/b.so", identity) == nil)
    let paths: [WritableKeyPath<FileIdentity, UInt64>] = [\.device, \.inode, \.size]
    for path in paths {
      var other = identity
      other[keyPath: path] += 1
      #expect(registry.digest(of: "/a.so", other) == nil)
    }
    for path in [\FileIdentity.modified, \FileIdentity.changed] {
      var other = identity
      other[keyPath: path] += 1
      #expect(registry.digest(of: "/a.so", other) == nil)
    }
  }

  @Test("A registry that is cut off, changed in its head or foreign counts as empty and never traps")
  func damaged() throws {
    let directory = try TemporaryFolder()
    let file = directory.path("registry")
    var registry = Registry(file: file)
    registry.record("/a.so", FileIdentity(device: 1, inode: 2, size: 3, modified: 4, changed: 5), digest)
    registry.record(digest, .described(described))
    try registry.save()
    let bytes = try #require(AtomicFile.read(file, limit: 1 << 20))
    for size in 0..<bytes.count {
      try AtomicFile.write(Array(bytes[..<size]), to: file)
      #expect(Registry(file: file).outcome(of: digest) == nil, "\(size)")
    }
    for position in 0..<bytes.count {
      var changed = bytes
      changed[position] ^= 0xff
      try AtomicFile.write(changed, to: file)
      let registry = Registry(file: file)
      if position < 16 { #expect(registry.outcome(of: digest) == nil) }
    }
    try AtomicFile.write(bytes + [0], to: file)
    #expect(Registry(file: file).outcome(of: digest) == nil)
  }

  @Test("Old outcomes are forgotten, those of files that are there are not")
  func bounded() throws {
    let directory = try TemporaryFolder()
    var registry = Registry(file: directory.path("registry"))
    let identity = FileIdentity(device: 1, inode: 2, size: 3, modified: 4, changed: 5)
    registry.record("/a.so", identity, digest)
    registry.record(digest, .described(described))
    for number in 0..<400 {
      let text = String(number)
      registry.record(String(repeating: "0", count: 64 - text.count) + text, .unproven)
    }
    try registry.save()
    let again = Registry(file: directory.path("registry"))
    #expect(again.outcome(of: digest) == .described(described))
    #expect(again.outcome(of: String(repeating: "0", count: 64)) == nil)
    #expect(again.outcome(of: String(repeating: "0", count: 61) + "399") == .unproven)
  }

  private func digest(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: 64 - text.count) + text
  }

  @Test("The oldest outcomes are dropped first, also after a restart; an outcome that is recorded again is new")
  func oldest() throws {
    let directory = try TemporaryFolder()
    let file = directory.path("registry")
    var registry = Registry(file: file)
    for number in 0..<256 { registry.record(digest(number), .unproven) }
    // The same outcome again is no news.
    registry.record(digest(1), .unproven)
    registry.record(digest(0), .refused(failure))
    try registry.save()
    for number in 1000..<1002 {
      var again = Registry(file: file)
      again.record(digest(number), .unproven)
      try again.save()
    }
    let last = Registry(file: file)
    #expect(last.outcome(of: digest(1)) == nil)
    #expect(last.outcome(of: digest(2)) == nil)
    #expect(last.outcome(of: digest(3)) == .unproven)
    #expect(last.outcome(of: digest(0)) == .refused(failure))
    #expect(last.outcome(of: digest(1001)) == .unproven)
  }

  @Test("The usable libraries are those that were probed, by their paths")
  func usable() throws {
    let directory = try TemporaryFolder()
    let identity = FileIdentity(device: 1, inode: 2, size: 3, modified: 4, changed: 5)
    let outcomes: [Registry.Outcome] = [
      .confined(described), .refused(failure), .quarantined(failure), .unproven, .barred(failure, described),
      .described(described),
    ]
    var registry = Registry(file: directory.path("registry"))
    for (number, outcome) in outcomes.enumerated() {
      registry.record("/plugins/\(9 - number).so", identity, digest(number))
      registry.record(digest(number), outcome)
    }
    registry.record("/plugins/0.so", identity, digest(77))
    #expect(registry.described.map(\.path) == ["/plugins/4.so", "/plugins/5.so", "/plugins/9.so"])
    #expect(registry.described.allSatisfy { $0.description == described })
    #expect(registry.digests == Set((0..<6).map { digest($0) } + [digest(77)]))
  }

  @Test("A content that is forgotten is known by none of its paths, and files that have gone are forgotten by folder")
  func forgotten() throws {
    let directory = try TemporaryFolder()
    let identity = FileIdentity(device: 1, inode: 2, size: 3, modified: 4, changed: 5)
    var registry = Registry(file: directory.path("registry"))
    let paths = ["/a/1.so", "/a/2.so", "/a/b/3.so", "/ab/4.so"]
    for (number, path) in paths.enumerated() {
      registry.record(path, identity, digest(number))
      registry.record(digest(number), .unproven)
    }
    func known() -> [String] { paths.filter { registry.digest(of: $0, identity) != nil } }
    registry.keepOnly(["/a/2.so"], in: "/a")
    #expect(known() == ["/a/2.so", "/a/b/3.so", "/ab/4.so"])
    registry.forget(digest(2))
    #expect(known() == ["/a/2.so", "/ab/4.so"])
    #expect(registry.outcome(of: digest(2)) == nil)
    #expect(registry.outcome(of: digest(1)) == .unproven)
    try registry.save()
    registry.forget(digest(2))
    registry.keepOnly(["/a/2.so"], in: "/a")
    #expect(!registry.needsSaving)
    registry.forget(digest(1))
    #expect(registry.needsSaving)
    try registry.save()
    registry.keepOnly([], in: "/ab")
    #expect(registry.needsSaving)
    #expect(known() == [])
  }
}
