import Coordination
import HostCoordination
import HostKit
import PluginBuilding

/// The app of this repository: the features of a folder as tabs, with the verbs for those who write features.
@main
struct SwitchyardApp: HostApp {
  let identity = AppIdentity(
    name: "switchyard", title: "Switchyard", version: Version.number, linkScheme: "shop",
    summary: "an app whose tabs are plugins")

  let commands: [any Command.Type] = [
    DevCommand.self, StandardCommands.run, BuildCommand.self, NewCommand.self, CheckCommand.self, StandardCommands.list,
    StandardCommands.doctor, StandardCommands.open, StandardCommands.tree, StandardCommands.log,
    StandardCommands.revert, StandardCommands.trust, StandardCommands.snapshot, StandardCommands.man,
    StandardCommands.completions,
    InstallCommand.self, UninstallCommand.self, TestCommand.self,
  ]

  let variables: KeyValuePairs<String, String> = [
    BuildPlan.sdkVariable:
      "The folder of the SDK that packages made by 'switchyard new' depend on, in place of the installed one."
  ]

  func root() -> some RootCoordinator { SwitchyardRoot() }
}

/// The root of the window: a tab for each feature.
private final class SwitchyardRoot: RootCoordinator {
  override func start() async throws { await show(FeatureTabs()) }
}
