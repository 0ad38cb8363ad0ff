import Glibc
import TestSupport
import Testing

@Suite("A command with more rights than its user takes no folder and no program from the environment", .waiting)
struct ElevatedTests {
  /// A user who has no rights, and is not root.
  private static let user = "65534"

  @Test(
    "Set to run as root for a user, the command keeps its files in root's folders and uses the system's programs",
    .enabled(if: geteuid() == 0, "Only root can make a command that runs as root."))
  func folders() throws {
    let folder = try TemporaryFolder()
    chmod(folder.path, 0o755)
    let command = folder.path("switchyard")
    try output(of: ["cp", Switchyard.path, command])
    try folder.write("#!/bin/sh\n", to: "bin/ssh-keygen")
    chmod(folder.path("bin/ssh-keygen"), 0o755)
    var environment = try Switchyard().environment
    for name in ["HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"] {
      environment[name] = folder.path("evil")
    }
    environment["PATH"] = folder.path("bin")
    func found(mode: mode_t) throws -> String {
      chmod(command, mode)
      let outcome = try runProcess(
        ["/usr/bin/setpriv", "--reuid=\(Self.user)", "--regid=\(Self.user)", "--clear-groups", command, "doctor"],
        environment: environment, deadline: .seconds(60))
      #expect(outcome.output.contains("ssh-keygen"), "\(outcome)")
      return outcome.output
    }
    // Without the mode the variables count.
    #expect(try found(mode: 0o755).contains(folder.path))
    let elevated = try found(mode: 0o4755)
    #expect(!elevated.contains(folder.path))
    let home = try #require(getpwuid(0)?.pointee.pw_dir.map { String(cString: $0) })
    #expect(elevated.contains("\(home)/.config/switchyard"))
  }
}
