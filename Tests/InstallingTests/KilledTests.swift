import Failures
import Flows
import Synchronization
import TestSupport
import Testing

@testable import Galleries
@testable import Installing
@testable import Platform

@MainActor
@Suite(
  "A command that is killed at any of its writes has changed all or nothing",
  .enabled(if: Tool.sshKeygen.isInstalled, "ssh-keygen is not on this machine."))
struct KilledTests {
  /// Copies the user's folders as they are at each write, with their links, and returns the steps in order.
  private func snapshots(_ bench: InstallBench, _ work: () throws -> Void) throws -> [InstallStep] {
    let steps = Mutex<[InstallStep]>([])
    let home = bench.folder.path
    try InstallStep.$observer.withValue({ step in
      let number = steps.withLock { steps in
        steps.append(step)
        return steps.count
      }
      _ = try? output(
        of: ["/bin/sh", "-c", "mkdir \(home)/at\(number) && cp -a \(home)/data \(home)/state \(home)/at\(number)"])
    }) { try work() }
    return steps.withLock { $0 }
  }

  /// The version that a killed command has left.
  private func current(_ bench: InstallBench, at number: Int) throws -> String? {
    let installed = InstalledFeatures(
      InstallFolders(
        features: bench.folder.path("at\(number)/data/features"), state: bench.folder.path("at\(number)/state"),
        cache: ""))
    return try installed.read().first.flatMap { installed.current(of: $0) }?.version.text
  }

  @Test("An update that is killed at each write leaves the version before, or the new one")
  func update() throws {
    let bench = try InstallBench()
    try bench.publish("1.0.0")
    try bench.add()
    try bench.publish("1.1.0")
    let steps = try snapshots(bench) { try bench.update() }
    #expect(steps == [.known, .stored, .listed, .allowed, .prepared, .linked])
    for (index, step) in steps.enumerated() {
      #expect(try current(bench, at: index + 1) == (step == .linked ? "1.1.0" : "1.0.0"), "killed at \(step)")
    }
    #expect(try bench.current == "1.1.0")
  }

  @Test("Going back and adding do so too, and the next command goes on from there")
  func others() throws {
    let bench = try InstallBench()
    try bench.publish("1.0.0")
    let adding = try snapshots(bench) { try bench.add() }
    for (index, step) in adding.enumerated() {
      #expect(try current(bench, at: index + 1) == (step == .linked ? "1.0.0" : nil), "killed at \(step)")
    }
    try output(of: ["/bin/sh", "-c", "rm -r \(bench.folder.path)/at*"])
    try bench.publish("1.1.0")
    try bench.update()
    let going = try snapshots(bench) {
      _ = try bench.command { try $0.revert("test.notes", because: "it was taken back") }
    }
    #expect(going == [.listed, .prepared, .linked])
    for (index, step) in going.enumerated() {
      #expect(try current(bench, at: index + 1) == (step == .linked ? "1.0.0" : "1.1.0"), "killed at \(step)")
    }
  }
}
