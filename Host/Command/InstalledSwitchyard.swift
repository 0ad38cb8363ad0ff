import HostKit
import SwitchyardApp

/// The command `switchyard` of an installation: the app on built libraries.
///
/// It contains no building, checking, templates or test tools, which an app that runs does not need. The program with
/// all verbs is installed beside it as `switchyard-tools`, and takes over for those of authors.
@main
struct InstalledSwitchyard: SwitchyardProgram {
  let commands: [any Command.Type] = [
    StandardCommands.run, DemoCommand.self, StandardCommands.list, StandardCommands.features, StandardCommands.config,
    StandardCommands.add, StandardCommands.update, StandardCommands.remove, StandardCommands.search,
    StandardCommands.sources,
    StandardCommands.doctor,
    StandardCommands.open, StandardCommands.tree,
    StandardCommands.log, StandardCommands.revert, StandardCommands.trust, StandardCommands.snapshot,
  ]

  let tools: String? = "switchyard-tools"
}
