import HostKit
import Platform
import PluginBuilding

extension BuildPlan {
  /// Takes the compiled modules of the SDK, where there are any for the compiler at hand; says so where there are others.
  ///
  /// - Parameter packages: The packages to be built; modules are of use to those in Swift only.
  @MainActor
  mutating func takePrebuiltModules(for packages: [PluginPackage], loop: PollLoop) {
    // They are machine code, which a linker that optimizes cannot take.
    guard !optimizesAtLink, let sdk = environment[Self.sdkVariable],
      packages.isEmpty || packages.contains(where: { $0.system != .make })
    else { return }
    var outcome: PrebuiltSearch.Outcome?
    PrebuiltSearch.start(sdk: sdk, plan: self, loop: loop) { outcome = $0 }
    loop.run { outcome != nil }
    prebuilt = outcome?.modules
    if let notice = outcome?.notice { Console.warn(notice) }
  }
}
