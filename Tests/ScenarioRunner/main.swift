import FeatureTesting
import Glibc
import NavigationEngine
import Platform
import PluginBridge
import PluginLoading
import Scenarios

// Runs every scenario and prints its trace: `scenario-runner native`, `scenario-runner LIBRARY` for the flow in a
// library, or `scenario-runner process LIBRARY` for the flow in a library in a process of its own, which is this
// executable with a verb. `scenario-runner pairs` and the same words compares runs with a disturbance with undisturbed
// ones. It is a process of its own because a plugin's main thread must be one thread for life, which a test run does not
// offer.

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "__runner", arguments.count > 1 {
  exit(LibraryRunner.run(library: arguments[1], name: "scenario", file: arguments[1]))
}
let pairs = arguments.first == "pairs" ? PairOptions(&arguments) : nil
let loop = PollLoop()
let subject = Subject(arguments, loop)
HostTables.connect { _, level, line in
  MainActor.assumeIsolated { Current.services?.log(level, line, flow: nil) }
}
var status: Int32?
Task { @MainActor in
  if let pairs {
    status = await PairReport(pairs, subject).run()
  } else {
    for scenario in Scenario.all {
      print("== \(scenario.name)")
      for line in await subject.run(of: scenario).run() { print(line) }
    }
    status = 0
  }
}
loop.run { status != nil }
exit(status ?? 1)
