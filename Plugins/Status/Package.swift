// swift-tools-version: 6.2
import PackageDescription

/// The SDK, of which this plugin only uses the C header.
let sdk = "\(Context.packageDirectory)/../.."

let package = Package(
  name: "Status",
  products: [.library(name: "Status", type: .dynamic, targets: ["Status"])],
  dependencies: [.package(name: "switchyard", path: "../..")],
  targets: [
    .target(
      name: "Status",
      dependencies: [.product(name: "CSwitchyard", package: "switchyard")],
      cSettings: [
        .define("_POSIX_C_SOURCE", to: "200809L"),
        .unsafeFlags(["-fvisibility=hidden", "-Wall", "-Wextra", "-Werror"]),
      ],
      // Export only the entry function.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--version-script=\(sdk)/Sources/FeatureKit/exports.map"])])
  ],
  cLanguageStandard: .c11
)
