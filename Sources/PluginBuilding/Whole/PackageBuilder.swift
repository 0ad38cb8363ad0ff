public import EventLoop
public import Failures
import Glibc
import Platform

/// A builder that builds plugin packages one after another, with the package manager or make.
///
/// Packages with the same SDK share a scratch folder, so that it is built only once; the package manager allows only one
/// build at a time in it. Libraries are replaced atomically, so a running app sees either the old one or the new one. A
/// library whose bytes are unchanged is not replaced.
@MainActor
public final class PackageBuilder {
  /// The code of a failure whose cause is the output of a tool.
  public static let failedBuild: FlowFailure.Code = "build.failed"
  /// The code of a failure that says which compiler a package needs and how to install it: the package is skipped.
  public nonisolated static let missingCompiler: FlowFailure.Code = "build.compiler"

  private let plan: BuildPlan
  private let loop: any EventLoop
  private var tool: BuildTool?
  /// The output of the tools for the current package so far.
  private var output = ""
  private var isCancelled = false
  /// The next attempt to begin a build that another program has under way.
  private var waiting: LoopToken?
  private static let lockInterval = Duration.milliseconds(100)
  /// Takes the steps of the current package.
  private var progress: @MainActor (BuildProgress) -> Void = { _ in }
  /// Whether each tool gets its own process group, so that ``cancel()`` also ends its children.
  private let hasOwnGroups: Bool
  private let tellsSteps: Bool
  private let keepsRecords: Bool

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - plan: The settings.
  ///   - loop: The loop that serves the tools.
  ///   - hasOwnGroups: Whether each tool gets its own process group, so that ``cancel()`` also ends its children.
  ///   - tellsSteps: Whether the progress has the steps of the package manager.
  ///   - keepsRecords: Whether packages of which nothing has changed since they were built here need no tool.
  public init(
    plan: BuildPlan, loop: any EventLoop, hasOwnGroups: Bool = false, tellsSteps: Bool = false,
    keepsRecords: Bool = false
  ) {
    self.keepsRecords = keepsRecords
    self.plan = plan
    self.tellsSteps = tellsSteps
    self.loop = loop
    self.hasOwnGroups = hasOwnGroups
  }

  /// Builds the packages in order, and continues after failures.
  ///
  /// - Parameters:
  ///   - progress: Called before and after each package, and with the steps that the package manager prints.
  ///   - completion: Called once, in a later turn, with the results of all packages in the same order.
  /// - Throws: A failure if the folders of the plan cannot be created; nothing is built in that case.
  public func build(
    _ packages: [PluginPackage], progress: @escaping @MainActor (BuildProgress) -> Void,
    completion: @escaping @MainActor ([BuildResult]) -> Void
  ) throws(FlowFailure) {
    try Folder.create(plan.scratch, mode: 0o755)
    try Folder.create(plan.destination, mode: 0o755)
    self.progress = progress
    progress(.began(count: packages.count))
    next(packages, [], progress, completion)
  }

  /// Cancels the build.
  ///
  /// The completion is called without results once the tools have ended.
  public func cancel() {
    isCancelled = true
    tool?.cancel()
  }

  /// Removes all libraries in a destination folder except the given ones, such as those of packages that were removed or
  /// that no longer build.
  public static func removeLibraries(in folder: String, keeping kept: [String]) {
    for library in (try? Folder.libraries(in: folder)) ?? [] where !kept.contains(library) { unlink(library) }
  }

  private func next(
    _ packages: [PluginPackage], _ results: [BuildResult], _ progress: @escaping @MainActor (BuildProgress) -> Void,
    _ completion: @escaping @MainActor ([BuildResult]) -> Void
  ) {
    guard results.count < packages.count else { return completion(results) }
    let package = packages[results.count]
    let number = results.count + 1
    progress(.started(package, number: number, count: packages.count))
    let start = loop.now
    output = ""
    run(package) { [self] outcome in
      let duration = start.duration(to: loop.now)
      if isCancelled { return loop.enqueue { completion([]) } }
      let result =
        switch outcome {
        case .success(let libraries):
          BuildResult(package: package, libraries: libraries, failure: nil, duration: duration, output: output)
        case .failure(let failure):
          BuildResult(package: package, libraries: [], failure: failure, duration: duration)
        }
      progress(.finished(result, number: number, count: packages.count))
      // In a later turn, so that many immediate failures do not grow the stack.
      loop.enqueue { [self] in next(packages, results + [result], progress, completion) }
    }
  }

  private typealias Ended = @MainActor (Result<[String], FlowFailure>) -> Void

  private func run(_ package: PluginPackage, _ ended: @escaping Ended) {
    switch package.system {
    case .swift(let products) where products.isEmpty:
      ended(.failure(Self.noProduct(package)))
    case .swift(let products):
      let record = keepsRecords ? BuildRecord(of: package, plan: plan) : nil
      if let libraries = record?.libraries { return ended(.success(libraries)) }
      let stored: Ended = { result in
        if case .success(let libraries) = result { record?.store(libraries) }
        ended(result)
      }
      findScratchFolder(of: package, stored) { [self] scratch in
        build(products[...], of: package, in: scratch, [], stored)
      }
    case .make:
      make(package, ended)
    }
  }

  /// Finds the scratch folder of a package, for which the package manager may have to evaluate the manifest.
  ///
  /// A manifest that cannot be evaluated cannot be built either, which says why.
  private func findScratchFolder(
    of package: PluginPackage, _ ended: @escaping Ended, then found: @escaping @MainActor (String) -> Void
  ) {
    let folder = ScratchFolder(package: package, plan: plan)
    if let path = folder.path { return found(path) }
    do throws(FlowFailure) {
      tool = try BuildTool(
        folder.manifestCommand, environment: plan.toolEnvironment, hasOwnGroup: hasOwnGroups, loop: loop
      ) { [self] ending in
        tool = nil
        if isCancelled { return ended(.failure(Self.cancelled)) }
        found(ending.status.isSuccess ? folder.keep(manifest: ending.output) : plan.scratch)
      }
    } catch {
      ended(.failure(error))
    }
  }

  /// Builds one product after another, and installs their libraries once all are built.
  private func build(
    _ products: ArraySlice<String>, of package: PluginPackage, in scratch: String, _ built: [String],
    _ ended: @escaping Ended
  ) {
    guard let product = products.first else { return ended(install(built)) }
    let prebuilt = ScratchFolder(package: package, plan: plan).prebuilt
    let command = plan.libraryCommand(
      package: package.path, product: product, scratch: scratch, prebuilt: prebuilt, tellsSteps: tellsSteps)
    run(command, of: package, prebuilt: prebuilt, ended) { [self] in
      let library = "\(scratch)/\(plan.configuration.rawValue)/lib\(product).so"
      ManifestCache.store(package, product: product, plan: plan, scratch: scratch)
      build(products.dropFirst(), of: package, in: scratch, built + [library], ended)
    }
  }

  /// Runs make with an output folder for this package, and installs the libraries from there.
  ///
  /// A run that was killed may have left incomplete files that make considers up to date, so the folder is emptied after
  /// such a run. A build of the package by another program is waited for.
  private func make(_ package: PluginPackage, _ ended: @escaping Ended) {
    guard !isCancelled else { return ended(.failure(Self.cancelled)) }
    let folder = "\(Folder.absolute(plan.scratch))/make/\(package.name)"
    let output = "\(folder)/\(plan.configuration.rawValue)"
    let unfinished = "\(output).unfinished"
    let lock: OutputLock
    do {
      try Folder.create(folder, mode: 0o755)
      guard let taken = try OutputLock.take(of: output) else {
        waiting = loop.after(Self.lockInterval) { [self] in make(package, ended) }
        return
      }
      lock = taken
      if FileStamp(unfinished) != nil { Folder.remove(output) }
      try Folder.create(output, mode: 0o755)
      try AtomicFile.write([], to: unfinished)
    } catch {
      return ended(.failure(error))
    }
    let command = plan.makeCommand(package: Folder.absolute(package.path), output: output)
    let ended: Ended = { result in
      lock.unlock()
      ended(result)
    }
    run(command, of: package, ended, exited: { unlink(unfinished) }) { [self] in
      do throws(FlowFailure) {
        ended(install(try Folder.libraries(in: output)))
      } catch {
        ended(.failure(Self.noMadeLibrary(package, output)))
      }
    }
  }

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - prebuilt: The compiled modules of the package's SDK that the command uses.
  ///   - exited: Called when the command has exited, with any status, and was not killed.
  ///   - succeeded: Called afterwards if the command succeeded.
  private func run(
    _ command: [String], of package: PluginPackage, prebuilt: PrebuiltModules? = nil, _ ended: @escaping Ended,
    exited: @escaping @MainActor () -> Void = {}, then succeeded: @escaping @MainActor () -> Void
  ) {
    do throws(FlowFailure) {
      tool = try BuildTool(
        command, environment: plan.toolEnvironment(prebuilt: prebuilt), hasOwnGroup: hasOwnGroups, loop: loop,
        stepped: { [self] step in if !isCancelled { progress(.step(package, step)) } }
      ) { [self] ending in
        var ending = ending
        if tellsSteps { ending.output = BuildStep.removed(from: ending.output) }
        tool = nil
        if case .exited = ending.status { exited() }
        if isCancelled { return ended(.failure(Self.cancelled)) }
        guard !ending.status.isSuccess else {
          output += ending.output
          return succeeded()
        }
        let failure = missing(of: package, ending.output) ?? Self.failure(package, command, ending)
        guard case .swift = package.system, SDKConflict.isPossible(ending.output) else {
          return ended(.failure(failure))
        }
        explain(failure, of: package, by: [package.path] + package.dependencies, SDKConflict(), ended)
      }
    } catch {
      // The program of the command cannot be started, which may be make.
      ended(.failure(missing(of: package, "") ?? error))
    }
  }

  /// Says which packages name which SDK, if there are several, or else why the build has failed.
  ///
  /// - Parameter folders: The folders of the packages whose manifests are still to be evaluated.
  private func explain(
    _ failure: FlowFailure, of package: PluginPackage, by folders: [String], _ conflict: SDKConflict,
    _ ended: @escaping Ended
  ) {
    guard let folder = folders.first else {
      return ended(.failure(conflict.failure(of: package, failure.cause ?? "") ?? failure))
    }
    let next = PluginPackage(name: Folder.lastName(of: folder), path: folder, system: package.system)
    do throws(FlowFailure) {
      tool = try BuildTool(
        ScratchFolder(package: next, plan: plan).manifestCommand, environment: plan.toolEnvironment,
        hasOwnGroup: hasOwnGroups, loop: loop
      ) { [self] ending in
        tool = nil
        if isCancelled { return ended(.failure(Self.cancelled)) }
        var conflict = conflict
        if ending.status.isSuccess, let sdk = ScratchFolder.sdk(in: ending.output) { conflict.add(next, sdk: sdk) }
        explain(failure, of: package, by: Array(folders.dropFirst()), conflict, ended)
      }
    } catch {
      ended(.failure(failure))
    }
  }

  /// Returns the failure that says what a package needs and is not installed, or nil if all is there.
  private func missing(of package: PluginPackage, _ output: String) -> FlowFailure? {
    MissingCompiler(of: package, path: plan.toolEnvironment["PATH"] ?? "", output: output)?.failure
  }

  /// Copies libraries into the destination folder; returns their paths there.
  private func install(_ built: [String]) -> Result<[String], FlowFailure> {
    do throws(FlowFailure) {
      return .success(try LibraryInstaller.install(built, into: plan.destination).libraries)
    } catch {
      return .failure(error)
    }
  }
}

extension PackageBuilder {
  private static func failure(_ package: PluginPackage, _ command: [String], _ ending: BuildTool.Ending) -> FlowFailure
  {
    var output = ending.output
    while output.last?.isNewline == true { output.removeLast() }
    return FlowFailure(
      code: failedBuild, message: "\(package.name) could not be built.",
      found: ending.status.text,
      cause: output.isEmpty ? nil : output,
      remedy: "Fix what the compiler reports, or run it yourself: \(command.joined(separator: " "))")
  }

  private static var cancelled: FlowFailure {
    FlowFailure(code: "build.cancelled", message: "The build was cancelled.")
  }

  private static func noProduct(_ package: PluginPackage) -> FlowFailure {
    FlowFailure(
      code: "build.product", message: "\(package.name) declares no plugin library.",
      expected: "a product .library(name: \"\(package.name)\", type: .dynamic, targets: […]) in its Package.swift",
      found: package.isForOthers ? "libraries for other packages" : "none",
      remedy: package.isForOthers
        ? "Build the plugins that depend on it, which contain it, or declare the product if it is a plugin."
        : "Declare the product, with its name as a string literal.")
  }

  private static func noMadeLibrary(_ package: PluginPackage, _ output: String) -> FlowFailure {
    FlowFailure(
      code: "build.library", message: "The Makefile of \(package.name) produced no library.",
      expected: "a file whose name ends in .so in the folder that is passed to make as OUT", found: "none in \(output)",
      remedy: "Let the first target of the Makefile write the library to $(OUT).")
  }
}
