// swift-tools-version: 6.2
import PackageDescription

let home = Context.environment["HOME"] ?? ""
let sdk = Context.environment["SWITCHYARD_SDK"] ?? "\(home)/.local/share/switchyard/sdk-0.1.0/switchyard"

let package = Package(
  name: "Chores",
  products: [.library(name: "Chores", type: .dynamic, targets: ["Chores"])],
  dependencies: [.package(name: "switchyard", path: sdk)],
  targets: [.target(name: "Chores", dependencies: [.product(name: "FeatureKit", package: "switchyard")])]
)
