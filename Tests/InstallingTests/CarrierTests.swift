import Glibc
import TestSupport
import Testing

/// The scenarios of a gallery in a folder, with the gallery on a web server or in a registry.
@MainActor
@Suite(
  "However a gallery gets to its users, the same counts",
  .enabled(if: Tool.sshKeygen.isInstalled, "ssh-keygen is not on this machine."))
struct CarrierTests {
  private typealias Scenario = @MainActor @Sendable (GalleryCarrier) throws -> Void

  /// The scenarios, by their names.
  private nonisolated static let scenarios: [String: Scenario] = [
    "three versions are kept": { try InstallerTests(by: $0).kept() },
    "a bad version": { try InstallerTests(by: $0).badVersion() },
    "a bad first version": { try InstallerTests(by: $0).badFirst() },
    "a version that crashed": { try InstallerTests(by: $0).crashed() },
    "a version that asks for more": { try InstallerTests(by: $0).needs() },
    "a library by hand": { try InstallerTests(by: $0).taken() },
    "a library that was replaced": { try InstallerTests(by: $0).replaced() },
    "a typo": { try InstallerTests(by: $0).typo() },
    "a locked key": { try TrustTests(by: $0).lockedKey() },
    "a key in the app": { try TrustTests(by: $0).keyInApp() },
    "another library in its place": { try TrustTests(by: $0).otherContent() },
    "an expired channel": { try TrustTests(by: $0).expired() },
    "another key takes over": { try TrustTests(by: $0).rotation() },
    "a withdrawn version": { try TrustTests(by: $0).withdrawn() },
    "a library that lies": { try TrustTests(by: $0).lying() },
    "no library for this machine": { try TrustTests(by: $0).machine() },
  ]

  /// Those that change files of the gallery, which a registry does not take.
  private nonisolated static let changes: [String: Scenario] = [
    "a channel that was changed": { try TrustTests(by: $0).channel() },
    "the channel of another feature": { try TrustTests(by: $0).otherFeature() },
    "a channel without a signature": { try TrustTests(by: $0).unsigned() },
    "a signature for something else": { try TrustTests(by: $0).otherNamespace() },
    "an old channel": { try TrustTests(by: $0).older() },
    "another author's key": { try TrustTests(by: $0).otherKey() },
    "an index that was changed": { try TrustTests(by: $0).blob(0) },
    "a manifest that was changed": { try TrustTests(by: $0).blob(1) },
    "a description that was changed": { try TrustTests(by: $0).blob(2) },
    "a library that was changed": { try TrustTests(by: $0).blob(3) },
    "a blob that is missing or too long": { try TrustTests(by: $0).missing() },
  ]

  private static func named(_ name: String, in scenarios: [String: Scenario]) throws -> Scenario {
    try #require(scenarios[name] as Scenario?)
  }

  private nonisolated static let carriers = GalleryCarrier.installed.filter { $0 != .folder }
  /// Whether each scenario runs with each carrier, and not with one of them, by the command in CONTRIBUTING.
  private nonisolated static let isWhole = getenv("CARRIERS").map { String(cString: $0) } == "all"

  /// The carriers that take part, those that are named or all.
  private nonisolated static func carriers(_ some: [GalleryCarrier], of all: [GalleryCarrier]) -> [GalleryCarrier] {
    carriers.filter { (isWhole ? all : some).contains($0) }
  }

  @Test("A version is installed, updated, and left again", arguments: carriers)
  func life(_ carrier: GalleryCarrier) throws { try InstallerTests(by: carrier).wholeLife() }

  @Test(
    "Installing, updating, going back and the author's keys", arguments: carriers([.nginx], of: [.nginx, .python]),
    scenarios.keys.sorted())
  func scenario(_ carrier: GalleryCarrier, _ name: String) throws {
    try Self.named(name, in: Self.scenarios)(carrier)
  }

  /// A registry takes what an author pushes, and some of these push several times.
  @Test(
    "Installing, updating and the author's keys in a registry", arguments: carriers.filter { $0 == .registry },
    isWhole
      ? scenarios.keys.sorted()
      : [
        "a bad version", "a version that asks for more", "a locked key", "an expired channel", "another key takes over",
        "a withdrawn version", "no library for this machine",
      ])
  func registry(_ carrier: GalleryCarrier, _ name: String) throws {
    try Self.named(name, in: Self.scenarios)(carrier)
  }

  @Test(
    "A file that was changed on the way is refused", arguments: carriers([.python], of: [.nginx, .python]),
    changes.keys.sorted())
  func change(_ carrier: GalleryCarrier, _ name: String) throws {
    try Self.named(name, in: Self.changes)(carrier)
  }
}
