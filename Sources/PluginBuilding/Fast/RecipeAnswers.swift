import Glibc

/// Completes a recipe with what the toolchain says it would run.
enum RecipeAnswers {
  /// Takes the front end's words from what the Swift driver printed.
  ///
  /// False when there is no such command in it.
  static func takeFrontEnd(_ output: String, into recipe: inout BuildRecipe, sources: [String]) -> Bool {
    let commands = output.split(separator: "\n").map(ShellWords.split).filter { $0.contains("-primary-file") }
    guard commands.count == 1, let command = commands.first, command.dropFirst().first == "-frontend" else {
      return false
    }
    let words = RecipeReader.without(
      ["-primary-file", "-o", "-index-store-path", "-supplementary-output-file-map"], alone: ["-index-system-modules"],
      in: command)
    let own = Set(sources)
    // The compiler's checks of its own work take a tenth of its time; messages are read by people, without colours.
    let extra = ["-disable-llvm-verify", "-sil-verify-none", "-diagnostic-style=llvm"]
    recipe.language = .swift(frontEnd: words.filter { !own.contains($0) } + extra)
    return true
  }

  /// The C driver's words, from what the Swift driver printed for a link, that print the linker's command.
  static func linkerQuestion(_ output: String, tools: String) -> [String]? {
    let commands = output.split(separator: "\n").map(ShellWords.split)
    guard var words = commands.last(where: { $0.contains("-shared") }) else { return nil }
    words.removeAll { $0.hasPrefix("@") && $0.hasSuffix(".autolink") }
    if access("\(tools)/ld.lld", X_OK) == 0 { words += ["-fuse-ld=lld", "--ld-path=\(tools)/ld.lld"] }
    return words + ["-###"]
  }

  /// Takes the linker's words from what the C driver printed.
  static func takeLinker(_ output: String, into recipe: inout BuildRecipe, marker: String, tools: String) -> Bool {
    let commands = output.split(separator: "\n").map(ShellWords.split)
    guard let command = commands.last(where: { $0.contains("-shared") }),
      let place = command.firstIndex(of: marker)
    else { return false }
    let options = RecipeReader.without(["-o"], alone: [], in: command)
    let start = options.firstIndex(of: marker) ?? place
    recipe.linkStart = Array(options[..<start])
    // All symbols are bound when it is loaded, none may be missing, and it is never unmapped.
    recipe.linkEnd =
      Array(options[(start + 1)...]) + ["-O0", "--build-id=none", "-z", "now", "-z", "defs", "-z", "nodelete"]
    let linker = "\(tools)/ld.lld"
    let stripper = "\(tools)/llvm-objcopy"
    if access(linker, X_OK) == 0, access(stripper, X_OK) == 0, recipe.objects.count > 8 {
      recipe.packing = (linker, stripper)
    }
    var seen: Set<String> = []
    recipe.autolinked = recipe.objects.flatMap(AutolinkEntries.of).filter { seen.insert($0).inserted }
    return true
  }
}
