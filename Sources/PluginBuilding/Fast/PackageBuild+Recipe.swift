import EventLoop
import Glibc
import Platform

// Finding the recipe.
extension PackageBuild {
  func findRecipe() {
    guard case .swift(let products) = package.system else { return buildWhole(nil) }
    guard products.count == 1, let product = products.first else {
      return buildWhole("it has \(products.count) libraries")
    }
    let isSameDeclaration = declaration == manifest
    if isSameDeclaration, let fallbackReason { return buildWhole(fallbackReason) }
    let isPacked = packed.map { access($0, R_OK) == 0 } ?? true
    let present = job?.snapshot.files(outside: folder) ?? [:]
    if isSameDeclaration, dependencies == present, let recipe, recipe.isCurrent, isPacked, canTakeSources(recipe) {
      return compile()
    }
    // Only the package manager builds other packages. Those that the installed library was built with are built.
    let isFirst = recipe == nil && fallbackReason == nil && (built?.files(outside: folder) ?? [:]) == present
    recipe = nil
    fallbackReason = nil
    objects = [:]
    declaration = manifest
    dependencies = present
    // The cached manifest is valid if the current modules were built with it; `RecipeReader` checks that.
    if isFirst, let kept = ManifestCache.load(package, product: product, plan: plan) {
      return takeRecipe(from: kept, product: product, isFresh: false)
    }
    runFullBuild(product)
  }

  /// Returns whether the current sources are those of the recipe, or the recipe accepts other sources.
  private func canTakeSources(_ recipe: BuildRecipe) -> Bool {
    guard let snapshot = job?.snapshot else { return false }
    return !recipe.hasFixedSources || recipe.sources(in: snapshot) == recipe.sources
  }

  /// Runs the package manager to build the package and its dependencies, and to write the build manifest.
  private func runFullBuild(_ product: String) {
    runPackageManager(rebuilding: package.dependencies) { [self] results in
      guard let result = results.first, let present = job else { return }
      if let failure = result.failure { return failWhole(failure) }
      let spent = time(since: present.began)
      job?.compileTime = spent
      guard let kept = ManifestCache.load(package, product: product, plan: plan) else {
        fallbackReason = "its build manifest cannot be read"
        return installWhole(result.libraries)
      }
      takeRecipe(from: kept, product: product, isFresh: true)
    }
  }

  private func takeRecipe(from kept: BuildManifest, product: String, isFresh: Bool) {
    let reader = RecipeReader(
      manifest: kept, package: folder, scratch: Folder.absolute(scratch), product: product)
    do throws(RecipeReader.UnsupportedPackage) {
      var draft = try reader.draft()
      guard let snapshot = job?.snapshot else { return }
      let present = draft.recipe.sources(in: snapshot)
      if present != draft.recipe.sources {
        // Sources were added or removed since, or not all files in the folder are sources.
        guard isFresh else { return runFullBuild(product) }
        draft.recipe.hasFixedSources = true
      }
      readFrontEndCommand(draft)
    } catch {
      isFresh ? fallBack(error.reason) : runFullBuild(product)
    }
  }

  /// Builds with the package manager until the package's declaration changes.
  private func fallBack(_ reason: String) {
    fallbackReason = reason
    buildWhole(reason)
  }

  private func readFrontEndCommand(_ draft: RecipeReader.Draft) {
    guard !draft.frontEndDryRun.isEmpty else { return readLinkerCommand(draft) }
    run(draft.frontEndDryRun) { [self] ending in
      var draft = draft
      guard ending.status.isSuccess,
        DriverOutput.readFrontEnd(ending.output, into: &draft.recipe, sources: draft.recipe.sources)
      else { return fallBack("its compiler command could not be determined") }
      readLinkerCommand(draft)
    }
  }

  private func readLinkerCommand(_ draft: RecipeReader.Draft) {
    guard let marker = draft.linkerDryRun.dropLast().last else { return fallBack("its linker could not be determined") }
    run(draft.linkerDryRun) { [self] ending in
      guard ending.status.isSuccess,
        let dryRun = DriverOutput.linkerDryRun(ending.output, tools: draft.tools)
      else { return fallBack("its linker command could not be determined") }
      run(dryRun) { [self] ending in
        var draft = draft
        guard ending.status.isSuccess,
          DriverOutput.readLinker(ending.output, into: &draft.recipe, marker: marker, tools: draft.tools)
        else { return fallBack("its linker command could not be determined") }
        pack(draft.recipe)
      }
    }
  }

  /// Combines the objects of other packages into one without debug information, which makes linking faster and the
  /// library smaller.
  private func pack(_ recipe: BuildRecipe) {
    packed = nil
    if adoptKeptObjects(for: recipe) { return take(recipe) }
    guard let packing = recipe.packing else { return take(recipe) }
    let file = "\(workFolder)/dependencies.o"
    let objects = "\(file).list"
    do {
      try Folder.create(workFolder, mode: 0o755)
      try AtomicFile.write(Array(recipe.objects.map { "\"\($0)\"\n" }.joined().utf8), to: objects)
    } catch {
      return take(recipe)
    }
    run([packing.linker, "-r", "-o", file, "@\(objects)"]) { [self] ending in
      guard ending.status.isSuccess else { return take(recipe) }
      run([packing.stripper, "--strip-debug", file]) { [self] ending in
        if ending.status.isSuccess { packed = file }
        take(recipe)
      }
    }
  }

  private func take(_ recipe: BuildRecipe) {
    self.recipe = recipe
    BuildTools.removeAbandoned(in: ManifestCache.folder(package, plan: plan))
    compile()
  }
}
