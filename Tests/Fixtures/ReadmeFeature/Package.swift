// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Notes",
  products: [.library(name: "Notes", type: .dynamic, targets: ["Notes"])],
  dependencies: [.package(name: "switchyard", path: "../../..")],
  targets: [.target(name: "Notes", dependencies: [.product(name: "FeatureKit", package: "switchyard")])]
)
