// swift-tools-version: 6.2
import PackageDescription

// A plugin with a Swift runtime of its own, as one has that was built by another version of the toolchain.
let package = Package(
  name: "RuntimePlugin",
  products: [.library(name: "RuntimePlugin", type: .dynamic, targets: ["RuntimePlugin"])],
  dependencies: [.package(name: "switchyard", path: "../../..")],
  targets: [
    .target(
      name: "RuntimePlugin",
      dependencies: [.product(name: "FeatureKit", package: "switchyard")],
      swiftSettings: [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")],
      linkerSettings: [.unsafeFlags(["-static-stdlib"])])
  ]
)
