import Glibc
import TestSupport
import Testing

@Suite("switchyard doctor")
struct DoctorTests {
  private let command: Switchyard

  init() throws { command = try Switchyard() }

  @Test("Each protection, folder and tool has a line")
  func lines() throws {
    let outcome = try command("doctor")
    let names = outcome.output.split(separator: "\n").map { $0.split(separator: " ").first.map(String.init) ?? "" }
    for name in [
      "no_new_privs", "dumpable", "Landlock", "MDWE", "seccomp", "pidfd", "close_range", "rlimits", "state", "swift",
    ] {
      #expect(names.contains(name), "\(name)")
    }
    #expect(outcome.errors == "")
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
