// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Cart",
  products: [.library(name: "Cart", type: .dynamic, targets: ["Cart"])],
  dependencies: [.package(name: "switchyard", path: "../.."), .package(path: "../ShopContracts")],
  targets: [
    .target(
      name: "Cart",
      dependencies: [.product(name: "FeatureKit", package: "switchyard"), "ShopContracts"],
      swiftSettings: [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")])
  ]
)
