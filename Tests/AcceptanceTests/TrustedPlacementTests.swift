import Glibc
import TestSupport
import Testing

@Suite("In 'run', a library that is trusted so runs in the app's process, and every other one in its own", .waiting)
struct TrustedPlacementTests {
  private let home: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    home = try Switchyard()
    folder = try TemporaryFolder()
    try NoisyLibrary.build(into: folder.path)
  }

  private func open(_ options: String...) throws -> AppInTerminal {
    let app = try AppInTerminal(["run", folder.path] + options, environment: home.environment)
    try app.wait(for: "Counted 0")
    return app
  }

  private func placements() -> [String] { home.log.filter { $0.contains("libNoisy.so runs ") } }

  @Test("A library that is trusted runs in the app's process, until the trust is revoked")
  func policy() throws {
    let untrusted = try open()
    #expect(untrusted.libraryProcesses.count == 1)
    try quit(untrusted)
    #expect(placements().count == 1)
    #expect(
      placements().last?.hasSuffix(
        "libNoisy.so runs in a process of its own, without grants: the policy does not trust it.") == true)

    #expect(try home("trust", "libNoisy.so", in: folder.path).status == 0)
    let separate = try open("--fresh")
    #expect(separate.libraryProcesses.count == 1)
    try quit(separate)
    #expect(placements().last?.hasSuffix("in a process of its own, without grants: the policy trusts it.") == true)

    #expect(try home("trust", "--in-process", "libNoisy.so", in: folder.path).status == 0)
    let trusted = try open("--fresh")
    #expect(trusted.libraryProcesses.count == 0)
    try quit(trusted)
    #expect(placements().last?.hasSuffix("libNoisy.so runs in the app's process: the policy trusts it.") == true)

    let isolated = try open("--fresh", "--isolation", "process")
    #expect(isolated.libraryProcesses.count == 1)
    try quit(isolated)

    #expect(try home("trust", "--revoke", "libNoisy.so", in: folder.path).status == 0)
    let revoked = try open("--fresh")
    #expect(revoked.libraryProcesses.count == 1)
    try quit(revoked)
  }

  @Test("With a policy that is damaged the app says so with the line, and trusts nothing")
  func damaged() throws {
    _ = try home("trust", "libNoisy.so", in: folder.path)
    let path = "\(home.home.path)/config/switchyard/policy"
    let descriptor = Glibc.open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    #expect(write(descriptor, "nonsense\n", 9) == 9)
    close(descriptor)
    let app = try open()
    #expect(app.libraryProcesses.count == 1)
    try app.wait(for: "is not valid. No library is")
    #expect(home.log.count { $0.contains("Line 2 of \(path) is not valid") } == 1)
    try quit(app)
  }
}
