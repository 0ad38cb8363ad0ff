// swift-tools-version: 6.2
import PackageDescription

/// What every target is compiled with: Swift 6 mode is the tools version's default.
///
/// The implicit import of string processing costs every process two libraries at its start, and nothing here uses it. In a
/// release each function can be left out by the linker, as in `BuildPlan`: programs and plugins are made of the same objects.
/// That no access to a property overlaps another one is checked in debug builds, in which the tests run.
let strict: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]),
  .unsafeFlags(
    ["-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link"], .when(configuration: .release)),
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
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

/// The modules of the sources from the lowest floor up, each with those that it imports, and those of the tests, each with
/// the highest that it imports and the programs that it runs.
///
/// `.ci/check-imports` holds that a module of the sources imports all of these and no other, and the drawing of the floors
/// is that of this list. Of an installed SDK, what stands between the lines on hosts is a package of its own, so that no
/// feature's package is planned with it, and what stands between those on the checkout is not part.
let imports: [String: [String]] = [
  "CSwitchyard": [],
  "Failures": [],
  "EventLoop": [],
  "Payloads": [],
  "Screens": [],
  "ServiceContracts": [],
  "Flows": ["Failures", "Payloads", "Screens", "ServiceContracts"],
  "Coordination": ["Failures", "Flows", "Payloads", "Screens", "ServiceContracts"],
  "FlowABI": ["CSwitchyard", "Failures", "Flows", "Payloads", "Screens", "ServiceContracts"],
  "Scenes": ["Failures", "Flows", "Screens"],
  "ServiceBroker": ["EventLoop", "Failures", "Flows", "Payloads", "Screens", "ServiceContracts"],
  "NavigationTree": ["Flows", "Payloads", "Screens"],
  "NavigationEngine": [
    "EventLoop", "Failures", "Flows", "NavigationTree", "Payloads", "Scenes", "Screens", "ServiceBroker",
  ],
  "FeatureKit": [
    "CSwitchyard", "Coordination", "Failures", "FlowABI", "Flows", "Payloads", "Screens", "ServiceContracts",
  ],
  "HostCoordination": [
    "Coordination", "Failures", "Flows", "NavigationEngine", "NavigationTree", "Payloads", "ServiceBroker",
    "ServiceContracts",
  ],
  "HeadlessApp": [
    "Coordination", "EventLoop", "Failures", "Flows", "NavigationEngine", "NavigationTree", "Scenes", "Screens",
  ],
  "FeatureTesting": [
    "Coordination", "EventLoop", "Failures", "FeatureKit", "Flows", "HeadlessApp", "HostCoordination",
    "NavigationEngine", "Payloads", "Scenes", "Screens", "ServiceBroker",
  ],
  // Hosts: begin
  "CSystem": [],
  "CDigest": [],
  "CPictures": [],
  "Platform": ["CDigest", "CPictures", "CSystem", "EventLoop", "Failures", "Screens"],
  "Bytes": ["Failures", "Payloads"],
  "FlowWire": ["Bytes", "Failures", "Flows", "Payloads", "Screens", "ServiceContracts"],
  "PluginBuilding": ["EventLoop", "Failures", "Payloads", "Platform"],
  "AppControl": ["EventLoop", "Failures", "Flows", "Platform", "Screens"],
  "TerminalKit": ["Bytes", "CSystem", "EventLoop", "Platform"],
  "Presentation": ["Failures", "Flows", "Platform", "Scenes", "Screens", "TerminalKit"],
  "PlainFrontEnd": ["Flows", "Presentation", "Scenes", "Screens"],
  "TerminalFrontEnd": [
    "EventLoop", "Failures", "Flows", "Platform", "Presentation", "Scenes", "Screens", "TerminalKit",
  ],
  "PluginBridge": [
    "Bytes", "CSwitchyard", "CSystem", "EventLoop", "Failures", "FlowABI", "FlowWire", "Flows", "Payloads",
    "Platform", "Screens",
  ],
  "PluginLoading": [
    "Bytes", "CSwitchyard", "CSystem", "EventLoop", "Failures", "FlowABI", "Flows", "Payloads", "Platform",
    "PluginBridge", "Screens", "ServiceContracts",
  ],
  "Galleries": ["Failures", "Flows", "Payloads", "Platform"],
  "Installing": [
    "EventLoop", "Failures", "Flows", "Galleries", "Payloads", "Platform", "PluginLoading",
  ],
  "FeatureHosting": [
    "EventLoop", "Failures", "Flows", "HeadlessApp", "NavigationEngine", "NavigationTree", "Payloads", "Platform",
    "PluginBridge", "PluginLoading", "Scenes", "Screens", "ServiceBroker", "ServiceContracts",
  ],
  "Journals": [
    "EventLoop", "Failures", "Flows", "NavigationEngine", "NavigationTree", "Payloads", "Platform", "Presentation",
    "Scenes", "Screens", "ServiceBroker", "ServiceContracts",
  ],
  "Conformance": [
    "Bytes", "CSwitchyard", "CSystem", "Coordination", "EventLoop", "Failures", "FlowABI", "Flows", "HeadlessApp",
    "NavigationEngine", "NavigationTree", "Payloads", "Platform", "PluginBridge", "PluginLoading", "Presentation",
    "Scenes", "Screens", "ServiceContracts",
  ],
  "HostKit": [
    "AppControl", "CSwitchyard", "CSystem", "Coordination", "EventLoop", "Failures", "FeatureHosting", "Flows",
    "Galleries", "HostCoordination", "Installing", "NavigationEngine", "NavigationTree", "Payloads", "PlainFrontEnd",
    "Platform", "PluginBridge",
    "PluginLoading", "Presentation", "Scenes", "Screens", "ServiceBroker", "ServiceContracts", "TerminalFrontEnd",
    "TerminalKit",
  ],
  "HostTools": [
    "AppControl", "Conformance", "Coordination", "EventLoop", "Failures", "FeatureHosting", "Flows", "Galleries",
    "HostCoordination", "HostKit", "Installing", "Journals", "NavigationEngine", "NavigationTree", "Payloads",
    "Platform", "PluginBuilding", "PluginLoading", "Scenes", "Screens",
  ],
  // Hosts: end
  // Checkout only: begin
  "SwitchyardApp": ["Coordination", "Failures", "HostCoordination", "HostKit", "Platform"],
  "switchyard-app": ["HostKit", "SwitchyardApp"],
  "switchyard": ["Failures", "HostKit", "HostTools", "Platform", "PluginBuilding", "SwitchyardApp"],
  "TestSupport": ["EventLoop"],
  "SampleScenes": ["Failures", "Flows", "Scenes", "Screens"],
  "ScenarioFlow": ["FeatureKit"],
  "SUICoordinatorSamples": ["FeatureKit"],
  "CoordinatorSamples": ["FeatureKit"],
  "SwiftUICoordinatorSamples": ["FeatureKit"],
  "DACoordinatorSamples": ["FeatureKit"],
  "CoordinatorExampleSamples": ["FeatureKit"],
  "Scenarios": ["FeatureTesting"],
  "scenario-runner": ["Scenarios", "ScenarioFlow", "PluginLoading"],
  "benchmarks": [
    "bare", "switchyard", "switchyard-app", "AppControl", "HostKit", "TestSupport", "ScenarioFlow", "FeatureTesting",
    "Journals",
  ],
  "Fuzzing": [
    "AppControl", "FeatureHosting", "FeatureTesting", "Galleries", "HostTools", "Platform", "TerminalFrontEnd",
    "TerminalKit", "TestSupport",
  ],
  "fuzz": ["Fuzzing"],
  "FailuresTests": ["Failures"],
  "ServiceContractsTests": ["ServiceContracts"],
  "EventLoopTests": ["EventLoop"],
  "PayloadsTests": ["Payloads", "TestSupport"],
  "ScreensTests": ["Screens", "TestSupport"],
  "FlowsTests": ["Flows", "TestSupport"],
  "PlatformTests": ["switchyard", "Platform", "TestSupport"],
  "CoordinationTests": ["FeatureTesting", "TestSupport"],
  "BytesTests": ["Bytes"],
  "FlowWireTests": ["FlowWire", "Fuzzing"],
  "FlowABITests": ["FlowABI"],
  "ScenesTests": ["Scenes"],
  "ServiceBrokerTests": ["FeatureTesting"],
  "NavigationTreeTests": ["NavigationTree", "TestSupport"],
  "NavigationEngineTests": ["FeatureTesting", "Fuzzing", "TestSupport"],
  "PluginBuildingTests": ["switchyard", "PluginBuilding", "TestSupport"],
  "FeatureKitTests": [
    "scenario-runner", "switchyard", "Scenarios", "ScenarioFlow", "SUICoordinatorSamples", "CoordinatorSamples",
    "SwiftUICoordinatorSamples", "DACoordinatorSamples", "CoordinatorExampleSamples", "FeatureHosting",
    "FeatureTesting", "TestSupport",
  ],
  "PluginBridgeTests": ["PluginBridge", "FeatureTesting", "TestSupport"],
  "TerminalKitTests": ["TerminalKit", "TestSupport"],
  "PresentationTests": ["Presentation", "SampleScenes", "TestSupport"],
  "PlainFrontEndTests": ["PlainFrontEnd", "Coordination", "SampleScenes", "TestSupport"],
  "TerminalFrontEndTests": ["TerminalFrontEnd", "Coordination", "PlainFrontEnd", "SampleScenes", "TestSupport"],
  "PluginLoadingTests": ["switchyard", "PluginLoading", "TestSupport"],
  "GalleriesTests": ["Galleries", "TestSupport"],
  "InstallingTests": ["switchyard", "Installing", "TestSupport"],
  "AppControlTests": ["AppControl", "TestSupport"],
  "FeatureHostingTests": ["FeatureHosting", "TestSupport"],
  "ConformanceTests": ["switchyard", "Conformance", "FeatureTesting", "TestSupport"],
  "JournalsTests": ["FeatureTesting", "Journals", "TestSupport"],
  "FeatureTestingTests": ["FeatureTesting", "TestSupport"],
  "HeadlessAppTests": ["FeatureTesting"],
  "HostCoordinationTests": ["FeatureTesting"],
  "HostKitTests": ["switchyard", "HostKit", "FeatureTesting", "PluginBuilding", "TestSupport"],
  "HostTests": ["switchyard", "switchyard-app", "HostKit", "PluginBuilding", "TestSupport"],
  "FuzzTests": ["Fuzzing", "TestSupport"],
  "RepositoryTests": ["switchyard", "scenario-runner", "generate-changes", "Scenarios", "TestSupport"],
  "AcceptanceTests": ["switchyard", "switchyard-app", "TestSupport"],
  // Checkout only: end
]

/// The programs, which a module may need to have been built and none imports.
let programs: Set<String> = [
  // Checkout only: begin
  "switchyard", "switchyard-app", "scenario-runner", "benchmarks", "fuzz", "bare", "generate-changes",
  // Checkout only: end
]

/// Returns modules with all that they import in turn.
///
/// The build system rebuilds a target only for the modules that it declares, and a stale plugin crashes: a target
/// declares also what another one re-exports.
func withImports(_ names: [String]) -> [String] {
  var all: Set<String> = []
  var open = names
  while let name = open.popLast() {
    if all.insert(name).inserted, !programs.contains(name) { open += imports[name] ?? [] }
  }
  return all.sorted()
}

/// Returns what the target of a module depends on.
func dependencies(of name: String) -> [Target.Dependency] {
  withImports(imports[name] ?? []).map { .byName(name: $0) }
}

/// The modules that a library contains, which are kept small.
let modulesOfLibraries = Set(withImports(["FeatureKit"]))

/// Returns the settings for a module that is in no library: generic types are made with the conformances that the compiler
/// knows.
///
/// Made by its name, a `Dictionary<Key, Value>` has the runtime search all conformances of the process for `Key: Hashable`.
/// That took a fifth of a start. In a library it would save less, and make it larger.
func hostSettings(of name: String) -> [SwiftSetting] {
  guard !modulesOfLibraries.contains(name) else { return [] }
  return [
    .unsafeFlags(
      ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"], .when(configuration: .release))
  ]
}

/// Returns the target of a module, whose sources are in the folder of its name if no path is given.
///
/// - Parameter isOptimized: Whether it is optimised in debug builds too.
func module(
  _ name: String, path: String? = nil, exclude: [String] = [], isOptimized: Bool = false,
  linking linkerSettings: [LinkerSetting]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies(of: name), path: path, exclude: exclude,
    swiftSettings: strict + hostSettings(of: name)
      + (isOptimized ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []),
    linkerSettings: linkerSettings)
}

/// Returns a library of a module with all that it imports.
func library(_ name: String) -> Product { .library(name: name, targets: withImports([name])) }

// Checkout only: begin
/// Returns the target of a program, which may need modules to be built that it does not import.
func program(
  _ name: String, path: String, exclude: [String] = [], besides others: [Target.Dependency] = [],
  linking linkerSettings: [LinkerSetting]? = nil
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies(of: name) + others, path: path, exclude: exclude, swiftSettings: strict,
    linkerSettings: linkerSettings)
}

/// The settings of a program that opens libraries by itself, whose needs the loader then finds where the program's are.
let searchingForLibraries: [LinkerSetting] = [.unsafeFlags(["-Xlinker", "--disable-new-dtags"])]

/// Returns the settings of a program that looks for the Swift runtime in installations at these places, from itself.
func runtime(_ places: [String]) -> [LinkerSetting] {
  [.unsafeFlags(places.flatMap { ["-Xlinker", "-rpath=\($0)/lib/switchyard/swift"] })]
}

/// Returns the targets of the tests.
func testTargets() -> [Target] {
  imports.keys.filter { $0.hasSuffix("Tests") }.sorted().map {
    .testTarget(name: $0, dependencies: dependencies(of: $0), swiftSettings: strict)
  }
}

// Checkout only: end
let package = Package(
  name: "switchyard",
  products: [
    library("FeatureKit"),
    library("FeatureTesting"),
    library("ServiceContracts"),
    library("CSwitchyard"),
    // What the package for hosts is made of.
    .library(name: "HostBase", targets: withImports(["FlowABI", "HeadlessApp", "HostCoordination"])),
    // Checkout only: begin
    library("HostKit"),
    library("HostTools"),
    .executable(name: "switchyard", targets: ["switchyard"]),
    .executable(name: "switchyard-app", targets: ["switchyard-app"]),
    // Checkout only: end
  ],
  targets: [
    .target(name: "CSwitchyard", exclude: ["rust"]),
    .target(name: "PrebuiltObjects", dependencies: ["CSwitchyard"], publicHeadersPath: "."),
    module("Failures"),
    module("EventLoop"),
    module("Payloads"),
    module("Screens"),
    module("ServiceContracts"),
    module("Flows"),
    module("Coordination"),
    module("FlowABI"),
    module("Scenes"),
    module("ServiceBroker"),
    // Tests look at each part of thousands of trees.
    module("NavigationTree", isOptimized: true),
    module("NavigationEngine"),
    module("FeatureKit", exclude: ["exports.map"], linking: oneExport),
    module("HostCoordination"),
    module("HeadlessApp"),
    module("FeatureTesting"),
    // Hosts: begin
    .target(name: "CSystem"),
    .target(name: "CDigest"),
    .target(name: "CPictures"),
    module("Platform", linking: [.linkedLibrary("dispatch")]),
    module("Bytes"),
    module("FlowWire"),
    module("PluginBuilding"),
    module("AppControl"),
    module("TerminalKit"),
    module("Presentation"),
    module("PlainFrontEnd"),
    module("TerminalFrontEnd"),
    module("PluginBridge"),
    module("PluginLoading"),
    module("Galleries"),
    module("Installing"),
    module("FeatureHosting"),
    module("Journals"),
    module("Conformance"),
    module("HostKit"),
    module("HostTools"),
    // Hosts: end
    // Checkout only: begin
    module("SwitchyardApp", path: "Host/App"),
    program("switchyard-app", path: "Host/Command", linking: runtime(["$ORIGIN/.."])),
    // What plugins are made of is built with the program that builds them.
    program(
      "switchyard", path: "Host/Tools", besides: ["FeatureKit"], linking: runtime(["$ORIGIN/../..", "$ORIGIN/.."])),
    module("TestSupport", path: "Tests/TestSupport"),
    module("SampleScenes", path: "Tests/SampleScenes"),
    module("ScenarioFlow", path: "Tests/Fixtures/ScenarioPlugin/Sources/ScenarioFlow"),
    module("SUICoordinatorSamples", path: "Tests/SeedExamples/SUICoordinator"),
    module("CoordinatorSamples", path: "Tests/SeedExamples/Coordinator"),
    module("SwiftUICoordinatorSamples", path: "Tests/SeedExamples/SwiftUICoordinator"),
    module("DACoordinatorSamples", path: "Tests/SeedExamples/DACoordinator"),
    module("CoordinatorExampleSamples", path: "Tests/SeedExamples/CoordinatorExample"),
    module("Scenarios", path: "Tests/Scenarios"),
    module("Fuzzing", path: "Tests/Fuzzing"),
    .executableTarget(name: "bare", path: "Tests/Bare", linkerSettings: searchingForLibraries),
    program("scenario-runner", path: "Tests/ScenarioRunner", linking: searchingForLibraries),
    program("generate-changes", path: "Tests/Mutations/Generator"),
    program(
      "benchmarks", path: "Tests/Benchmarks", exclude: ["Galleries", "Textual", "budgets.txt"],
      linking: searchingForLibraries),
    program("fuzz", path: "Tests/Fuzz"),
    // Checkout only: end
  ]
)
// Checkout only: begin
package.targets += testTargets()
// Checkout only: end

// A build of a feature that names the objects of `FeatureKit`, as `switchyard build` and `switchyard dev` do, compiles none of
// its modules.
if let objects = Context.environment["SWITCHYARD_PREBUILT"], !objects.isEmpty {
  package.targets.removeAll { !["CSwitchyard", "PrebuiltObjects"].contains($0.name) }
  package.targets.last?.linkerSettings =
    oneExport + [.unsafeFlags([objects]), .linkedLibrary("swiftSynchronization")]
  package.products = package.products.map { product in
    let others = product.name == "CSwitchyard" ? [] : ["PrebuiltObjects"]
    return .library(name: product.name, targets: ["CSwitchyard"] + others)
  }
}
