extension Template {
  /// A package in Swift, with a test.
  static func swiftFiles(_ kind: Kind) -> [File] {
    [
      File(
        path: "Package.swift",
        text: """
          // swift-tools-version: 6.2
          import PackageDescription

          <#SDK#>

          let package = Package(
            name: "<#NAME#>",
            products: [.library(name: "<#NAME#>", type: .dynamic, targets: ["<#NAME#>"])],
            dependencies: [.package(name: "switchyard", path: sdk)],
            targets: [
              .target(name: "<#NAME#>", dependencies: [.product(name: "FeatureKit", package: "switchyard")]),
              .testTarget(
                name: "<#NAME#>Tests",
                dependencies: ["<#NAME#>", .product(name: "FeatureTesting", package: "switchyard")]),
            ]
          )

          """),
      File(
        path: "Sources/<#NAME#>/Plugin.swift",
        text: """
          import FeatureKit

          /// The one function of the library.
          @c(switchyard_plugin_v1) @MainActor
          public func register(host: UnsafePointer<sy_host_v1>?, plugin: UnsafeMutablePointer<sy_plugin_v1>?) -> Int32 {
            FeaturePlugin.register(host, plugin) {
              Feature("<#ID#>", title: "<#NAME#>", icon: "star"\(kind.offers ? ", provides: [<#NAME#>Service.self]" : "")) { <#NAME#>Coordinator() }
            }
          }

          """),
      File(path: "Sources/<#NAME#>/<#NAME#>Coordinator.swift", text: kind.swift),
      File(path: "Tests/<#NAME#>Tests/<#NAME#>Tests.swift", text: kind.swiftTest),
    ]
  }
}
