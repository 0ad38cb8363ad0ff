import Failures
import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite(
  "The policy of the system is read from /etc/xdg, whatever the environment says",
  .enabled(if: SystemFolder.isPossible, "This system does not let the tests replace /etc/xdg (unshare -m)."), .waiting)
struct SystemTrustTests {
  private let command: Switchyard
  private let folder: TemporaryFolder
  private let system: SystemFolder
  private let digest: String

  init() throws {
    command = try Switchyard()
    folder = try TemporaryFolder()
    system = try SystemFolder()
    try NoisyLibrary.build(into: folder.path)
    digest = Digest.hexadecimal(of: try FileBytes.read(folder.path("libNoisy.so")))
  }

  private func run(_ words: String...) throws -> ProcessOutcome { try system.run(words, command) }

  @Test("Its lines are listed as the system's, and not revoked")
  func listed() throws {
    try system.write("\(digest) own-process network libNoisy.so\n")
    #expect(try run("trust", "--list").output.contains("libNoisy.so  process    network  system  \(digest)"))
    #expect(try run("list", folder.path).output.contains("ready  process    system  libNoisy.so"))
    let doctor = try run("doctor").output
    #expect(
      doctor.contains("system policy ")
        && doctor.contains(" /etc/xdg/switchyard/policy (lines: 1, of them locked: 0)\n"))
    let revoked = try run("trust", "--revoke", digest)
    #expect(revoked.status == 1)
    #expect(
      revoked.errors.contains("is trusted by this system, and not by you. Nothing was changed"), "\(revoked.errors)")
  }

  @Test("A locked rule cannot be trusted otherwise")
  func locked() throws {
    try system.write("locked \(digest) own-process - libNoisy.so\n")
    let outcome = try run("trust", "--in-process", folder.path("libNoisy.so"))
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix("error: Where libNoisy.so runs and what it may do is locked. Nothing was changed\n"),
      "\(outcome.errors)")
    #expect(try run("list", folder.path).output.contains("ready  process    locked  libNoisy.so"))
    #expect(try run("trust", "--list").output.contains("libNoisy.so  process    -       locked  \(digest)"))
    let key = "SHA256:" + String(repeating: "k", count: 43)
    try system.write("locked key \(key) shop.* own-process -\n")
    let other = try run("trust", "--key", key, "--for", "other.*")
    #expect(other.status == 1 && other.errors.contains("is locked. Nothing was changed"), "\(other.errors)")
  }
}

/// A folder that stands in the place of /etc/xdg for commands in a mount namespace of their own.
private struct SystemFolder {
  private static let script = "mount --bind \"$1\" /etc/xdg && shift && exec \"$@\""
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.makeFolder("switchyard")
  }

  /// Whether this process may hide what is there.
  static let isPossible: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    return (try? run(["true"], in: folder, environment: [:]))?.status == 0
  }()

  /// Writes the policy of the system.
  func write(_ text: String) throws {
    try AtomicFile.write(Array(text.utf8), to: folder.path("switchyard/policy"), mode: 0o644)
  }

  func run(_ words: [String], _ command: Switchyard) throws -> ProcessOutcome {
    try Self.run([try Switchyard.path] + words, in: folder, environment: command.environment)
  }

  private static func run(
    _ words: [String], in folder: TemporaryFolder, environment: [String: String]
  ) throws -> ProcessOutcome {
    try runProcess(
      ["/usr/bin/env", "unshare", "-m", "/bin/sh", "-c", script, "sh", folder.path] + words, input: "",
      environment: environment.merging(["PATH": "/usr/bin:/bin"]) { first, _ in first }, deadline: .seconds(60))
  }
}
