import Failures
import Glibc
import Platform

// Objects that one app leaves for the next one on the same package, which then compiles only what has changed since.
extension PackageBuild {
  /// The folder of the objects that are left.
  private var keptFolder: String { "\(ManifestCache.folder(package, plan: plan))/kept" }

  private static let list = "objects"

  /// Leaves the objects of the last build, if they belong to its recipe.
  ///
  /// - Returns: Whether they are left: the work folder is theirs then.
  func keepObjects() -> Bool {
    guard job == nil, let recipe, recipe.isCurrent, !objects.isEmpty,
      objects.values.allSatisfy({ !$0.isOutdated && $0.path.hasPrefix("\(workFolder)/") })
    else { return false }
    var lines = [[recipe.key, packed.map(Folder.lastName) ?? ""]]
    lines += headers.map { ["header", $0] }
    for (source, object) in objects.sorted(by: { $0.key < $1.key }) {
      let declarations = object.declarations.map { String($0) }.joined(separator: ",")
      lines.append(["object", source, Folder.lastName(of: object.path), declarations] + object.autolinked)
      lines += object.inputs.sorted { $0.key < $1.key }.map { ["input", $0.key, $0.value] }
    }
    guard lines.joined().allSatisfy({ !$0.contains { $0 == "\t" || $0.isNewline } }) else { return false }
    let text = lines.map { $0.joined(separator: "\t") }.joined(separator: "\n")
    guard (try? AtomicFile.write(Array(text.utf8), to: "\(workFolder)/\(Self.list)", mode: 0o644)) != nil else {
      return false
    }
    Folder.remove(keptFolder)
    return rename(workFolder, keptFolder) == 0
  }

  /// Takes the objects that an earlier app has left, if they belong to a recipe; each app gets its own.
  ///
  /// - Returns: Whether there were any.
  func adoptKeptObjects(for recipe: BuildRecipe) -> Bool {
    let claimed = "\(workFolder)-kept"
    guard objects.isEmpty, rename(keptFolder, claimed) == 0 else { return false }
    defer { Folder.remove(claimed) }
    guard let text = try? Folder.text(of: "\(claimed)/\(Self.list)") else { return false }
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let first = lines.first, first.count == 2, first[0] == recipe.key,
      (try? Folder.create(workFolder, mode: 0o755)) != nil
    else { return false }
    func take(_ name: String) -> String? {
      let path = "\(workFolder)/\(name)"
      return rename("\(claimed)/\(name)", path) == 0 ? path : nil
    }
    var kept: [String: CompiledObject] = [:]
    var headers: [String] = []
    var source = ""
    for line in lines.dropFirst() {
      switch (line[0], line.count) {
      case ("header", 2): headers.append(line[1])
      case ("object", 4...):
        guard let path = take(line[2]) else { return false }
        source = line[1]
        kept[source] = CompiledObject(
          path: path, inputs: [:], declarations: line[3].split(separator: ",").compactMap { UInt8($0) },
          autolinked: Array(line[4...]), text: job?.snapshot.files[source]?.text ?? [])
      case ("input", 3): kept[source]?.inputs[line[1]] = line[2]
      default: return false
      }
    }
    packed = first[1].isEmpty ? nil : take(first[1])
    guard packed != nil || recipe.packing == nil else { return false }
    self.headers = headers
    objects = kept
    return true
  }
}

extension BuildRecipe {
  /// A text that differs for each recipe with which the sources would give other objects.
  fileprivate var key: String {
    var lines = [root, "\(hasFixedSources)"] + sources + objects + linkStart + linkEnd + autolinked
    switch language {
    case .swift(let frontEnd): lines += frontEnd
    case .c(let commands):
      for (source, command) in commands.sorted(by: { $0.key < $1.key }) { lines += [source] + command }
    }
    for (path, stamp) in dependencies.sorted(by: { $0.key < $1.key }) {
      lines.append("\(path) \(stamp.identity.size) \(stamp.identity.modified)")
    }
    return Digest.hexadecimal(of: Array(lines.joined(separator: "\n").utf8))
  }
}
