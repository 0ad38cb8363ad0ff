import Platform

/// A reader that derives a recipe from a build manifest.
///
/// This requires that the package's library consists of a single target of its own, in Swift or C, without generated
/// sources.
struct RecipeReader {
  /// The reason no recipe can describe a package, for the log and the result.
  struct UnsupportedPackage: Error, Equatable {
    var reason: String
  }

  /// A recipe that still lacks the commands of the toolchain.
  struct Draft {
    var recipe: BuildRecipe
    /// The driver command that prints the front end command; empty for C.
    var frontEndDryRun: [String] = []
    /// The driver command that prints the linker command.
    var linkerDryRun: [String]
    /// The folder of the toolchain's executables.
    var tools: String
  }

  let manifest: BuildManifest
  /// The package's folder, as an absolute path.
  let package: String
  /// The scratch folder, as an absolute path.
  let scratch: String
  let product: String

  func draft() throws(UnsupportedPackage) -> Draft {
    let library = "/lib\(product).so"
    guard
      let link = manifest.commands.firstIndex(where: { command in
        command.outputs.contains { $0.hasSuffix(library) } && command.arguments.contains("-emit-library")
      })
    else { throw UnsupportedPackage(reason: "its build produces no library \(product)") }
    let linking = manifest.commands[link]
    let closure = manifest.closure(of: link)
    let own = try ownCommands(in: closure)
    let ownObjects = Set(own.flatMap { manifest.commands[$0].outputs })
    // Those of compiled modules are no results of the package manager, and only among the arguments.
    let linked = linking.inputs + linking.arguments.filter { $0.hasPrefix("/") && !linking.inputs.contains($0) }
    let objects = linked.filter { $0.hasSuffix(".o") && !ownObjects.contains($0) && !isWrappedModule($0) }
    guard objects.allSatisfy({ FileStamp($0) != nil }) else {
      throw UnsupportedPackage(reason: "its dependencies were not built")
    }
    guard let driver = linking.arguments.first, let slash = driver.lastIndex(of: "/") else {
      throw UnsupportedPackage(reason: "its linker could not be determined")
    }

    var dependencies: [String: FileStamp] = [:]
    for path in closure.subtracting(own).flatMap({ manifest.commands[$0].inputs }) + objects + [driver] {
      let isOwn = path.hasPrefix("\(package)/") && !path.hasPrefix("\(scratch)/")
      guard !isOwn, !path.hasSuffix("/"), path.hasPrefix("/"), !isWrappedModule(path), !Self.isAuxiliary(path) else {
        continue
      }
      dependencies[path] = FileStamp(path, followingLinks: true)
    }
    // The modules that the package imports. Their own dependencies are covered by the sources they were built from.
    for path in own.flatMap({ manifest.commands[$0].inputs }) where path.hasSuffix(".swiftmodule") {
      dependencies[path] = FileStamp(path, followingLinks: true)
    }
    for folder in own.flatMap({ Self.headerFolders(manifest.commands[$0].arguments) }) {
      if folder.hasPrefix("\(package)/") { continue }
      for name in (try? Folder.names(in: folder)) ?? [] {
        let path = "\(folder)/\(name)"
        if FileStamp(path, followingLinks: true)?.kind == .file {
          dependencies[path] = FileStamp(path, followingLinks: true)
        }
      }
    }

    let sources = own.flatMap { manifest.commands[$0].inputs.filter(isOwnSource) }.sorted()
    let tools = String(driver[..<slash])
    var recipe = BuildRecipe(
      language: .swift(frontEnd: []), root: root(of: sources), sources: sources, hasFixedSources: false,
      objects: objects, linkStart: [], linkEnd: [], autolinked: [], packing: nil, dependencies: dependencies)
    var draft = Draft(recipe: recipe, linkerDryRun: [], tools: tools)
    if manifest.commands[own[0]].tool == "clang" {
      var commands: [String: [String]] = [:]
      for command in own.map({ manifest.commands[$0] }) {
        guard let source = command.inputs.first(where: isOwnSource) else { continue }
        commands[source] = Self.without(
          ["-index-store-path", "-MF", "-MT", "-o", "-c"], alone: ["-MD"], in: command.arguments)
      }
      recipe.language = .c(commands: commands)
    } else {
      draft.frontEndDryRun = Self.frontEndDryRun(manifest.commands[own[0]].arguments, source: sources[0])
    }
    draft.recipe = recipe
    // One object marks the position of all of the package's objects in the linker command.
    guard let marker = linking.inputs.first(where: ownObjects.contains) else {
      throw UnsupportedPackage(reason: "its objects could not be determined")
    }
    draft.linkerDryRun =
      Self.without([], alone: [], in: linking.arguments).filter { !$0.hasPrefix("@") } + [marker, "-###"]
    return draft
  }

  /// Returns the commands that compile the package's own sources: a single Swift command, or the commands of one C
  /// target.
  private func ownCommands(in closure: Set<Int>) throws(UnsupportedPackage) -> [Int] {
    var own: [Int] = []
    for index in closure.sorted() {
      let command = manifest.commands[index]
      if ["phony", "package-structure-tool", "write-auxiliary-file"].contains(command.tool) { continue }
      guard command.inputs.contains(where: isOwn) else { continue }
      let isCompiler = command.tool == "clang" || command.arguments.contains("-emit-module-path")
      guard isCompiler, command.inputs.contains(where: isOwnSource) else {
        throw UnsupportedPackage(reason: "it has resources, generated files or tools")
      }
      own.append(index)
    }
    guard let first = own.first else { throw UnsupportedPackage(reason: "it has no sources of its own") }
    let folders = Set(
      own.flatMap { manifest.commands[$0].outputs }.filter { $0.hasSuffix(".o") }.map(Self.targetFolder))
    guard folders.count == 1, own.count == 1 || own.allSatisfy({ manifest.commands[$0].tool == "clang" }) else {
      throw UnsupportedPackage(reason: "it has several targets")
    }
    let outside = manifest.commands[first].inputs.contains { $0.hasSuffix(".swift") && !isOwn($0) }
    if outside { throw UnsupportedPackage(reason: "some of its sources are generated") }
    return own
  }

  private func isOwn(_ path: String) -> Bool { path.hasPrefix("\(package)/") && !path.hasPrefix("\(scratch)/") }

  private func isOwnSource(_ path: String) -> Bool {
    isOwn(path) && (BuildRecipe.swiftSuffixes + BuildRecipe.cSuffixes).contains { path.hasSuffix($0) }
  }

  /// Returns whether an object only wraps a module for debuggers, which would be outdated after the first edit.
  private func isWrappedModule(_ path: String) -> Bool { path.hasSuffix(".swiftmodule.o") }

  /// Returns whether the package manager writes a file anew in each build.
  private static func isAuxiliary(_ path: String) -> Bool {
    path.hasSuffix("LinkFileList") || path.hasSuffix("/sources") || path.hasSuffix("Package.resolved")
      || path.split(separator: "/").last?.hasPrefix("swift-version-") == true
  }

  /// Returns the target's folder of an object: ".../Catalog.build" for ".../Catalog.build/Views/A.c.o".
  private static func targetFolder(_ object: String) -> String {
    let parts = object.split(separator: "/", omittingEmptySubsequences: false)
    let end = parts.lastIndex { $0.hasSuffix(".build") } ?? parts.endIndex - 1
    return parts[...end].joined(separator: "/")
  }

  /// Returns the folder of the target: `Sources/X` in the package, or the common parent folder of its sources.
  private func root(of sources: [String]) -> String {
    var common = sources.first?.split(separator: "/").dropLast().map(String.init) ?? []
    for source in sources {
      let parts = source.split(separator: "/").dropLast().map(String.init)
      while !parts.starts(with: common) { common.removeLast() }
    }
    let declared = package.split(separator: "/").count + 2
    // Even if all sources are in a subfolder, new ones may be added anywhere in the target's folder.
    if common.count > declared, common[declared - 2] == "Sources" { common = Array(common.prefix(declared)) }
    return "/" + common.joined(separator: "/")
  }
}

extension RecipeReader {
  private static func headerFolders(_ arguments: [String]) -> [String] {
    // "-Xcc -I -Xcc folder" for Swift, "-I folder" for C.
    let plain = arguments.filter { $0 != "-Xcc" }
    return zip(plain, plain.dropFirst()).compactMap { $0 == "-I" && !$1.hasSuffix("/Modules") ? $1 : nil }
  }

  /// Returns the driver command for one source, without options for whole modules, so that it prints a single front end
  /// command.
  private static func frontEndDryRun(_ arguments: [String], source: String) -> [String] {
    let words = without(
      ["-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path"],
      alone: [
        "-emit-module", "-incremental", "-enable-batch-mode", "-parseable-output", "-emit-objc-header",
        "-emit-dependencies", "-serialize-diagnostics", "-c", "-whole-module-optimization", "-wmo",
      ], in: arguments)
    return words.filter { !$0.hasPrefix("@") && !isJobCount($0) } + ["-disable-batch-mode", "-c", source, "-###"]
  }

  /// Returns whether a word is a job count, such as "-j2".
  private static func isJobCount(_ word: String) -> Bool {
    word.hasPrefix("-j") && word.count > 2 && word.dropFirst(2).allSatisfy(\.isNumber)
  }

  /// Returns the words without the given options, of which `pairs` have a value and `alone` have none.
  static func without(_ pairs: Set<String>, alone: Set<String>, in words: [String]) -> [String] {
    var kept: [String] = []
    var isValue = false
    var isPassedOn = false
    for word in words {
      if isValue {
        isValue = false
      } else if isPassedOn {
        isPassedOn = false
        kept.append(word)
      } else if pairs.contains(word) {
        isValue = true
      } else if !alone.contains(word) {
        // The next word is an option of another program.
        isPassedOn = ["-Xcc", "-Xfrontend", "-Xlinker", "-Xclang-linker"].contains(word)
        kept.append(word)
      }
    }
    return kept
  }
}
