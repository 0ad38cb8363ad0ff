// swift-tools-version: 6.2
import PackageDescription

let home = Context.environment["HOME"] ?? ""
let sdk = Context.environment["SWITCHYARD_SDK"] ?? "\(home)/.local/share/switchyard/sdk-0.1.0/switchyard"

// The implicit import of string processing costs every start two libraries.
let settings: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]), .treatAllWarnings(as: .error),
]

let package = Package(
  name: "ShopHost",
  products: [.library(name: "ShopContract", targets: ["ShopContract"])],
  dependencies: [.package(name: "switchyard", path: sdk), .package(name: "switchyard-host", path: "\(sdk)-host")],
  targets: [
    .target(
      name: "ShopContract", dependencies: [.product(name: "ServiceContracts", package: "switchyard")],
      swiftSettings: settings),
    .executableTarget(
      name: "shop", dependencies: ["ShopContract", .product(name: "HostKit", package: "switchyard-host")],
      path: "Sources/ShopHost", swiftSettings: settings),
  ]
)
