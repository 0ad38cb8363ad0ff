import EventLoop
import Failures
import Glibc
import Platform

/// How a run has the package manager, or make, build the whole package.
extension PackageBuild {
  /// Builds a package that no recipe describes.
  ///
  /// - Parameter reason: Why, as it is told.
  func buildWhole(_ reason: String?) {
    // Getting ready for this way needs nothing.
    if job?.isSilent == true { return finish(.libraries(libraries, isUnchanged: true), pipeline: .packageManager) }
    removeStaleObjects()
    runPackageManager { [self] results in
      guard let result = results.first, let present = job else { return }
      job?.compileTime = present.began.duration(to: tools.loop.now)
      if let failure = result.failure { return failWhole(failure) }
      job?.warnings = CompilerOutput(result.output, in: folder).text
      installWhole(result.libraries, reason: reason)
    }
  }

  /// Runs a ``PackageBuilder`` into a folder of this package's own; it has all of the pool, as it uses as many
  /// processes.
  func runPackageManager(_ ended: @escaping @MainActor ([BuildResult]) -> Void) {
    guard let serial = job?.serial else { return }
    var staged = plan
    staged.destination = "\(workFolder)/staged"
    let run = tools.pool.reserve(slots: 2) { [weak self, tools, package] run in
      let builder = PackageBuilder(plan: staged, loop: tools.loop, hasOwnGroups: true)
      tools.pool.onCancel(run) { builder.cancel() }
      let completion: @MainActor ([BuildResult]) -> Void = { results in
        tools.pool.release(run)
        guard let self, self.job?.serial == serial else { return }
        ended(results)
      }
      do throws(FlowFailure) {
        try builder.build([package], progress: { _ in }, completion: completion)
      } catch {
        completion([BuildResult(package: package, libraries: [], failure: error, duration: .zero)])
      }
    }
    job?.runs.append(run)
  }

  /// Moves libraries to their place, if they are of the sources that are there.
  func installWhole(_ staged: [String], reason: String? = nil) {
    guard let present = job else { return }
    guard isUpToDate(present) else { return restart() }
    do throws(FlowFailure) {
      let placed = try LibraryPlace.put(staged, into: plan.destination)
      finish(
        .libraries(placed.libraries, isUnchanged: placed.isUnchanged), pipeline: .packageManager,
        reason: reason ?? fallbackReason)
    } catch {
      finish(.failure(error), pipeline: .packageManager, reason: reason)
    }
  }

  /// Ends the run with what the package manager has said.
  func failWhole(_ failure: FlowFailure) {
    guard let present = job else { return }
    guard isUpToDate(present) else { return restart() }
    job?.compileTime = present.began.duration(to: tools.loop.now)
    // The next run asks again, whatever was known.
    recipe = nil
    guard failure.code == PackageBuilder.failedBuild else {
      return finish(.failure(failure), pipeline: .packageManager)
    }
    let text = failure.cause ?? ""
    let output = CompilerOutput(text, in: folder)
    fail(output, status: .exited(1), text: text, pipeline: .packageManager)
  }

  /// Removes the package manager's objects of sources that have changed.
  ///
  /// The compiler's driver knows the times of files by the second, and takes a file for unchanged that was saved right after a build.
  private func removeStaleObjects() {
    guard let present = job, case .swift = package.system else { return }
    let results = "\(plan.scratch)/\(plan.configuration.rawValue)"
    let names = ((try? Folder.names(in: results)) ?? []).filter { $0.hasSuffix(".build") }
    for (path, file) in present.snapshot.files where path.hasSuffix(".swift") && built?.files[path] != file {
      let parts = path.dropFirst(folder.count + 1).split(separator: "/")
      guard let stem = parts.last else { continue }
      for name in names where parts.contains(Substring(name.dropLast(".build".count))) {
        unlink("\(results)/\(name)/\(stem).o")
      }
    }
  }
}
