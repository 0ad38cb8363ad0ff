// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Account",
  products: [.library(name: "Account", type: .dynamic, targets: ["Account"])],
  dependencies: [.package(name: "switchyard", path: "../..")],
  targets: [
    .target(
      name: "Account",
      dependencies: [.product(name: "FeatureKit", package: "switchyard")],
      swiftSettings: [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")])
  ]
)
