// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Account",
  products: [.library(name: "Account", type: .dynamic, targets: ["Account"])],
  dependencies: [.package(name: "switchyard", path: "../.."), .package(path: "../ShopContracts")],
  targets: [
    .target(
      name: "Account",
      dependencies: [.product(name: "FeatureKit", package: "switchyard"), "ShopContracts"],
      swiftSettings: [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")])
  ]
)
