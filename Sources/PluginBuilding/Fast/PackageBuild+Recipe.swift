import EventLoop
import Glibc
import Platform

/// How a run finds out what is to be done.
extension PackageBuild {
  func findRecipe() {
    guard case .swift(let products) = package.system else { return buildWhole("it is made by a Makefile") }
    guard products.count == 1, let product = products.first else {
      return buildWhole("it has \(products.count) libraries")
    }
    let isSameDeclaration = declaration == manifest
    if isSameDeclaration, let fallbackReason { return buildWhole(fallbackReason) }
    let isPacked = packed.map { access($0, R_OK) == 0 } ?? true
    if isSameDeclaration, let recipe, recipe.isCurrent, isPacked, canTakeSources(recipe) { return compile() }
    let isFirst = recipe == nil && fallbackReason == nil
    recipe = nil
    fallbackReason = nil
    objects = [:]
    declaration = manifest
    // What was kept is good when its build has made the modules that are there now.
    if isFirst, let kept = KeptManifest.load(package, product: product, plan: plan) {
      return takeRecipe(from: kept, product: product, isFresh: false)
    }
    askPackageManager(product)
  }

  /// Whether the sources that are there are those of the recipe, or it may take others as well.
  private func canTakeSources(_ recipe: BuildRecipe) -> Bool {
    guard let snapshot = job?.snapshot else { return false }
    return !recipe.hasFixedSources || recipe.sources(in: snapshot) == recipe.sources
  }

  /// Has the package manager build all that the package depends on, and write its manifest.
  private func askPackageManager(_ product: String) {
    runPackageManager { [self] results in
      guard let result = results.first, let present = job else { return }
      if let failure = result.failure { return failWhole(failure) }
      job?.compileTime = present.began.duration(to: tools.loop.now)
      guard let kept = KeptManifest.load(package, product: product, plan: plan) else {
        fallbackReason = "its build manifest cannot be read"
        return installWhole(result.libraries)
      }
      takeRecipe(from: kept, product: product, isFresh: true)
    }
  }

  private func takeRecipe(from kept: BuildManifest, product: String, isFresh: Bool) {
    let reader = RecipeReader(
      manifest: kept, package: folder, scratch: Folder.absolute(plan.scratch), product: product)
    do throws(RecipeReader.Unsuited) {
      var draft = try reader.draft()
      guard let snapshot = job?.snapshot else { return }
      let present = draft.recipe.sources(in: snapshot)
      if present != draft.recipe.sources {
        // Sources have come or gone since, or not all in the folder are sources: the package manager knows.
        guard isFresh else { return askPackageManager(product) }
        draft.recipe.hasFixedSources = true
      }
      askCompiler(draft)
    } catch {
      isFresh ? giveUp(error.reason) : askPackageManager(product)
    }
  }

  /// Builds with the package manager from now on, until the package's declaration changes.
  private func giveUp(_ reason: String) {
    fallbackReason = reason
    buildWhole(reason)
  }

  private func askCompiler(_ draft: RecipeReader.Draft) {
    guard !draft.compilerQuestion.isEmpty else { return askLinker(draft) }
    run(draft.compilerQuestion) { [self] ending in
      var draft = draft
      guard ending.status.isSuccess,
        RecipeAnswers.takeFrontEnd(ending.output, into: &draft.recipe, sources: draft.recipe.sources)
      else { return giveUp("its compiler's command cannot be told") }
      askLinker(draft)
    }
  }

  private func askLinker(_ draft: RecipeReader.Draft) {
    guard let marker = draft.linkerQuestion.dropLast().last else { return giveUp("its linker cannot be told") }
    run(draft.linkerQuestion) { [self] ending in
      guard ending.status.isSuccess,
        let question = RecipeAnswers.linkerQuestion(ending.output, tools: draft.tools)
      else { return giveUp("its linker's command cannot be told") }
      run(question) { [self] ending in
        var draft = draft
        guard ending.status.isSuccess,
          RecipeAnswers.takeLinker(ending.output, into: &draft.recipe, marker: marker, tools: draft.tools)
        else { return giveUp("its linker's command cannot be told") }
        pack(draft.recipe)
      }
    }
  }

  /// Makes one object of those of other packages, without their debug information: the link is faster and its result
  /// smaller.
  private func pack(_ recipe: BuildRecipe) {
    packed = nil
    guard let packing = recipe.packing else { return take(recipe) }
    let file = "\(workFolder)/foundations.o"
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
    BuildTools.removeAbandoned(in: KeptManifest.folder(package, plan: plan))
    compile()
  }
}
