// swift-tools-version: 6.2
import PackageDescription

// The elements of the page ElementIndex, each on a screen of its own, of which its pictures are made.
let package = Package(
  name: "ElementIndex",
  products: [.library(name: "ElementIndex", type: .dynamic, targets: ["ElementIndex"])],
  dependencies: [.package(name: "switchyard", path: "../../..")],
  targets: [
    .target(
      name: "ElementIndex",
      dependencies: [.product(name: "FeatureKit", package: "switchyard")],
      swiftSettings: [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")])
  ]
)
