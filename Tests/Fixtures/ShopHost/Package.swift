// swift-tools-version: 6.2
import PackageDescription

// The implicit import of string processing costs every start two libraries.
let settings: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]), .treatAllWarnings(as: .error),
]

let package = Package(
  name: "ShopHost",
  products: [.library(name: "ShopContract", targets: ["ShopContract"])],
  dependencies: [.package(name: "switchyard", path: "../../..")],
  targets: [
    .target(
      name: "ShopContract", dependencies: [.product(name: "ServiceContracts", package: "switchyard")],
      swiftSettings: settings),
    .executableTarget(
      name: "shop", dependencies: ["ShopContract", .product(name: "HostKit", package: "switchyard")],
      path: "Sources/ShopHost", swiftSettings: settings),
  ]
)
