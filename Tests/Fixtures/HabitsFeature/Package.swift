// swift-tools-version: 6.2
import PackageDescription

let home = Context.environment["HOME"] ?? ""
let sdk = Context.environment["SWITCHYARD_SDK"] ?? "\(home)/.local/share/switchyard/sdk-0.1.0/switchyard"

let package = Package(
  name: "Habits",
  products: [.library(name: "Habits", type: .dynamic, targets: ["Habits"])],
  dependencies: [.package(name: "switchyard", path: sdk), .package(path: "../DeskHost")],
  targets: [
    .target(
      name: "Habits",
      dependencies: [
        .product(name: "FeatureKit", package: "switchyard"), .product(name: "DeskContract", package: "DeskHost"),
      ])
  ]
)
