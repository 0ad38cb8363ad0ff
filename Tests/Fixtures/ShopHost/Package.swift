// swift-tools-version: 6.2
import PackageDescription

// The implicit import of string processing costs every start two libraries.
let settings: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]), .treatAllWarnings(as: .error),
]

let package = Package(
  name: "ShopHost",
  dependencies: [.package(name: "switchyard", path: "../../..")],
  targets: [
    .executableTarget(
      name: "shop", dependencies: [.product(name: "HostKit", package: "switchyard")], path: "Sources/ShopHost",
      swiftSettings: settings)
  ]
)
