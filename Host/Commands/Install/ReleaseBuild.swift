import Failures
import Glibc
import Platform
import PluginBuilding

/// The release executable of a checkout, built by the package manager.
enum ReleaseBuild {
  /// Builds it beside the executable that is running, and gives its path.
  ///
  /// What the package manager says goes to the terminal.
  ///
  /// - Throws: A failure when it cannot be started or does not build.
  static func executable(of checkout: String, running executable: String) throws(FlowFailure) -> String {
    // SCRATCH/<platform>/debug/switchyard; elsewhere it was not the package manager that put it there.
    let parts = executable.split(separator: "/").dropLast(3)
    let beside = parts.reduce("") { "\($0)/\($1)" }
    let scratch = access("\(beside)/debug.yaml", F_OK) == 0 ? beside : "\(checkout)/.build"
    // Nothing is left in the system's temporary folder, nor anywhere but in the folder of results.
    let work = "\(scratch)/install"
    let temporary = try BuildTemporaryFolder(in: work)
    defer {
      temporary.remove()
      rmdir(work)
    }
    let plan = BuildPlan(
      configuration: .release, scratch: scratch, destination: scratch, environment: temporary.environment())
    let command = plan.executableCommand(package: checkout, product: "switchyard")
    Console.print("Building the release version of the command …\n")
    var process: pid_t = 0
    let number = ChildProcess.spawn(
      command, environment: plan.toolEnvironment, output: STDOUT_FILENO, hasOwnGroup: false, process: &process)
    guard number == 0 else { throw failure(command, SystemError.text(number)) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let ending = ProcessStatus(waitStatus: status)
    guard ending.isSuccess else { throw failure(command, ending.text) }
    return "\(scratch)/release/switchyard"
  }

  private static func failure(_ command: [String], _ found: String) -> FlowFailure {
    FlowFailure(
      code: "install.build", message: "Nothing was installed: the command could not be built.",
      expected: "a build that ends well", found: found,
      remedy: "Fix the errors above, or run it yourself: \(command.joined(separator: " "))")
  }
}
