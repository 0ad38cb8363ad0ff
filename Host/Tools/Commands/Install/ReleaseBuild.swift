import Failures
import Glibc
import HostKit
import Platform
import PluginBuilding

/// The release programs of a checkout, built by the package manager.
enum ReleaseBuild {
  /// Builds the release programs beside the running one, and returns their folder.
  ///
  /// The output of the package manager appears in the terminal.
  ///
  /// - Throws: A failure if the package manager cannot be started or the build fails.
  static func folder(of checkout: String, running executable: String) throws(FlowFailure) -> String {
    let scratch = scratch(of: checkout, running: executable)
    // The build leaves files only in the scratch folder, not in the system's temporary folder.
    let work = "\(scratch)/install"
    let temporary = try BuildTemporaryFolder(in: work)
    defer {
      temporary.remove()
      rmdir(work)
    }
    let plan = BuildPlan(
      configuration: .release, scratch: scratch, destination: scratch, environment: temporary.environment())
    Console.print("Building the release version of the command …\n")
    for product in ["switchyard-app", "switchyard"] {
      try run(plan.executableCommand(package: checkout, product: product), plan)
    }
    return "\(scratch)/release"
  }

  /// Returns the scratch folder that the running program was built in, or that of the checkout if it was built in none.
  static func scratch(of checkout: String, running executable: String) -> String {
    // The path is SCRATCH/<platform>/debug/switchyard if the package manager built the executable.
    let parts = executable.split(separator: "/").dropLast(3)
    let beside = parts.reduce("") { "\($0)/\($1)" }
    return access("\(beside)/debug.yaml", F_OK) == 0 ? beside : "\(checkout)/.build"
  }

  private static func run(_ command: [String], _ plan: BuildPlan) throws(FlowFailure) {
    var process: pid_t = 0
    let launch = ProcessLaunch(command, environment: plan.toolEnvironment, group: .inherited)
    let number = ChildProcess.spawn(launch, output: STDOUT_FILENO, process: &process)
    guard number == 0 else { throw failure(command, SystemError.text(number)) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let ending = ProcessStatus(waitStatus: status)
    guard ending.isSuccess else { throw failure(command, ending.text) }
  }

  private static func failure(_ command: [String], _ found: String) -> FlowFailure {
    FlowFailure(
      code: "install.build", message: "Nothing was installed: the command could not be built.",
      expected: "a successful build", found: found,
      remedy: "Fix the errors above, or run it yourself: \(command.joined(separator: " "))")
  }
}
