public import EventLoop
import Failures
import Glibc
import Platform

/// A search for the compiled modules of an SDK that the compiler at hand can read.
///
/// An installed SDK has them beside it. Those of a checkout are taken from its own build, where that is current: nothing is
/// compiled twice.
@MainActor
public final class PrebuiltSearch {
  /// The outcome of a search.
  public struct Outcome: Sendable {
    /// The modules, or nil if those of the SDK have to be compiled.
    public var modules: PrebuiltModules?
    /// The reason why modules that are there cannot be used, for the user, or nil.
    public var notice: String?
  }

  private let sdk: String
  private let plan: BuildPlan
  private let loop: any EventLoop
  private let ended: @MainActor (Outcome) -> Void

  private init(sdk: String, plan: BuildPlan, loop: any EventLoop, ended: @escaping @MainActor (Outcome) -> Void) {
    (self.sdk, self.plan, self.loop, self.ended) = (sdk, plan, loop, ended)
  }

  /// Searches for modules for a plan.
  ///
  /// - Parameters:
  ///   - sdk: The path of the SDK.
  ///   - ended: Called once, in this turn or a later one.
  public static func start(
    sdk: String, plan: BuildPlan, loop: any EventLoop, ended: @escaping @MainActor (Outcome) -> Void
  ) {
    let sdk = Folder.absolute(sdk)
    let search = PrebuiltSearch(sdk: sdk, plan: plan, loop: loop, ended: ended)
    let installed = PrebuiltModules(sdk: sdk, folder: PrebuiltModules.installed(with: sdk))
    if let made = installed.compiler { return search.compare(installed, made) }
    search.takeResults()
  }

  /// Packs the results of a release build of a checkout, as they are installed.
  package static func pack(
    _ results: String, of sdk: String, plan: BuildPlan, loop: any EventLoop,
    ended: @escaping @MainActor (PrebuiltModules?) -> Void
  ) {
    let search = PrebuiltSearch(sdk: Folder.absolute(sdk), plan: plan, loop: loop) { ended($0.modules) }
    search.take([SDKResults(sdk: search.sdk, folder: results)])
  }

  private func compare(_ installed: PrebuiltModules, _ made: String) {
    nameCompiler { [self] compiler in
      guard let compiler else { return ended(Outcome()) }
      if compiler == made { return ended(Outcome(modules: installed)) }
      let (theirs, own) = (Self.line(made), Self.line(compiler))
      ended(
        Outcome(
          notice: "Another Swift has compiled the modules of the SDK. They are compiled here, which takes longer.\n"
            + "  expected: \(theirs)\n  found: \(own)\n  Build with the Swift of the SDK to compile none of it.\n"))
    }
  }

  /// Takes the results of the checkout: optimised ones also serve builds for debugging.
  private func takeResults() {
    let configurations: [BuildPlan.Configuration] = plan.configuration == .debug ? [.debug, .release] : [.release]
    take(configurations.map { SDKResults(sdk: sdk, folder: "\(sdk)/.build/\($0.rawValue)") })
  }

  private func take(_ results: [SDKResults]) {
    for results in results {
      guard let objects = results.objects() else { continue }
      return nameCompiler { [self] compiler in
        guard let compiler else { return ended(Outcome()) }
        pack(results, objects, compiler)
      }
    }
    ended(Outcome())
  }

  /// Makes one object of all, without debug information, unless that was done: linking is faster, and libraries are smaller.
  private func pack(_ results: SDKResults, _ objects: [String], _ compiler: String) {
    let parent = "\(Folder.absolute(results.folder))/switchyard-prebuilt"
    let made = PrebuiltModules(sdk: sdk, folder: "\(parent)/\(results.key(objects, compiler: compiler))")
    if made.compiler == compiler { return ended(Outcome(modules: made)) }
    let new = PrebuiltModules(sdk: sdk, folder: "\(made.folder).\(getpid()).new")
    let end: @MainActor (Bool) -> Void = { [self] isMade in
      // Another process may have made them in the meantime.
      let isThere = isMade && rename(new.folder, made.folder) == 0 || made.compiler == compiler
      Folder.remove(new.folder)
      if isThere { Self.removeOld(in: parent) }
      ended(Outcome(modules: isThere ? made : nil))
    }
    do throws(FlowFailure) {
      try Folder.create(new.modules, mode: 0o755)
      for name in PrebuiltModules.names {
        let file = "Modules/\(name).swiftmodule"
        try AtomicFile.write(Folder.bytes(of: "\(results.folder)/\(file)"), to: "\(new.folder)/\(file)", mode: 0o644)
      }
      let list = objects.map { "\"\($0)\"\n" }.joined()
      try AtomicFile.write(Array(list.utf8), to: "\(new.folder)/objects", mode: 0o644)
    } catch {
      return end(false)
    }
    // With sections that are kept apart, the linker leaves out as much of a library as it does of single objects.
    let output = ["-r", "-o", new.object, "@\(new.folder)/objects"]
    run([["ld.bfd", "--unique"] + output, [tool("ld.lld")] + output]) { [self] isLinked in
      guard isLinked else { return end(false) }
      let strip = ["--strip-debug", new.object]
      run([[tool("llvm-objcopy")] + strip, ["objcopy"] + strip]) { isStripped in
        unlink("\(new.folder)/objects")
        let name = "\(new.folder)/\(PrebuiltModules.compilerName)"
        end(isStripped && (try? AtomicFile.write(Array(compiler.utf8), to: name, mode: 0o644)) != nil)
      }
    }
  }

  /// Runs the first of several commands that succeeds, and passes on whether there was one.
  private func run(_ commands: [[String]], _ then: @escaping @MainActor (Bool) -> Void) {
    guard let command = commands.first else { return then(false) }
    run(command) { [self] output in
      output != nil ? then(true) : run(Array(commands.dropFirst()), then)
    }
  }

  /// Removes all but the last two: a program that was started earlier may use one of these.
  private static func removeOld(in parent: String) {
    let folders = ((try? Folder.names(in: parent)) ?? []).filter { !$0.hasSuffix(".new") }.map { "\(parent)/\($0)" }
    let sorted = folders.sorted { (FileStamp($0)?.identity.modified ?? 0) > (FileStamp($1)?.identity.modified ?? 0) }
    for folder in sorted.dropFirst(2) { Folder.remove(folder) }
  }

  /// Asks the compiler for its name, once for each toolchain.
  private func nameCompiler(_ then: @escaping @MainActor (String?) -> Void) {
    let file = "\(plan.shared ?? plan.scratch)/compiler"
    let first = "\(plan.toolchain)\n"
    if let kept = try? Folder.text(of: file), kept.hasPrefix(first) { return then(String(kept.dropFirst(first.count))) }
    run([plan.swift, "--version"]) { [self] name in
      if let name, (try? Folder.create(plan.shared ?? plan.scratch, mode: 0o755)) != nil {
        try? AtomicFile.write(Array("\(first)\(name)".utf8), to: file, mode: 0o644)
      }
      then(name)
    }
  }

  /// Runs a tool, and passes on its output, or nil if it fails.
  private func run(_ command: [String], _ then: @escaping @MainActor (String?) -> Void) {
    ToolRun.start(command, environment: plan.toolEnvironment, deadline: .seconds(60), loop: loop) { outcome in
      then(outcome.status?.isSuccess == true ? String(decoding: outcome.output, as: UTF8.self) : nil)
    }
  }

  /// Returns the path of a tool of the toolchain.
  private func tool(_ name: String) -> String { "\(Folder.parent(of: plan.compilerPath ?? ""))/\(name)" }

  private static func line(_ text: String) -> String { text.split(separator: "\n").first.map(String.init) ?? "" }
}
