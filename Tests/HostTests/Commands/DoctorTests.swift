import Glibc
import TestSupport
import Testing

@Suite("switchyard doctor", .waiting)
struct DoctorTests {
  private let command: Switchyard

  init() throws { command = try Switchyard() }

  @Test("Each protection, folder and tool has a line")
  func lines() throws {
    let outcome = try command("doctor")
    let names = outcome.output.split(separator: "\n").map { $0.split(separator: " ").first.map(String.init) ?? "" }
    for name in [
      "no_new_privs", "dumpable", "Landlock", "MDWE", "seccomp", "scopes", "pidfd", "close_range", "rlimits", "state",
      "swift",
    ] {
      #expect(names.contains(name), "\(name)")
    }
    #expect(outcome.errors == "")
  }

  /// The parts that the sandbox of a library does not enforce with a version of Landlock, 0 for none.
  private func missing(_ version: Int, _ grants: String...) throws -> [String] {
    let outcome = try runProcess(
      [Switchyard.path, "__sandbox", "landlock=\(version)"] + grants, environment: command.environment,
      deadline: .seconds(60))
    #expect(outcome.status == 0, "\(outcome)")
    return outcome.output.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) }
  }

  @Test("With each older version of Landlock the filter enforces the rest, except for signals of programs")
  func olderKernels() throws {
    let line = try #require(try command("doctor").output.split(separator: "\n").first { $0.hasPrefix("Landlock") })
    for version in 0...(Int(line.split(separator: " ").last ?? "") ?? 0) {
      let files = version == 0 ? ["Landlock"] : []
      #expect(try missing(version) == files, "version \(version)")
      let signals = version < 6 ? ["scopes"] : []
      #expect(Set(try missing(version, "processes")) == Set(files + signals + ["MDWE"]), "version \(version)")
    }
  }

  @Test("A folder that others can reach is a failure, with the command that closes it")
  func folder() throws {
    let state = "\(command.home.path)/state/switchyard"
    try output(of: ["mkdir", "-p", state])
    chmod(state, 0o755)
    let outcome = try command("doctor")
    #expect(outcome.status == 1)
    #expect(outcome.output.split(separator: "\n").contains { $0.hasSuffix("Run: chmod 700 \(state)") })
  }

  @Test("Scripts get each line as an object, in an array as of every other verb")
  func json() throws {
    let outcome = try command("doctor", "--json")
    #expect(outcome.output.hasPrefix("[\n  {\"name\": \"no_new_privs\", \"state\": \""))
    #expect(outcome.output.hasSuffix("}\n]\n"))
  }
}
