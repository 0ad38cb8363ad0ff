// swift-tools-version: 6.2
import PackageDescription

let home = Context.environment["HOME"] ?? ""
let sdk = Context.environment["SWITCHYARD_SDK"] ?? "\(home)/.local/share/switchyard/sdk-0.1.0/switchyard"

/// A program that looks for the Swift runtime where `desk package` puts it, from the folder of the program.
func program(_ name: String, path: String, _ dependencies: [Target.Dependency], from origin: String) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: path,
    linkerSettings: [.unsafeFlags(["-Xlinker", "-rpath=\(origin)/lib/desk/swift"])])
}

let package = Package(
  name: "DeskHost",
  products: [.library(name: "DeskContract", targets: ["DeskContract"])],
  dependencies: [.package(name: "switchyard", path: sdk), .package(name: "switchyard-host", path: "\(sdk)-host")],
  targets: [
    .target(name: "DeskContract", dependencies: [.product(name: "ServiceContracts", package: "switchyard")]),
    .target(name: "DeskHost", dependencies: ["DeskContract", .product(name: "HostKit", package: "switchyard-host")]),
    program("desk", path: "Sources/Desk", ["DeskHost"], from: "$ORIGIN/.."),
    program(
      "desk-tools", path: "Sources/DeskTools", ["DeskHost", .product(name: "HostTools", package: "switchyard-host")],
      from: "$ORIGIN/../.."),
  ]
)
