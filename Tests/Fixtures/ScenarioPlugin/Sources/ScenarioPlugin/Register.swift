import FeatureKit
import ScenarioFlow

@c(switchyard_plugin_v1) @MainActor
public func register(host: UnsafePointer<sy_host_v1>?, plugin: UnsafeMutablePointer<sy_plugin_v1>?) -> Int32 {
  FeaturePlugin.register(host, plugin, name: "Scenario") {
    Feature("test.scenario", title: "Scenario", links: ["scenario/item/{id}"]) { ScenarioCoordinator() }
    Feature(ChildCoordinator.self, title: "Child")
    Feature(CommandCoordinator.self, title: "Command")
    Feature(CommandPages.self, title: "Pages")
  }
}
