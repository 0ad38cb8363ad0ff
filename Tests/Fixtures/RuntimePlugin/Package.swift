// swift-tools-version: 6.2
import PackageDescription

// A plugin that uses much of the Swift runtime: tests build it with one of its own.
let package = Package(
  name: "RuntimePlugin",
  products: [.library(name: "RuntimePlugin", type: .dynamic, targets: ["RuntimePlugin"])],
  dependencies: [.package(name: "switchyard", path: "../../..")],
  targets: [
    .target(
      name: "RuntimePlugin",
      dependencies: [.product(name: "FeatureKit", package: "switchyard")],
      swiftSettings: [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")])
  ]
)
