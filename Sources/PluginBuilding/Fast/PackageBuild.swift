import EventLoop
import Failures
import Glibc
import Platform

/// The successive builds of one package.
///
/// A run reads the sources, finds the recipe, compiles what has changed, links, and installs the library. After compiling
/// and after linking it checks whether the sources have changed, and if so starts a new run.
@MainActor
final class PackageBuild {
  /// A run, from the sources to the library.
  struct Job {
    var snapshot: SourceSnapshot
    var isSilent: Bool
    var detected: ContinuousClock.Instant
    var began: ContinuousClock.Instant
    var serial: Int
    var runs: [CompilerPool.Run] = []
    var compiled: [String] = []
    var compileTime: Duration = .zero
    var linkTime: Duration = .zero
    var queue = BuildQueueTime()
    var warnings = ""
  }

  var package: PluginPackage
  let tools: BuildTools
  let report: @MainActor (FastBuilder.Event) -> Void
  /// The sources when this object was created.
  private var initialSnapshot = SourceSnapshot()
  /// The sources from which the installed libraries were built, or nil if unknown.
  var built: SourceSnapshot?
  var job: Job? { didSet { reportPreparing() } }
  private var isPreparing = false
  /// The headers of a C target in the previous run.
  var headers: [String] = []
  var recipe: BuildRecipe?
  /// The reason there is no recipe, or nil if there is one or if it is not known yet.
  var fallbackReason: String?
  /// The package manifest to which ``recipe`` and ``fallbackReason`` apply.
  var declaration: SourceSnapshot.File?
  /// The files of the local packages that the package depends on, from which the objects of ``recipe`` were built.
  var dependencies: [String: SourceSnapshot.File] = [:]
  var objects: [String: CompiledObject] = [:]
  /// The path of the file that combines the objects of other packages, or nil if they were not combined.
  var packed: String?
  /// The libraries of the previous run.
  var libraries: [String] = []

  init(_ package: PluginPackage, tools: BuildTools, report: @escaping @MainActor (FastBuilder.Event) -> Void) {
    self.package = package
    self.tools = tools
    self.report = report
    initialSnapshot = takeSnapshot(since: nil)
  }

  var isBuilding: Bool { job != nil }

  /// The package's folder as an absolute path.
  var folder: String { Folder.absolute(package.path) }
  var plan: BuildPlan { tools.plan }
  /// The folder in which the package manager builds the package, as far as it is known.
  var scratch: String { ScratchFolder(package: package, plan: plan).path ?? plan.scratch }
  /// The folder for the package's objects while this app runs.
  var workFolder: String { "\(ManifestCache.folder(package, plan: plan))/\(tools.workName)" }

  var manifest: SourceSnapshot.File? { job?.snapshot.files["\(folder)/Package.swift"] }

  /// Records that the installed libraries were built after this object was created, from the initial sources or newer ones.
  func adoptExistingBuild() { built = built ?? initialSnapshot }

  /// Whether the sources differ from those of the installed libraries.
  var hasChanged: Bool { takeSnapshot(since: built) != built }

  func takeSnapshot(since earlier: SourceSnapshot?) -> SourceSnapshot {
    SourceSnapshot.of(package, plan: plan, since: earlier)
  }

  private func reportPreparing() {
    guard isPreparing != (job?.isSilent == true) else { return }
    isPreparing.toggle()
    report(isPreparing ? .preparing(package) : .prepared(package))
  }

  /// Starts a run, unless one with the same sources is already in progress.
  func start(detected: ContinuousClock.Instant?, isSilent: Bool) {
    let snapshot = takeSnapshot(since: job?.snapshot ?? built)
    if let present = job, present.snapshot == snapshot, isUntouched(present.snapshot) {
      // Its result must be reported now, even if it started as a preparation.
      if present.isSilent && !isSilent {
        job?.isSilent = false
        job?.detected = detected ?? tools.loop.now
        report(.began(package))
      }
      return
    }
    let earlier = job
    cancel()
    let now = tools.loop.now
    job = Job(
      snapshot: snapshot, isSilent: isSilent && earlier?.isSilent != false, detected: detected ?? now, began: now,
      serial: tools.nextSerial())
    if job?.isSilent == false { report(.began(package)) }
    findRecipe()
  }

  /// Restarts the run with the current sources.
  func restart() {
    guard let present = job else { return }
    cancel()
    var silent = present.isSilent
    let snapshot = takeSnapshot(since: present.snapshot)
    // A preparation is reported after all if the sources have changed.
    if snapshot != built { silent = false }
    let wasReported = !present.isSilent
    job = Job(
      snapshot: snapshot, isSilent: silent, detected: present.detected, began: tools.loop.now,
      serial: tools.nextSerial())
    if !silent && !wasReported { report(.began(package)) }
    findRecipe()
  }

  /// Cancels the current run and its tools, without a report.
  func cancel() {
    let runs = job?.runs ?? []
    job = nil
    for run in runs { run.cancel() }
  }

  /// Cancels the current run, and removes all intermediate results but those that the next app can go on from.
  ///
  /// - Parameter isForGood: Whether the package was removed, so that there is no next one.
  func end(isForGood: Bool = false) {
    let keeps = !isForGood && keepObjects()
    cancel()
    if !keeps { Folder.remove(workFolder) }
  }

  /// Returns whether none of the files was modified or removed since they were read.
  func isUntouched(_ snapshot: SourceSnapshot) -> Bool { snapshot.files.keys.allSatisfy(snapshot.isUntouched) }

  /// Returns whether the run's sources are still identical to those on disk.
  func isUpToDate(_ job: Job) -> Bool {
    let now = takeSnapshot(since: job.snapshot)
    return now == job.snapshot
  }

  /// Runs a command as a part of the current run.
  ///
  /// `ended` is not called if the run has ended in the meantime.
  func run(_ command: [String], ended: @escaping @MainActor (BuildTool.Ending) -> Void) {
    guard let serial = job?.serial else { return }
    job?.queue.asked(at: tools.loop.now)
    let run = tools.pool.run(command, environment: plan.toolEnvironment) { [weak self] in
      self?.noteStart(of: serial)
    } ended: { [weak self] result in
      guard let self, job?.serial == serial else { return }
      job?.queue.ended(at: tools.loop.now)
      switch result {
      case .success(let ending): ended(ending)
      case .failure(let failure): finish(.failure(failure), pipeline: .changedFiles)
      }
    }
    job?.runs.append(run)
  }

  /// Notes that a tool of a run has a free slot.
  func noteStart(of serial: Int) {
    if job?.serial == serial { job?.queue.started(at: tools.loop.now) }
  }

  /// The time since a moment of the current run, without the time in which other packages had all slots.
  ///
  /// To be taken before the run is changed, which it reads.
  func time(since began: ContinuousClock.Instant, queued before: Duration = .zero) -> Duration {
    began.duration(to: tools.loop.now) - ((job?.queue.total ?? .zero) - before)
  }

  // MARK: The end of a run

  /// The outcome of a run.
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
    result.times.debounce = done.detected.duration(to: done.began)
    result.times.compile = done.compileTime
    result.times.link = done.linkTime
    result.times.queue = done.queue.total
    result.times.total = done.detected.duration(to: tools.loop.now) - done.queue.total
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

  /// Removes the files that cancelled runs left behind.
  private func removeStale() {
    let kept = Set(objects.values.map(\.path) + [packed ?? ""])
    for name in (try? Folder.names(in: workFolder)) ?? [] where !kept.contains("\(workFolder)/\(name)") {
      unlink("\(workFolder)/\(name)")
    }
  }

  /// Ends the run with the errors of a tool, or restarts it if the sources have changed.
  func fail(_ output: CompilerOutput, status: ProcessStatus, text: String, pipeline: FastBuildResult.Pipeline) {
    guard let present = job else { return }
    guard isUpToDate(present) else { return restart() }
    let failure = Self.failure(of: package, output, status: status, text: text)
    finish(.failure(failure, output: output.text.isEmpty ? text : output.text), pipeline: pipeline)
  }

  /// Returns the headline of an error without the word, which the message has.
  private static func withoutError(_ headline: String) -> String {
    headline.hasPrefix("error: ") ? String(headline.dropFirst("error: ".count)) : headline
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
      cause: output.firstError.map { withoutError($0.headline) } ?? last,
      remedy: "Fix it and save; the running version is unchanged.")
  }
}
