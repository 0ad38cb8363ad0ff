// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Catalog",
  products: [.library(name: "Catalog", type: .dynamic, targets: ["Catalog"])],
  dependencies: [.package(name: "switchyard", path: "../..")],
  targets: [
    .target(
      name: "Catalog",
      dependencies: [.product(name: "FeatureKit", package: "switchyard")],
      swiftSettings: [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")])
  ]
)
