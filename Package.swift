// swift-tools-version: 6.2
import PackageDescription

/// What every target is compiled with: Swift 6 mode is the tools version's default.
///
/// The implicit import of string processing costs every process two libraries at its start, and nothing here uses it.
let strict: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Plugins export one symbol.
///
/// The script travels with `FeatureKit` to every package that depends on it by path.
let oneExport: [LinkerSetting] = [
  .unsafeFlags(["-Xlinker", "--version-script=\(Context.packageDirectory)/Sources/FeatureKit/exports.map"])
]

// Every target names each module it sees, also those that another one re-exports: the build system rebuilds a target
// only for the modules it declares, and a stale plugin crashes.
// What the tests of the lowest modules need.
let tested: [Target.Dependency] = [
  "TestSupport", "NavigationEngine", "EventLoop", "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads",
  "Screens",
]

let package = Package(
  name: "switchyard",
  products: [
    .executable(name: "switchyard", targets: ["switchyard"]),
    .library(
      name: "FeatureKit",
      targets: [
        "FeatureKit", "FlowABI", "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads", "Screens",
        "CSwitchyard",
      ]),
    .library(
      name: "FeatureTesting",
      targets: [
        "FeatureTesting", "HostCoordination", "FeatureKit", "NavigationEngine", "EventLoop", "Coordination", "Flows",
        "ServiceContracts", "Failures", "Payloads", "Screens", "CSwitchyard",
      ]),
    .library(
      name: "HostKit",
      targets: [
        "HostKit", "HostCoordination", "FeatureHosting", "AppControl", "PluginLoading", "PluginBridge", "FlowABI",
        "Platform", "TerminalFrontEnd", "NavigationEngine", "EventLoop", "Coordination", "Flows", "ServiceContracts",
        "Failures", "Payloads", "Screens", "CSwitchyard", "CSystem", "CDigest", "CPictures",
      ]),
    .library(name: "ServiceContracts", targets: ["ServiceContracts"]),
    .library(name: "CSwitchyard", targets: ["CSwitchyard"]),
  ],
  targets: [
    .target(name: "CSwitchyard", exclude: ["rust"]),
    .target(name: "CSystem"),
    .target(name: "CDigest"),
    .target(name: "CPictures"),
    .target(name: "Screens", swiftSettings: strict),
    .target(name: "Failures", swiftSettings: strict),
    .target(name: "EventLoop", swiftSettings: strict),
    .target(name: "Payloads", swiftSettings: strict),
    .target(name: "ServiceContracts", swiftSettings: strict),
    .target(
      name: "Flows", dependencies: ["ServiceContracts", "Failures", "Payloads", "Screens"], swiftSettings: strict),
    .target(
      name: "Coordination", dependencies: ["Flows", "ServiceContracts", "Failures", "Payloads", "Screens"],
      swiftSettings: strict),
    .target(
      name: "FlowABI", dependencies: ["Flows", "ServiceContracts", "Failures", "Payloads", "Screens", "CSwitchyard"],
      swiftSettings: strict),
    .target(
      name: "FlowWire", dependencies: ["Flows", "ServiceContracts", "Failures", "Payloads", "Screens"],
      swiftSettings: strict),
    .target(
      name: "FeatureKit",
      dependencies: [
        "FlowABI", "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads", "Screens", "CSwitchyard",
      ],
      exclude: ["exports.map"],
      swiftSettings: strict, linkerSettings: oneExport),
    .target(
      name: "NavigationEngine",
      dependencies: ["EventLoop", "Flows", "ServiceContracts", "Failures", "Payloads", "Screens"],
      swiftSettings: strict),
    .target(
      name: "Platform", dependencies: ["EventLoop", "Failures", "CSystem", "CDigest", "CPictures"],
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary("dispatch")]),
    .target(
      name: "PluginBridge",
      dependencies: [
        "FlowABI", "FlowWire", "Platform", "EventLoop", "Flows", "ServiceContracts", "Failures", "Payloads",
        "Screens", "CSwitchyard", "CSystem",
      ], swiftSettings: strict),
    .target(
      name: "PluginLoading",
      dependencies: [
        "PluginBridge", "FlowABI", "Platform", "EventLoop", "Flows", "ServiceContracts", "Failures", "Payloads",
        "Screens", "CSwitchyard", "CSystem",
      ], swiftSettings: strict),
    .target(
      name: "AppControl",
      dependencies: [
        "PluginBridge", "FlowABI", "Platform", "EventLoop", "Flows", "ServiceContracts", "Failures", "Payloads",
        "Screens", "CSwitchyard", "CSystem",
      ], swiftSettings: strict
    ),
    .target(
      name: "FeatureHosting",
      dependencies: [
        "PluginLoading", "PluginBridge", "NavigationEngine", "Coordination", "Platform", "EventLoop", "Flows",
        "ServiceContracts", "Failures", "Payloads", "Screens", "CSwitchyard",
      ], swiftSettings: strict),
    .target(
      name: "Conformance",
      dependencies: [
        "PluginLoading", "PluginBridge", "FlowABI", "TerminalFrontEnd", "NavigationEngine", "Coordination", "Platform",
        "EventLoop", "Flows", "ServiceContracts", "Failures", "Payloads", "Screens", "CSwitchyard", "CSystem",
      ], swiftSettings: strict),
    .target(
      name: "PluginBuilding", dependencies: ["Platform", "EventLoop", "Failures", "CSystem"], swiftSettings: strict),
    .target(
      name: "TerminalFrontEnd",
      dependencies: [
        "NavigationEngine", "Platform", "EventLoop", "Coordination", "Flows", "ServiceContracts", "Failures",
        "Payloads", "Screens", "CSystem",
      ], swiftSettings: strict),
    .target(
      name: "FeatureTesting",
      dependencies: [
        "HostCoordination", "FeatureKit", "FlowABI", "NavigationEngine", "EventLoop", "Coordination", "Flows",
        "ServiceContracts", "Failures", "Payloads", "Screens", "CSwitchyard",
      ],
      swiftSettings: strict),
    .target(
      name: "HostCoordination",
      dependencies: [
        "NavigationEngine", "EventLoop", "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads",
        "Screens",
      ],
      swiftSettings: strict),
    .target(
      name: "HostKit",
      dependencies: [
        "HostCoordination", "FeatureHosting", "AppControl", "PluginLoading", "PluginBridge", "FlowABI", "Platform",
        "TerminalFrontEnd", "NavigationEngine", "EventLoop", "Coordination", "Flows", "ServiceContracts", "Failures",
        "Payloads", "Screens", "CSwitchyard", "CSystem",
      ], swiftSettings: strict),
    .executableTarget(
      name: "switchyard",
      dependencies: [
        "Conformance", "HostKit", "HostCoordination", "PluginBuilding", "FeatureHosting", "AppControl", "PluginLoading",
        "PluginBridge", "FlowABI", "Platform", "TerminalFrontEnd", "NavigationEngine", "EventLoop", "Coordination",
        "Flows", "ServiceContracts", "Failures", "Payloads", "Screens", "CSwitchyard", "CSystem",
      ],
      path: "Host", swiftSettings: strict),
    .target(
      name: "TestSupport",
      dependencies: [
        "NavigationEngine", "EventLoop", "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads",
        "Screens",
      ],
      path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "ScenarioFlow",
      dependencies: [
        "FeatureKit", "FlowABI", "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads", "Screens",
        "CSwitchyard",
      ],
      path: "Tests/Fixtures/ScenarioPlugin/Sources/ScenarioFlow", swiftSettings: strict),
    .target(
      name: "SUICoordinatorSamples",
      dependencies: [
        "FeatureKit", "FlowABI", "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads", "Screens",
        "CSwitchyard",
      ],
      path: "Tests/SeedExamples/SUICoordinator", swiftSettings: strict),
    .target(
      name: "CoordinatorSamples",
      dependencies: [
        "FeatureKit", "FlowABI", "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads", "Screens",
        "CSwitchyard",
      ],
      path: "Tests/SeedExamples/Coordinator", swiftSettings: strict),
    .target(
      name: "SwiftUICoordinatorSamples",
      dependencies: [
        "FeatureKit", "FlowABI", "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads", "Screens",
        "CSwitchyard",
      ],
      path: "Tests/SeedExamples/SwiftUICoordinator", swiftSettings: strict),
    .target(
      name: "DACoordinatorSamples",
      dependencies: [
        "FeatureKit", "FlowABI", "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads", "Screens",
        "CSwitchyard",
      ],
      path: "Tests/SeedExamples/DACoordinator", swiftSettings: strict),
    .target(
      name: "CoordinatorExampleSamples",
      dependencies: [
        "FeatureKit", "FlowABI", "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads", "Screens",
        "CSwitchyard",
      ],
      path: "Tests/SeedExamples/CoordinatorExample", swiftSettings: strict),
    .target(
      name: "Scenarios",
      dependencies: [
        "FeatureTesting", "HostCoordination", "FeatureKit", "NavigationEngine", "EventLoop", "Coordination", "Flows",
        "ServiceContracts", "Failures", "Payloads", "Screens", "CSwitchyard",
      ],
      path: "Tests/Scenarios", swiftSettings: strict),
    .executableTarget(
      name: "scenario-runner",
      dependencies: [
        "Scenarios", "ScenarioFlow", "FeatureHosting", "AppControl", "PluginLoading", "PluginBridge", "FlowABI",
        "Platform", "FeatureTesting", "HostCoordination", "FeatureKit", "NavigationEngine", "EventLoop",
        "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads", "Screens", "CSwitchyard", "CSystem",
      ],
      path: "Tests/ScenarioRunner", swiftSettings: strict),
    .executableTarget(name: "bare", path: "Tests/Bare"),
    .executableTarget(name: "generate-changes", path: "Tests/Mutations/Generator", swiftSettings: strict),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "bare", "switchyard", "HostKit", "HostCoordination", "TestSupport", "ScenarioFlow", "FeatureHosting",
        "AppControl", "PluginLoading", "PluginBridge", "FlowABI", "Platform", "FeatureTesting", "FeatureKit",
        "NavigationEngine", "EventLoop", "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads",
        "Screens", "CSwitchyard", "CSystem",
      ],
      path: "Tests/Benchmarks", exclude: ["Textual"], swiftSettings: strict),
    .target(
      name: "Fuzzing",
      dependencies: [
        "FeatureHosting", "AppControl", "PluginLoading", "PluginBridge", "FlowABI", "FlowWire", "Platform",
        "TerminalFrontEnd", "FeatureTesting", "HostCoordination", "FeatureKit", "TestSupport", "NavigationEngine",
        "EventLoop", "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads", "Screens", "CSwitchyard",
        "CSystem",
      ],
      path: "Tests/Fuzzing", swiftSettings: strict),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Fuzzing", "FeatureHosting", "AppControl", "PluginLoading", "PluginBridge", "FlowABI", "FlowWire", "Platform",
        "TerminalFrontEnd", "FeatureTesting", "HostCoordination", "FeatureKit", "TestSupport", "NavigationEngine",
        "EventLoop", "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads", "Screens", "CSwitchyard",
        "CSystem",
      ],
      path: "Tests/Fuzz", swiftSettings: strict),
    .testTarget(name: "FailuresTests", dependencies: ["Failures"], swiftSettings: strict),
    .testTarget(name: "ServiceContractsTests", dependencies: ["ServiceContracts"], swiftSettings: strict),
    .testTarget(name: "EventLoopTests", dependencies: ["EventLoop"], swiftSettings: strict),
    .testTarget(name: "PayloadsTests", dependencies: tested, swiftSettings: strict),
    .testTarget(name: "ScreensTests", dependencies: tested, swiftSettings: strict),
    .testTarget(name: "FlowsTests", dependencies: tested, swiftSettings: strict),
    .testTarget(
      name: "PlatformTests",
      dependencies: [
        "switchyard", "Platform", "CSystem", "CDigest", "TestSupport", "NavigationEngine", "EventLoop", "Coordination",
        "Flows", "ServiceContracts", "Failures", "Payloads", "Screens",
      ], swiftSettings: strict),
    .testTarget(
      name: "CoordinationTests",
      dependencies: [
        "FeatureTesting", "HostCoordination", "FeatureKit", "FlowABI", "CSwitchyard", "TestSupport",
        "NavigationEngine", "EventLoop", "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads",
        "Screens",
      ], swiftSettings: strict),
    .testTarget(
      name: "FlowWireTests",
      dependencies: [
        "Fuzzing", "FeatureHosting", "AppControl", "PluginLoading", "PluginBridge", "FlowABI", "Platform",
        "TerminalFrontEnd", "FeatureTesting", "HostCoordination", "FeatureKit", "CSwitchyard", "CSystem", "FlowWire",
        "TestSupport", "NavigationEngine", "EventLoop", "Coordination", "Flows", "ServiceContracts", "Failures",
        "Payloads", "Screens",
      ], swiftSettings: strict),
    .testTarget(
      name: "FlowABITests",
      dependencies: ["FlowABI", "Flows", "ServiceContracts", "Failures", "Payloads", "Screens", "CSwitchyard"],
      swiftSettings: strict),
    .testTarget(
      name: "NavigationEngineTests",
      dependencies: [
        "Fuzzing", "FeatureHosting", "AppControl", "PluginLoading", "PluginBridge", "FlowWire", "Platform",
        "TerminalFrontEnd", "CSystem", "FeatureTesting", "HostCoordination", "FeatureKit", "FlowABI", "CSwitchyard",
        "TestSupport", "NavigationEngine", "EventLoop", "Coordination", "Flows", "ServiceContracts", "Failures",
        "Payloads", "Screens",
      ], swiftSettings: strict),
    .testTarget(
      name: "PluginBuildingTests",
      dependencies: [
        "PluginBuilding", "switchyard", "Platform", "CSystem", "TestSupport", "NavigationEngine", "EventLoop",
        "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads", "Screens",
      ], swiftSettings: strict),
    .testTarget(
      name: "FeatureKitTests",
      dependencies: [
        "scenario-runner", "switchyard", "Scenarios", "SUICoordinatorSamples", "CoordinatorSamples",
        "SwiftUICoordinatorSamples", "DACoordinatorSamples", "CoordinatorExampleSamples", "ScenarioFlow",
        "FeatureHosting", "AppControl", "PluginLoading", "PluginBridge", "Platform", "FeatureTesting",
        "HostCoordination", "FeatureKit", "FlowABI", "CSwitchyard", "TestSupport", "NavigationEngine", "EventLoop",
        "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads", "Screens",
      ], swiftSettings: strict),
    .testTarget(
      name: "PluginBridgeTests",
      dependencies: [
        "TestSupport", "NavigationEngine", "Coordination", "PluginBridge", "FlowABI", "FlowWire", "Platform",
        "CSwitchyard", "CSystem", "EventLoop", "Flows", "ServiceContracts", "Failures", "Payloads", "Screens",
      ], swiftSettings: strict),
    .testTarget(
      name: "TerminalFrontEndTests",
      dependencies: [
        "TerminalFrontEnd", "Platform", "TestSupport", "NavigationEngine", "EventLoop", "Coordination", "Flows",
        "ServiceContracts", "Failures", "Payloads", "Screens",
      ], swiftSettings: strict),
    .testTarget(
      name: "PluginLoadingTests",
      dependencies: [
        "switchyard", "PluginLoading", "PluginBridge", "FlowABI", "Platform", "CSwitchyard", "CSystem", "TestSupport",
        "NavigationEngine", "EventLoop", "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads",
        "Screens",
      ], swiftSettings: strict),
    .testTarget(
      name: "AppControlTests",
      dependencies: [
        "AppControl", "PluginBridge", "FlowABI", "Platform", "CSwitchyard", "CSystem", "TestSupport",
        "NavigationEngine", "EventLoop", "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads",
        "Screens",
      ], swiftSettings: strict),
    .testTarget(
      name: "FeatureHostingTests",
      dependencies: [
        "FeatureHosting", "PluginLoading", "PluginBridge", "FlowABI", "Platform", "CSwitchyard", "CSystem",
        "TestSupport", "NavigationEngine", "EventLoop", "Coordination", "Flows", "ServiceContracts", "Failures",
        "Payloads", "Screens",
      ], swiftSettings: strict),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "switchyard", "Conformance", "PluginLoading", "PluginBridge", "FlowABI", "TerminalFrontEnd", "Platform",
        "CSwitchyard", "CSystem", "TestSupport", "NavigationEngine", "EventLoop", "Coordination", "Flows",
        "ServiceContracts", "Failures", "Payloads", "Screens",
      ], swiftSettings: strict),
    .testTarget(
      name: "FeatureTestingTests",
      dependencies: [
        "FeatureTesting", "HostCoordination", "FeatureKit", "FlowABI", "CSwitchyard", "TestSupport",
        "NavigationEngine", "EventLoop", "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads",
        "Screens",
      ], swiftSettings: strict),
    .testTarget(
      name: "HostCoordinationTests",
      dependencies: [
        "FeatureTesting", "HostCoordination", "FeatureKit", "FlowABI", "CSwitchyard", "TestSupport",
        "NavigationEngine", "EventLoop", "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads",
        "Screens",
      ], swiftSettings: strict),
    .testTarget(
      name: "HostKitTests",
      dependencies: [
        "switchyard", "HostKit", "HostCoordination", "FlowWire", "PluginBuilding", "FeatureHosting", "AppControl",
        "PluginLoading", "PluginBridge", "FlowABI", "Platform", "TerminalFrontEnd", "CSwitchyard", "CSystem",
        "TestSupport", "NavigationEngine", "EventLoop", "Coordination", "Flows", "ServiceContracts", "Failures",
        "Payloads", "Screens",
      ], swiftSettings: strict),
    .testTarget(
      name: "HostTests",
      dependencies: [
        "switchyard", "HostKit", "HostCoordination", "PluginBuilding", "FeatureHosting", "AppControl",
        "PluginLoading", "PluginBridge", "FlowABI", "Platform", "TerminalFrontEnd", "CSwitchyard", "CSystem",
        "TestSupport", "NavigationEngine", "EventLoop", "Coordination", "Flows", "ServiceContracts", "Failures",
        "Payloads", "Screens",
      ], swiftSettings: strict),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "Fuzzing", "FeatureHosting", "AppControl", "PluginLoading", "PluginBridge", "FlowABI", "FlowWire", "Platform",
        "TerminalFrontEnd", "FeatureTesting", "HostCoordination", "FeatureKit", "TestSupport", "NavigationEngine",
        "EventLoop", "Coordination", "Flows", "ServiceContracts", "Failures", "Payloads", "Screens", "CSwitchyard",
        "CSystem",
      ], swiftSettings: strict),
    .testTarget(
      name: "RepositoryTests",
      dependencies: [
        "switchyard", "scenario-runner", "generate-changes", "Scenarios", "FeatureTesting", "HostCoordination",
        "FeatureKit", "FlowABI", "CSwitchyard", "TestSupport", "NavigationEngine", "EventLoop", "Coordination", "Flows",
        "ServiceContracts",
        "Failures", "Payloads", "Screens",
      ], swiftSettings: strict),
    .testTarget(
      name: "AcceptanceTests",
      dependencies: [
        "switchyard", "TestSupport", "NavigationEngine", "EventLoop", "Coordination", "Flows", "ServiceContracts",
        "Failures", "Payloads", "Screens",
      ], swiftSettings: strict),
  ]
)
