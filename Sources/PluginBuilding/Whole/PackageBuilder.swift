public import EventLoop
public import Failures
import Glibc
import Platform

/// Builds plugin packages with the toolchain, one after another, while the loop turns.
///
/// The packages share a scratch folder, where what they have in common is built once; the package manager lets only
/// one build at a time into it. A library reaches the destination by rename, so an app that runs on it sees the old
/// one or the new one, and one whose bytes are the same is left alone.
@MainActor
public final class PackageBuilder {
  /// The code of a failure whose cause is a tool's output.
  public static let failedBuild: FlowFailure.Code = "build.failed"

  private let plan: BuildPlan
  private let loop: any EventLoop
  private var tool: BuildTool?
  /// What the tools wrote so far for the present package.
  private var output = ""
  private var isCancelled = false
  /// Whether the tools get process groups of their own, so that ``cancel()`` ends what they have started too.
  private let hasOwnGroups: Bool

  /// Creates a builder that builds nothing yet.
  ///
  /// - Parameter hasOwnGroups: Whether each tool gets a process group of its own, so that ``cancel()`` also ends what
  ///   the tool has started.
  public init(plan: BuildPlan, loop: any EventLoop, hasOwnGroups: Bool = false) {
    self.plan = plan
    self.loop = loop
    self.hasOwnGroups = hasOwnGroups
  }

  /// Builds the packages in their order.
  ///
  /// One that fails does not keep the others from being built.
  ///
  /// - Parameters:
  ///   - progress: Called before and after each package.
  ///   - completion: Called once at the end, in a later turn, with a result for each package in the same order.
  /// - Throws: A failure, before anything is built, when the folders of the plan cannot be made.
  public func build(
    _ packages: [PluginPackage], progress: @escaping @MainActor (BuildProgress) -> Void,
    completion: @escaping @MainActor ([BuildResult]) -> Void
  ) throws(FlowFailure) {
    try Folder.create(plan.scratch, mode: 0o755)
    try Folder.create(plan.destination, mode: 0o755)
    progress(.began(count: packages.count))
    next(packages, [], progress, completion)
  }

  /// Ends the build at once; its completion is called with no results when the tools have ended.
  public func cancel() {
    isCancelled = true
    tool?.cancel()
  }

  /// Removes the libraries of a folder of results that are not among these: those of packages that are gone, or that
  /// no longer build.
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
      // From a later turn, so that many packages that fail at once do not grow the stack.
      loop.enqueue { [self] in next(packages, results + [result], progress, completion) }
    }
  }

  private typealias Ended = @MainActor (Result<[String], FlowFailure>) -> Void

  private func run(_ package: PluginPackage, _ ended: @escaping Ended) {
    switch package.system {
    case .swift(let products) where products.isEmpty:
      ended(.failure(Self.noProduct(package)))
    case .swift(let products):
      build(products[...], of: package, [], ended)
    case .make:
      make(package, ended)
    }
  }

  /// Builds one product after another, and puts their libraries into the destination when all are built.
  private func build(
    _ products: ArraySlice<String>, of package: PluginPackage, _ built: [String], _ ended: @escaping Ended
  ) {
    guard let product = products.first else { return ended(install(built)) }
    run(plan.swiftCommand(package: package.path, product: product), of: package, ended) { [self] in
      let library = "\(plan.scratch)/\(plan.configuration.rawValue)/lib\(product).so"
      KeptManifest.keep(package, product: product, plan: plan)
      build(products.dropFirst(), of: package, built + [library], ended)
    }
  }

  /// Has make put its libraries into a folder of the package's own, and takes what is there.
  ///
  /// A run that was killed may have left half a file, which make takes for a whole one: then the folder is made anew.
  private func make(_ package: PluginPackage, _ ended: @escaping Ended) {
    let output = "\(Folder.absolute(plan.scratch))/make/\(package.name)/\(plan.configuration.rawValue)"
    let unfinished = "\(output).unfinished"
    do {
      if FileStamp(unfinished) != nil { Folder.remove(output) }
      try Folder.create(output, mode: 0o755)
      try AtomicFile.write([], to: unfinished)
    } catch {
      return ended(.failure(error))
    }
    let command = plan.makeCommand(package: Folder.absolute(package.path), output: output)
    run(command, of: package, ended, exited: { unlink(unfinished) }) { [self] in
      do throws(FlowFailure) {
        ended(install(try Folder.libraries(in: output)))
      } catch {
        ended(.failure(Self.noMadeLibrary(package, output)))
      }
    }
  }

  /// - Parameters:
  ///   - exited: Called when the command came to its own end, well or not.
  ///   - succeeded: Called after that when it ended well.
  private func run(
    _ command: [String], of package: PluginPackage, _ ended: @escaping Ended,
    exited: @escaping @MainActor () -> Void = {}, then succeeded: @escaping @MainActor () -> Void
  ) {
    do throws(FlowFailure) {
      tool = try BuildTool(
        command, environment: plan.toolEnvironment, hasOwnGroup: hasOwnGroups, loop: loop
      ) { [self] ending in
        tool = nil
        if case .exited = ending.status { exited() }
        if isCancelled { return ended(.failure(Self.cancelled)) }
        guard !ending.status.isSuccess else {
          output += ending.output
          return succeeded()
        }
        ended(.failure(Self.failure(package, command, ending)))
      }
    } catch {
      ended(.failure(error))
    }
  }

  /// Copies libraries into the destination; gives their paths there.
  private func install(_ built: [String]) -> Result<[String], FlowFailure> {
    do throws(FlowFailure) {
      return .success(try LibraryPlace.put(built, into: plan.destination).libraries)
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
    FlowFailure(code: "build.cancelled", message: "The build was ended before it was done.")
  }

  private static func noProduct(_ package: PluginPackage) -> FlowFailure {
    FlowFailure(
      code: "build.product", message: "\(package.name) makes no plugin library.",
      expected: "a product .library(name: \"\(package.name)\", type: .dynamic, targets: […]) in its Package.swift",
      found: "none", remedy: "Declare it with its name as a literal.")
  }

  private static func noMadeLibrary(_ package: PluginPackage, _ output: String) -> FlowFailure {
    FlowFailure(
      code: "build.library", message: "\(package.name) was made, and there is no library.",
      expected: "a file that ends in .so in the folder that make is given as OUT", found: "none in \(output)",
      remedy: "Have the first target of the Makefile write to $(OUT).")
  }
}
