// swift-tools-version: 6.2
import PackageDescription

let home = Context.environment["HOME"] ?? ""
let sdk = Context.environment["SWITCHYARD_SDK"] ?? "\(home)/.local/share/switchyard/sdk-0.1.0"

let package = Package(
  name: "Notes",
  products: [.library(name: "Notes", type: .dynamic, targets: ["Notes"])],
  dependencies: [.package(name: "switchyard", path: sdk)],
  targets: [.target(name: "Notes", dependencies: [.product(name: "FeatureKit", package: "switchyard")])]
)
