// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Catalog",
  products: [.library(name: "Catalog", type: .dynamic, targets: ["Catalog"])],
  dependencies: [.package(name: "switchyard", path: "../.."), .package(path: "../ShopContracts")],
  targets: [
    .target(
      name: "Catalog",
      dependencies: [.product(name: "FeatureKit", package: "switchyard"), "ShopContracts"],
      swiftSettings: [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")])
  ]
)
