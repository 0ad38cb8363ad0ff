import Platform

/// Takes a recipe from a build manifest, when the package is one that a recipe can describe.
///
/// It can when the package's library is made of one target of its own, in Swift or in C, and of nothing that is generated.
struct RecipeReader {
  /// Why a package cannot be described, for the log and the result.
  struct Unsuited: Error, Equatable {
    var reason: String
  }

  /// What is known before the toolchain is asked for its commands.
  struct Draft {
    var recipe: BuildRecipe
    /// The driver's words that print the front end's command; empty for C.
    var compilerQuestion: [String] = []
    /// The driver's words that print the linker's command.
    var linkerQuestion: [String]
    /// The folder of the toolchain's programs.
    var tools: String
  }

  let manifest: BuildManifest
  /// The package's folder and the folder of results, as absolute paths.
  let package: String
  let scratch: String
  let product: String

  func draft() throws(Unsuited) -> Draft {
    let library = "/lib\(product).so"
    guard
      let link = manifest.commands.firstIndex(where: { command in
        command.outputs.contains { $0.hasSuffix(library) } && command.arguments.contains("-emit-library")
      })
    else { throw Unsuited(reason: "its build has no library \(product)") }
    let linking = manifest.commands[link]
    let closure = manifest.closure(of: link)
    let own = try ownCommands(in: closure)
    let ownObjects = Set(own.flatMap { manifest.commands[$0].outputs })
    let objects = linking.inputs.filter { $0.hasSuffix(".o") && !ownObjects.contains($0) && !isSyntax($0) }
    guard objects.allSatisfy({ FileStamp($0) != nil }) else {
      throw Unsuited(reason: "what it depends on was not built")
    }
    guard let driver = linking.arguments.first, let slash = driver.lastIndex(of: "/") else {
      throw Unsuited(reason: "its linker cannot be told")
    }

    var foundations: [String: FileStamp] = [:]
    for path in closure.subtracting(own).flatMap({ manifest.commands[$0].inputs }) + objects + [driver] {
      let isOwn = path.hasPrefix("\(package)/") && !path.hasPrefix("\(scratch)/")
      guard !isOwn, !path.hasSuffix("/"), path.hasPrefix("/"), !isSyntax(path), !Self.isAuxiliary(path) else {
        continue
      }
      foundations[path] = FileStamp(path, followingLinks: true)
    }
    // The modules that the package imports; what lies below them is covered by the sources they are made of.
    for path in own.flatMap({ manifest.commands[$0].inputs }) where path.hasSuffix(".swiftmodule") {
      foundations[path] = FileStamp(path, followingLinks: true)
    }
    for folder in own.flatMap({ Self.headerFolders(manifest.commands[$0].arguments) }) {
      if folder.hasPrefix("\(package)/") { continue }
      for name in (try? Folder.names(in: folder)) ?? [] {
        let path = "\(folder)/\(name)"
        if FileStamp(path, followingLinks: true)?.kind == .file {
          foundations[path] = FileStamp(path, followingLinks: true)
        }
      }
    }

    let sources = own.flatMap { manifest.commands[$0].inputs.filter(isOwnSource) }.sorted()
    let tools = String(driver[..<slash])
    var recipe = BuildRecipe(
      language: .swift(frontEnd: []), root: root(of: sources), sources: sources, hasFixedSources: false,
      objects: objects, linkStart: [], linkEnd: [], autolinked: [], packing: nil, foundations: foundations)
    var draft = Draft(recipe: recipe, linkerQuestion: [], tools: tools)
    if manifest.commands[own[0]].tool == "clang" {
      var commands: [String: [String]] = [:]
      for command in own.map({ manifest.commands[$0] }) {
        guard let source = command.inputs.first(where: isOwnSource) else { continue }
        commands[source] = Self.without(
          ["-index-store-path", "-MF", "-MT", "-o", "-c"], alone: ["-MD"], in: command.arguments)
      }
      recipe.language = .c(commands: commands)
    } else {
      draft.compilerQuestion = Self.compilerQuestion(manifest.commands[own[0]].arguments, source: sources[0])
    }
    draft.recipe = recipe
    // One object stands for all of them: it shows where they go.
    guard let marker = linking.inputs.first(where: ownObjects.contains) else {
      throw Unsuited(reason: "its objects cannot be told")
    }
    draft.linkerQuestion =
      Self.without([], alone: [], in: linking.arguments).filter { !$0.hasPrefix("@") } + [marker, "-###"]
    return draft
  }

  /// The commands that compile the package's own sources: one of Swift, or those of one target in C.
  private func ownCommands(in closure: Set<Int>) throws(Unsuited) -> [Int] {
    var own: [Int] = []
    for index in closure.sorted() {
      let command = manifest.commands[index]
      if ["phony", "package-structure-tool", "write-auxiliary-file"].contains(command.tool) { continue }
      guard command.inputs.contains(where: isOwn) else { continue }
      let isCompiler = command.tool == "clang" || command.arguments.contains("-emit-module-path")
      guard isCompiler, command.inputs.contains(where: isOwnSource) else {
        throw Unsuited(reason: "it has more than sources: resources, generated files or tools")
      }
      own.append(index)
    }
    guard let first = own.first else { throw Unsuited(reason: "it has no sources of its own") }
    let folders = Set(
      own.flatMap { manifest.commands[$0].outputs }.filter { $0.hasSuffix(".o") }.map(Self.targetFolder))
    guard folders.count == 1, own.count == 1 || own.allSatisfy({ manifest.commands[$0].tool == "clang" }) else {
      throw Unsuited(reason: "it has several targets")
    }
    let outside = manifest.commands[first].inputs.contains { $0.hasSuffix(".swift") && !isOwn($0) }
    if outside { throw Unsuited(reason: "some of its sources are generated") }
    return own
  }

  private func isOwn(_ path: String) -> Bool { path.hasPrefix("\(package)/") && !path.hasPrefix("\(scratch)/") }

  private func isOwnSource(_ path: String) -> Bool {
    isOwn(path) && (BuildRecipe.swiftSuffixes + BuildRecipe.cSuffixes).contains { path.hasSuffix($0) }
  }

  /// A module wrapped into an object, for debuggers alone; it would be out of date after the first edit.
  private func isSyntax(_ path: String) -> Bool { path.hasSuffix(".swiftmodule.o") }

  /// What the package manager writes anew with each build.
  private static func isAuxiliary(_ path: String) -> Bool {
    path.hasSuffix("LinkFileList") || path.hasSuffix("/sources") || path.hasSuffix("Package.resolved")
      || path.split(separator: "/").last?.hasPrefix("swift-version-") == true
  }

  /// ".../Catalog.build" for ".../Catalog.build/Views/A.c.o".
  private static func targetFolder(_ object: String) -> String {
    let parts = object.split(separator: "/", omittingEmptySubsequences: false)
    let end = parts.lastIndex { $0.hasSuffix(".build") } ?? parts.endIndex - 1
    return parts[...end].joined(separator: "/")
  }

  /// The folder of the target: `Sources/X` of the package, or where its sources are by their common start.
  private func root(of sources: [String]) -> String {
    var common = sources.first?.split(separator: "/").dropLast().map(String.init) ?? []
    for source in sources {
      let parts = source.split(separator: "/").dropLast().map(String.init)
      while !parts.starts(with: common) { common.removeLast() }
    }
    let declared = package.split(separator: "/").count + 2
    // Sources that all lie deeper than the target's folder: that is where a new one may be too.
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

  /// The driver's words for one source, without what only whole builds need, so that it prints one front end command.
  private static func compilerQuestion(_ arguments: [String], source: String) -> [String] {
    let words = without(
      ["-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path"],
      alone: [
        "-emit-module", "-incremental", "-enable-batch-mode", "-parseable-output", "-emit-objc-header",
        "-emit-dependencies", "-serialize-diagnostics", "-c", "-whole-module-optimization", "-wmo",
      ], in: arguments)
    return words.filter { !$0.hasPrefix("@") && !isJobCount($0) } + ["-disable-batch-mode", "-c", source, "-###"]
  }

  /// "-j2".
  private static func isJobCount(_ word: String) -> Bool {
    word.hasPrefix("-j") && word.count > 2 && word.dropFirst(2).allSatisfy(\.isNumber)
  }

  /// Words without some options: those with a value, and those that stand alone.
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
        // What follows is for another program, and means something else there.
        isPassedOn = ["-Xcc", "-Xfrontend", "-Xlinker", "-Xclang-linker"].contains(word)
        kept.append(word)
      }
    }
    return kept
  }
}
