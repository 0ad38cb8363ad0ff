// swift-tools-version: 6.2
import PackageDescription

// What the plugins of the shop agree on. It is linked into each plugin that imports it, and is no plugin itself.
let package = Package(
  name: "ShopContracts",
  products: [.library(name: "ShopContracts", type: .static, targets: ["ShopContracts"])],
  dependencies: [.package(name: "switchyard", path: "../..")],
  targets: [
    .target(
      name: "ShopContracts",
      dependencies: [.product(name: "ServiceContracts", package: "switchyard")],
      swiftSettings: [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")])
  ]
)
