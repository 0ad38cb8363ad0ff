import EventLoop
import Failures
import Glibc
import Platform

/// The builds of one package, one after the other.
///
/// A run goes: read the sources, find the recipe, compile what has changed, look whether the sources are still what was
/// read, link, look again, put the library into its place. Whatever has changed meanwhile begins a new run.
@MainActor
final class PackageBuild {
  /// One run, from the sources to the library.
  struct Job {
    var snapshot: SourceSnapshot
    var isSilent: Bool
    var noticed: ContinuousClock.Instant
    var began: ContinuousClock.Instant
    var serial: Int
    var runs: [CompilerPool.Run] = []
    var compiled: [String] = []
    var isComplete = false
    var compileTime: Duration = .zero
    var linkTime: Duration = .zero
    var warnings = ""
  }

  var package: PluginPackage
  let tools: BuildTools
  let report: @MainActor (FastBuilder.Event) -> Void
  /// The sources as they were when this object was made.
  private var initialSnapshot = SourceSnapshot()
  /// The sources that the libraries in their place were made of; nil when it is not known.
  var built: SourceSnapshot?
  var job: Job? { didSet { tellOfPreparing() } }
  private var isPreparing = false
  /// The headers that a target in C had at its last run.
  var headers: [String] = []
  var recipe: BuildRecipe?
  /// Why there is no recipe; nil when it is not known.
  var fallbackReason: String?
  /// The declaration of the package that ``recipe`` and ``fallbackReason`` hold for.
  var declaration: SourceSnapshot.File?
  var objects: [String: CompiledObject] = [:]
  /// The objects of other packages as one file, when they were packed.
  var packed: String?
  /// The last run's libraries.
  var libraries: [String] = []

  init(_ package: PluginPackage, tools: BuildTools, report: @escaping @MainActor (FastBuilder.Event) -> Void) {
    self.package = package
    self.tools = tools
    self.report = report
    initialSnapshot = takeSnapshot(since: nil)
  }

  var isAtWork: Bool { job != nil }

  /// The package's folder as an absolute path.
  var folder: String { Folder.absolute(package.path) }
  var plan: BuildPlan { tools.plan }
  /// The package's objects while this app runs.
  var workFolder: String { "\(KeptManifest.folder(package, plan: plan))/\(tools.workName)" }

  var manifest: SourceSnapshot.File? { job?.snapshot.files["\(folder)/Package.swift"] }

  /// The libraries in their place were made since this object was, so at least of the sources that were initialSnapshot then.
  func adoptExistingBuild() { built = built ?? initialSnapshot }

  /// Whether the sources are others than those that the libraries were made of.
  var hasChanged: Bool { takeSnapshot(since: built) != built }

  func takeSnapshot(since earlier: SourceSnapshot?) -> SourceSnapshot {
    SourceSnapshot.take(
      folder, excluding: [Folder.absolute(plan.scratch), "\(folder)/Tests"], since: earlier)
  }

  private func tellOfPreparing() {
    guard isPreparing != (job?.isSilent == true) else { return }
    isPreparing.toggle()
    report(isPreparing ? .preparing(package) : .prepared(package))
  }

  /// Begins a run, unless one is at work with these very sources.
  func start(noticed: ContinuousClock.Instant?, isSilent: Bool) {
    let snapshot = takeSnapshot(since: job?.snapshot ?? built)
    if let present = job, present.snapshot == snapshot, isUntouched(present.snapshot) {
      // It is told when it is done, also if nobody had asked for it so far.
      if present.isSilent && !isSilent {
        job?.isSilent = false
        job?.noticed = noticed ?? tools.loop.now
        report(.began(package))
      }
      return
    }
    let earlier = job
    cancel()
    let now = tools.loop.now
    job = Job(
      snapshot: snapshot, isSilent: isSilent && earlier?.isSilent != false, noticed: noticed ?? now, began: now,
      serial: tools.nextSerial())
    if job?.isSilent == false { report(.began(package)) }
    findRecipe()
  }

  /// Begins again with the sources as they are now.
  func restart() {
    guard let present = job else { return }
    cancel()
    var silent = present.isSilent
    let snapshot = takeSnapshot(since: present.snapshot)
    // What nobody asked for is told all the same when the sources are others by now.
    if snapshot != built { silent = false }
    let wasTold = !present.isSilent
    job = Job(
      snapshot: snapshot, isSilent: silent, noticed: present.noticed, began: tools.loop.now,
      serial: tools.nextSerial())
    if !silent && !wasTold { report(.began(package)) }
    findRecipe()
  }

  /// Ends the run that is at work; its tools are ended, and nothing is told.
  func cancel() {
    let runs = job?.runs ?? []
    job = nil
    for run in runs { run.cancel() }
  }

  /// Ends the run that is at work, and removes all that was kept for the next.
  func end() {
    cancel()
    Folder.remove(workFolder)
  }

  /// Whether none of the files was touched since they were read, and none has come or gone.
  func isUntouched(_ snapshot: SourceSnapshot) -> Bool { snapshot.files.keys.allSatisfy(snapshot.isUntouched) }

  /// Whether the run's sources are still what is on the disk.
  func isUpToDate(_ job: Job) -> Bool {
    let now = takeSnapshot(since: job.snapshot)
    return now == job.snapshot
  }

  /// Runs a command as a part of the present run; `ended` is not called when that is over.
  func run(_ command: [String], ended: @escaping @MainActor (BuildTool.Ending) -> Void) {
    guard let serial = job?.serial else { return }
    let run = tools.pool.run(command, environment: plan.toolEnvironment) { [weak self] result in
      guard let self, job?.serial == serial else { return }
      switch result {
      case .success(let ending): ended(ending)
      case .failure(let failure): finish(.failure(failure), pipeline: .changedFiles)
      }
    }
    job?.runs.append(run)
  }

  // MARK: The end of a run

  /// What the present run ends with.
  enum Outcome {
    case libraries([String], isUnchanged: Bool)
    case failure(FlowFailure, output: String = "")

    static func failure(_ failure: FlowFailure) -> Self { .failure(failure, output: "") }
  }

  func finish(_ outcome: Outcome, pipeline: FastBuildResult.Pipeline, reason: String? = nil) {
    guard let done = job else { return }
    job = nil
    var result = FastBuildResult(package: package, pipeline: pipeline, reason: reason, output: done.warnings)
    result.compiled = done.compiled.map { $0.hasPrefix("\(folder)/") ? String($0.dropFirst(folder.count + 1)) : $0 }
    result.times.notice = done.noticed.duration(to: done.began)
    result.times.compile = done.compileTime
    result.times.link = done.linkTime
    result.times.total = done.noticed.duration(to: tools.loop.now)
    switch outcome {
    case .libraries(let paths, let isUnchanged):
      libraries = paths
      built = done.snapshot
      removeStale()
      result.libraries = paths
      result.isUnchanged = isUnchanged
    case .failure(let failure, let output):
      result.failure = failure
      result.output = output
    }
    if !done.isSilent { report(.finished(result)) }
  }

  /// Removes what runs that were ended have left.
  private func removeStale() {
    let kept = Set(objects.values.map(\.path) + [packed ?? ""])
    for name in (try? Folder.names(in: workFolder)) ?? [] where !kept.contains("\(workFolder)/\(name)") {
      unlink("\(workFolder)/\(name)")
    }
  }

  /// Ends the run with what a tool has said was wrong, unless the sources are others by now.
  func fail(_ output: CompilerOutput, status: ProcessStatus, text: String, pipeline: FastBuildResult.Pipeline) {
    guard let present = job else { return }
    guard isUpToDate(present) else { return restart() }
    let failure = Self.failure(of: package, output, status: status, text: text)
    finish(.failure(failure, output: output.text.isEmpty ? text : output.text), pipeline: pipeline)
  }

  static func failure(
    of package: PluginPackage, _ output: CompilerOutput, status: ProcessStatus, text: String
  ) -> FlowFailure {
    let errors = output.errors
    let count = errors.isEmpty ? "" : ": \(errors.count) \(errors.count == 1 ? "error" : "errors")"
    let last = text.split(separator: "\n").last { !$0.allSatisfy(\.isWhitespace) }.map(String.init)
    return FlowFailure(
      code: PackageBuilder.failedBuild, message: "\(package.name) did not build\(count).",
      found: errors.isEmpty ? status.text : nil,
      cause: output.firstError?.headline ?? last, remedy: "Fix it and save; the running version is unchanged.")
  }
}
