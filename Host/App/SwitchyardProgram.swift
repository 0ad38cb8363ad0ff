package import Coordination
import HostCoordination
package import HostKit

/// A program of this repository: the features of a folder as tabs, with verbs of its own.
package protocol SwitchyardProgram: HostApp where Root == SwitchyardRoot {}

extension SwitchyardProgram {
  package var identity: AppIdentity {
    AppIdentity(
      name: "switchyard", title: "Switchyard", version: Version.number, linkScheme: "shop",
      summary: "an app whose tabs are plugins")
  }

  package func root() -> SwitchyardRoot { SwitchyardRoot() }
}

/// The root of the window: a tab for each feature.
package final class SwitchyardRoot: RootCoordinator {
  package override func start() async throws { await show(FeatureTabs()) }
}
