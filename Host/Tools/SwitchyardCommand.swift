import HostKit
import HostTools
import PluginBuilding
import SwitchyardApp

/// The program with all verbs, those for authors of features among them: `switchyard` in a checkout, and
/// `switchyard-tools` in an installation.
@main
struct SwitchyardCommand: SwitchyardProgram {
  let commands: [any Command.Type] = [
    AuthorCommands.dev, StandardCommands.run, DemoCommand.self, AuthorCommands.build, AuthorCommands.new,
    AuthorCommands.snippet,
    AuthorCommands.contract, AuthorCommands.check, AuthorCommands.record, AuthorCommands.inspect, StandardCommands.list,
    StandardCommands.features, StandardCommands.config,
    AuthorCommands.publish, AuthorCommands.package, StandardCommands.add, StandardCommands.update,
    StandardCommands.remove,
    StandardCommands.search, StandardCommands.sources, StandardCommands.doctor, StandardCommands.open,
    StandardCommands.tree, StandardCommands.log, StandardCommands.revert, StandardCommands.trust,
    StandardCommands.snapshot, StandardCommands.man, StandardCommands.completions, InstallCommand.self,
    UninstallCommand.self, DownloadsCommand.self,
  ]

  let variables: KeyValuePairs<String, String> = [
    BuildPlan.sdkVariable:
      "The folder of the SDK that packages made by 'switchyard new' depend on, in place of the installed one."
  ]
}
