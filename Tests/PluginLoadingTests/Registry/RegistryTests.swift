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

  @Test("What was recorded of a library is there after a restart")
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
    }
    try registry.save()
    let again = Registry(file: directory.path("registry"))
    for (index, outcome) in outcomes.enumerated() {
      let digest = String(repeating: "\(index)", count: 64)
      #expect(again.digest(of: "/plugins/\(index).so", identity) == digest)
      #expect(again.outcome(of: digest) == outcome)
    }
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
}
