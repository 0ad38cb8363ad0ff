// swift-tools-version: 6.2
import PackageDescription

let home = Context.environment["HOME"] ?? ""
let sdk = Context.environment["SWITCHYARD_SDK"] ?? "\(home)/.local/share/switchyard/sdk-0.1.0/switchyard"

let package = Package(
  name: "DeskHost",
  products: [.library(name: "DeskContract", targets: ["DeskContract"])],
  dependencies: [.package(name: "switchyard", path: sdk), .package(name: "switchyard-host", path: "\(sdk)-host")],
  targets: [
    .target(name: "DeskContract", dependencies: [.product(name: "ServiceContracts", package: "switchyard")]),
    .target(name: "DeskHost", dependencies: ["DeskContract", .product(name: "HostKit", package: "switchyard-host")]),
    .executableTarget(name: "desk", dependencies: ["DeskHost"], path: "Sources/Desk"),
    .executableTarget(
      name: "desk-tools", dependencies: ["DeskHost", .product(name: "HostTools", package: "switchyard-host")],
      path: "Sources/DeskTools"),
  ]
)
