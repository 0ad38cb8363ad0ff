import Glibc
import Platform

/// One run of a compiler: its command and its outputs.
struct CompileJob {
  struct Output {
    var source: String
    var object: String
    /// The dependency file: the declarations of a Swift source, or the included files of a C source.
    var dependencies: String
  }

  var command: [String]
  var outputs: [Output]

  /// Returns the jobs that compile some of a package's sources into new files in a folder, or nil if a source has no
  /// command.
  ///
  /// Swift sources are divided between two processes; each C source has its own process.
  static func jobs(
    for sources: [String], of all: [String], recipe: BuildRecipe, into folder: String, serial: Int
  ) -> [Self]? {
    let outputs = sources.enumerated().map { index, source in
      let name = source.split(separator: "/").last.map(String.init) ?? "source"
      let base = "\(folder)/\(serial)-\(index)-\(name)"
      return Output(source: source, object: "\(base).o", dependencies: "\(base).dependencies")
    }
    switch recipe.language {
    case .swift(let frontEnd):
      let halves = Dictionary(grouping: outputs.enumerated(), by: { $0.offset % 2 }).values.map { $0.map(\.element) }
      return halves.map { swift(frontEnd, $0, all) }
    case .c(let commands):
      var jobs: [Self] = []
      for output in outputs {
        guard let command = command(for: output.source, commands) else { return nil }
        let files = ["-MD", "-MF", output.dependencies, "-o", output.object, "-c", output.source]
        jobs.append(Self(command: command + ["-fno-color-diagnostics"] + files, outputs: [output]))
      }
      return jobs
    }
  }

  private static func swift(_ frontEnd: [String], _ outputs: [Output], _ all: [String]) -> Self {
    let primary = Dictionary(outputs.map { ($0.source, $0) }) { first, _ in first }
    var command = frontEnd
    var ordered: [Output] = []
    for source in all {
      if let output = primary[source] {
        ordered.append(output)
        command += ["-primary-file", source]
      } else {
        command.append(source)
      }
    }
    for output in ordered {
      command += ["-emit-reference-dependencies-path", output.dependencies, "-o", output.object]
    }
    return Self(command: command, outputs: ordered)
  }

  /// Returns the command for a source, or for a new source that of another one in the same language.
  private static func command(for source: String, _ commands: [String: [String]]) -> [String]? {
    if let command = commands[source] { return command }
    guard let dot = source.lastIndex(of: ".") else { return nil }
    return commands.sorted { $0.key < $1.key }.first { $0.key.hasSuffix(source[dot...]) }?.value
  }

  /// Returns the objects that the job has produced, or nil if one is missing.
  func objects(in snapshot: SourceSnapshot, language: BuildRecipe.Language) -> [String: CompiledObject]? {
    var objects: [String: CompiledObject] = [:]
    for output in outputs {
      guard access(output.object, R_OK) == 0, let bytes = try? Folder.bytes(of: output.dependencies),
        let digest = snapshot.files[output.source]?.digest
      else { return nil }
      var inputs = [output.source: digest]
      var object = CompiledObject(
        path: output.object, inputs: inputs, declarations: [], autolinked: AutolinkEntries.of(output.object))
      switch language {
      case .swift:
        object.text = snapshot.files[output.source]?.text ?? []
        object.declarations = Fingerprints.of(bytes)
      case .c:
        for path in Self.included(bytes) {
          guard let file = snapshot.files[Folder.absolute(path)] else { continue }
          inputs[Folder.absolute(path)] = file.digest
        }
        object.inputs = inputs
      }
      unlink(output.dependencies)
      objects[output.source] = object
    }
    return objects
  }

  func removeOutputs() {
    for output in outputs {
      unlink(output.object)
      unlink(output.dependencies)
    }
  }

  /// Returns the files in a make rule as written by compilers: "a.o: a.c b.h \", with spaces in names escaped.
  private static func included(_ rule: [UInt8]) -> [String] {
    let text = String(decoding: rule, as: UTF8.self).map { $0 == "\n" ? " " : $0 }
    return ShellWords.split(String(text)).filter { !$0.hasSuffix(":") && $0 != " " }
  }
}
