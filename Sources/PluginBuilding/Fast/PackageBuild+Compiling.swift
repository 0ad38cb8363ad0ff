import EventLoop
import Failures
import Glibc
import Platform

// Compiling and linking.
extension PackageBuild {
  /// Compiles the changed sources, and all others if declarations have changed.
  func compile() {
    guard let present = job, let recipe else { return }
    let sources = recipe.sources(in: present.snapshot)
    // A different set of files can change the meaning of each of them.
    if Set(objects.keys) != Set(sources) { outdateAll() }
    if case .c = recipe.language {
      let present = present.snapshot.paths(ending: BuildRecipe.headerSuffixes, in: folder)
      if present != headers { outdateAll() }
      headers = present
    }
    objects = objects.filter { sources.contains($0.key) }
    var changed = sources.filter { objects[$0]?.isCurrent(in: present.snapshot) != true }
    // Compiling all files in two processes is faster than compiling the changed ones first and then the others.
    if changed.contains(where: { mayDeclare($0, present.snapshot) }) { changed = sources }
    if changed.isEmpty { return link(pipeline: present.compiled.isEmpty ? .unchanged : pipeline(of: sources)) }
    compile(changed, of: sources) { [self] new in
      let hasOtherDeclarations = new.contains { source, object in
        objects[source]?.declarations != object.declarations
      }
      accept(new)
      job?.compiled += changed
      if hasOtherDeclarations {
        // Files compiled in this run have already seen the current sources.
        let seen = Set(job?.compiled ?? [])
        for source in sources where !seen.contains(source) { objects[source]?.isOutdated = true }
      }
      compile()
    }
  }

  private func mayDeclare(_ source: String, _ snapshot: SourceSnapshot) -> Bool {
    guard let object = objects[source], !object.text.isEmpty, let file = snapshot.files[source] else { return false }
    return DeclarationGuess.isLikely(from: object.text, to: file.text)
  }

  private func pipeline(of sources: [String]) -> FastBuildResult.Pipeline {
    Set(job?.compiled ?? []).count == sources.count ? .allFiles : .changedFiles
  }

  private func outdateAll() {
    for source in objects.keys { objects[source]?.isOutdated = true }
  }

  private func accept(_ new: [String: CompiledObject]) {
    for (source, object) in new {
      if let old = objects[source] { unlink(old.path) }
      objects[source] = object
    }
  }

  /// Runs the compilers, and passes on the objects if all succeed and the sources have not changed.
  private func compile(
    _ changed: [String], of sources: [String], succeeded: @escaping @MainActor ([String: CompiledObject]) -> Void
  ) {
    guard let present = job, let recipe else { return }
    let (began, queued) = (tools.loop.now, present.queue.total)
    do throws(FlowFailure) {
      try Folder.create(workFolder, mode: 0o755)
    } catch {
      return finish(.failure(error), pipeline: .changedFiles)
    }
    guard
      let jobs = CompileJob.jobs(
        for: changed, of: sources, recipe: recipe, into: workFolder, serial: tools.nextSerial())
    else {
      fallbackReason = "it has sources in another language"
      return buildWhole(fallbackReason)
    }
    let pipeline: FastBuildResult.Pipeline = changed.count == sources.count ? .allFiles : .changedFiles
    var waiting = jobs.count
    var output = ""
    var status = ProcessStatus.exited(0)
    for item in jobs {
      run(item.command) { [self] ending in
        waiting -= 1
        output += ending.output
        if !ending.status.isSuccess { status = ending.status }
        guard waiting == 0 else { return }
        let spent = time(since: began, queued: queued)
        job?.compileTime += spent
        finishCompiling(jobs, present, output, status, pipeline, succeeded)
      }
    }
  }

  private func finishCompiling(
    _ jobs: [CompileJob], _ present: Job, _ output: String, _ status: ProcessStatus,
    _ pipeline: FastBuildResult.Pipeline, _ succeeded: @MainActor ([String: CompiledObject]) -> Void
  ) {
    let messages = CompilerOutput(output, in: folder)
    // A file that was modified while compilers read it may have been read in an intermediate state.
    guard !status.isSuccess || isUntouched(present.snapshot) else {
      for job in jobs { job.removeOutputs() }
      return restart()
    }
    guard status.isSuccess else {
      for job in jobs { job.removeOutputs() }
      // Errors that refer to no file of the package may be due to the compiler's arguments, so let the package manager build.
      guard messages.errors.contains(where: { $0.file?.hasPrefix("/") == false }) else {
        recipe = nil
        return buildWhole("the compiler failed without an error in its sources")
      }
      return fail(messages, status: status, text: output, pipeline: pipeline)
    }
    guard let recipe else { return }
    var new: [String: CompiledObject] = [:]
    for job in jobs {
      guard let objects = job.objects(in: present.snapshot, language: recipe.language) else {
        return fail(messages, status: .exited(1), text: "The compiler produced no object file.", pipeline: pipeline)
      }
      new.merge(objects) { $1 }
    }
    if !messages.text.isEmpty {
      job?.warnings += (present.warnings.isEmpty ? "" : "\n") + messages.text
    }
    succeeded(new)
  }

  /// Links the objects into a new file, and installs it.
  func link(pipeline: FastBuildResult.Pipeline) {
    guard let present = job, let recipe, case .swift(let products) = package.system, let product = products.first else {
      return
    }
    let target = "\(plan.destination)/lib\(product).so"
    if pipeline == .unchanged, built == present.snapshot, access(target, R_OK) == 0 {
      return finish(.libraries([target], isUnchanged: true), pipeline: .unchanged)
    }
    // A preparation ends here, because the installed library was built from the same sources.
    if present.isSilent { return finish(.libraries([target], isUnchanged: true), pipeline: pipeline) }
    let (began, queued) = (tools.loop.now, present.queue.total)
    let temporary = "\(plan.destination)/.lib\(product).so.\(getpid()).\(present.serial).new"
    var seen: Set<String> = []
    let own = objects.sorted { $0.key < $1.key }.map(\.value)
    let flags = (own.flatMap(\.autolinked) + recipe.autolinked).filter { seen.insert($0).inserted }
    let command =
      recipe.linkStart + own.map(\.path) + (packed.map { [$0] } ?? recipe.objects) + flags + recipe.linkEnd
      + ["-o", temporary]
    run(command) { [self] ending in
      let spent = time(since: began, queued: queued)
      job?.linkTime = spent
      guard ending.status.isSuccess else {
        unlink(temporary)
        return fail(
          CompilerOutput(ending.output, in: folder), status: ending.status, text: ending.output, pipeline: pipeline)
      }
      guard isUpToDate(present) else {
        unlink(temporary)
        return restart()
      }
      install(temporary, at: target, pipeline: pipeline)
    }
  }

  private func install(_ file: String, at target: String, pipeline: FastBuildResult.Pipeline) {
    if let new = try? Folder.bytes(of: file), new == (try? Folder.bytes(of: target)) {
      unlink(file)
      return finish(.libraries([target], isUnchanged: true), pipeline: pipeline)
    }
    guard chmod(file, 0o755) == 0, rename(file, target) == 0 else {
      let failure = SystemError.failure("replaced", target, errno)
      unlink(file)
      return finish(.failure(failure), pipeline: pipeline)
    }
    finish(.libraries([target], isUnchanged: false), pipeline: pipeline)
  }
}
