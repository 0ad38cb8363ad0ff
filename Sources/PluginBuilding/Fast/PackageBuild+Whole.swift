import EventLoop
import Failures
import Glibc
import Platform

// Building the whole package with the package manager or make.
extension PackageBuild {
  /// The pipeline of builds without a recipe.
  private var wholePipeline: FastBuildResult.Pipeline { package.system == .make ? .make : .packageManager }

  /// Builds a package without a recipe.
  ///
  /// - Parameter reason: The reason to report, or nil if nothing else builds such packages.
  func buildWhole(_ reason: String?) {
    // These builds need no preparation.
    if job?.isSilent == true { return finish(.libraries(libraries, isUnchanged: true), pipeline: wholePipeline) }
    runPackageManager(rebuilding: [folder] + package.dependencies) { [self] results in
      guard let result = results.first, let present = job else { return }
      let spent = time(since: present.began)
      job?.compileTime = spent
      if let failure = result.failure { return failWhole(failure) }
      job?.warnings = CompilerOutput(result.output, in: folder, with: package.dependencies).text
      installWhole(result.libraries, reason: reason)
    }
  }

  /// Runs a ``PackageBuilder`` with a destination folder for this package.
  ///
  /// It reserves the whole pool, because it starts as many processes itself. Make has a pool of its own, so that a package
  /// in C does not wait until one in Swift is built.
  ///
  /// - Parameter rebuilt: The folders of the packages whose changed sources it compiles.
  func runPackageManager(rebuilding rebuilt: [String], _ ended: @escaping @MainActor ([BuildResult]) -> Void) {
    guard let serial = job?.serial else { return }
    var staged = plan
    staged.destination = "\(workFolder)/staged"
    job?.queue.asked(at: tools.loop.now)
    let pool = package.system == .make ? tools.makePool : tools.pool
    let run = pool.reserve(slots: 2) { [weak self, tools, package] run in
      self?.noteStart(of: serial)
      // Here, where no other package is being built.
      self?.removeStaleResults(of: rebuilt)
      let builder = PackageBuilder(plan: staged, loop: tools.loop, hasOwnGroups: true, tellsSteps: true)
      let completion: @MainActor ([BuildResult]) -> Void = { results in
        pool.release(run)
        guard let self, self.job?.serial == serial else { return }
        self.job?.queue.ended(at: tools.loop.now)
        ended(results)
      }
      do throws(FlowFailure) {
        try builder.build([package], progress: { self?.note($0, serial) }, completion: completion)
      } catch {
        completion([BuildResult(package: package, libraries: [], failure: error, duration: .zero)])
      }
      return { builder.cancel() }
    }
    job?.runs.append(run)
  }

  /// Passes on the steps of a requested build.
  private func note(_ progress: BuildProgress, _ serial: Int) {
    guard case .step(let package, let step) = progress, let job, job.serial == serial, !job.isSilent else { return }
    report(.stepped(package, step))
  }

  /// Installs libraries, or restarts the run if the sources have changed.
  func installWhole(_ staged: [String], reason: String? = nil) {
    guard let present = job else { return }
    guard isUpToDate(present) else { return restart() }
    do throws(FlowFailure) {
      let installed = try LibraryInstaller.install(staged, into: plan.destination)
      finish(
        .libraries(installed.libraries, isUnchanged: installed.isUnchanged), pipeline: wholePipeline,
        reason: reason ?? fallbackReason)
    } catch {
      finish(.failure(error), pipeline: wholePipeline, reason: reason)
    }
  }

  /// Ends the run with a failure of the package manager.
  func failWhole(_ failure: FlowFailure) {
    guard let present = job else { return }
    guard isUpToDate(present) else { return restart() }
    let spent = time(since: present.began)
    job?.compileTime = spent
    // The next run determines the recipe again.
    recipe = nil
    guard failure.code == PackageBuilder.failedBuild else {
      return finish(.failure(failure), pipeline: wholePipeline)
    }
    let text = failure.cause ?? ""
    let output = CompilerOutput(text, in: folder, with: package.dependencies)
    fail(output, status: .exited(1), text: text, pipeline: wholePipeline)
  }

  /// Removes the package manager's results of sources that have changed, in some packages.
  ///
  /// The compiler driver compares file times in whole seconds, and would miss a file that was saved right after a build.
  private func removeStaleResults(of folders: [String]) {
    guard let present = job, case .swift = package.system else { return }
    let results = "\(scratch)/\(plan.configuration.rawValue)"
    let targets = ((try? Folder.names(in: results)) ?? []).filter { $0.hasSuffix(".build") }
    for (path, file) in present.snapshot.files where path.hasSuffix(".swift") && built?.files[path] != file {
      guard let base = folders.first(where: { path.hasPrefix("\($0)/") }) else { continue }
      if base != folder, tools.removed.updateValue(file.stamp, forKey: "\(results) \(path)") == file.stamp { continue }
      let parts = path.dropFirst(base.count + 1).split(separator: "/")
      guard let stem = parts.last else { continue }
      for target in targets.map({ $0.dropLast(".build".count) }) where parts.contains(target) {
        unlink("\(results)/\(target).build/\(stem).o")
        unlink("\(results)/Modules/\(target).swiftmodule")
      }
    }
  }
}
