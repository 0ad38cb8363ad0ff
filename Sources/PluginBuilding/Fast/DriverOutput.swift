import Glibc

/// Parsers of the commands that compiler drivers print in a dry run (`-###`).
enum DriverOutput {
  /// Adds the front end's arguments to a recipe, from the output of the Swift driver.
  ///
  /// - Returns: false if the output does not contain exactly one front end command.
  static func readFrontEnd(_ output: String, into recipe: inout BuildRecipe, sources: [String]) -> Bool {
    let commands = output.split(separator: "\n").map(ShellWords.split).filter { $0.contains("-primary-file") }
    guard commands.count == 1, let command = commands.first, command.dropFirst().first == "-frontend" else {
      return false
    }
    let words = RecipeReader.without(
      ["-primary-file", "-o", "-index-store-path", "-supplementary-output-file-map"], alone: ["-index-system-modules"],
      in: command)
    let own = Set(sources)
    // The compiler's internal checks take a tenth of its time. Messages are printed without colours.
    let extra = ["-disable-llvm-verify", "-sil-verify-none", "-diagnostic-style=llvm"]
    recipe.language = .swift(frontEnd: words.filter { !own.contains($0) } + extra)
    return true
  }

  /// Returns the dry run of the C driver that prints the linker command, from the Swift driver's output for a link.
  static func linkerDryRun(_ output: String, tools: String) -> [String]? {
    let commands = output.split(separator: "\n").map(ShellWords.split)
    guard var words = commands.last(where: { $0.contains("-shared") }) else { return nil }
    words.removeAll { $0.hasPrefix("@") && $0.hasSuffix(".autolink") }
    if access("\(tools)/ld.lld", X_OK) == 0 { words += ["-fuse-ld=lld", "--ld-path=\(tools)/ld.lld"] }
    return words + ["-###"]
  }

  /// Adds the linker's arguments to a recipe, from the output of the C driver.
  ///
  /// - Returns: false if the output contains no linker command.
  static func readLinker(_ output: String, into recipe: inout BuildRecipe, marker: String, tools: String) -> Bool {
    let commands = output.split(separator: "\n").map(ShellWords.split)
    guard let command = commands.last(where: { $0.contains("-shared") }),
      let index = command.firstIndex(of: marker)
    else { return false }
    let options = RecipeReader.without(["-o"], alone: Set(recipe.objects), in: command)
    let start = options.firstIndex(of: marker) ?? index
    recipe.linkStart = Array(options[..<start])
    // Bind all symbols at load time, fail on missing symbols, and never unmap the library.
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
