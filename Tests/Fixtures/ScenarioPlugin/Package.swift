// swift-tools-version: 6.2
import PackageDescription

let kit: [Target.Dependency] = [
  .product(name: "FeatureKit", package: "switchyard")
]

let package = Package(
  name: "ScenarioPlugin",
  products: [.library(name: "ScenarioPlugin", type: .dynamic, targets: ["ScenarioPlugin"])],
  dependencies: [.package(name: "switchyard", path: "../../..")],
  targets: [
    .target(name: "ScenarioFlow", dependencies: kit),
    .target(name: "ScenarioPlugin", dependencies: ["ScenarioFlow"] + kit),
  ]
)
