import Glibc
import TestSupport
import Testing

@Suite("The pages for when something does not work, and for sharing, name what is there", .waiting)
struct HelpPagesTests {
  private static let folder = "\(Repository.root)/Sources/FeatureKit/FeatureKit.docc"

  private func page(_ name: String) throws -> String {
    try #require(Repository.read("\(Self.folder)/\(name).md"))
  }

  /// The parts of a text that stand between two marks of the same kind.
  private func parts(of text: String, between mark: Character) -> [String] {
    text.split(separator: "\n").flatMap { line in
      line.split(separator: mark, omittingEmptySubsequences: false).enumerated().compactMap { index, part in
        index % 2 == 1 ? String(part) : nil
      }
    }
  }

  @Test(
    "Each verb and option that a help page names is one of the command",
    arguments: ["Troubleshooting", "Sharing", "Galleries"])
  func verbs(_ name: String) throws {
    let manual = try Switchyard()("man").output
    let commands = parts(of: try page(name), between: "`") + MarkdownPage(try page(name)).commands
    #expect(commands.contains { $0.hasPrefix("switchyard ") })
    for command in commands {
      let words = command.split(separator: " ")
      if words.first == "switchyard", words.count > 1 { #expect(manual.contains("\n.SS \(words[1])\n"), "\(command)") }
      guard words.first == "switchyard" || words.first?.hasPrefix("--") == true else { continue }
      for word in words where word.hasPrefix("--") {
        let escaped = word.map { $0 == "-" ? "\\-" : String($0) }.joined()
        #expect(manual.contains(escaped), "\(command)")
      }
    }
  }

  @Test("Each message that a help page quotes is in the sources")
  func messages() throws {
    let sources = ["Sources", "Host"].flatMap { Repository.files(in: "\(Repository.root)/\($0)", named: ".swift") }
      .compactMap(Repository.read).joined()
    // Two stars are bold: they are the names of keys.
    let text = try page("Troubleshooting").split(separator: "*", omittingEmptySubsequences: false)
    let bold = text.split(separator: "").map { $0.joined(separator: "*") }
    let quoted = bold.enumerated().filter { $0.offset % 2 == 0 }.flatMap { parts(of: $0.element, between: "*") }
    #expect(quoted.count > 8, "\(quoted)")
    for message in quoted { #expect(sources.contains(message), "\(message)") }
  }

  @Test("The code of the page on sharing is that of the tutorial, which its test compiles")
  func code() throws {
    let trimmed: (String) -> String = { text in
      text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
    let blocks = MarkdownPage(try page("Sharing")).blocks.filter { $0.language == "swift" }
    let tutorial = trimmed(try page("LinksAndChildren"))
    #expect(blocks.count == 1)
    for block in blocks { #expect(tutorial.contains(trimmed(block.text)), "\(block.text)") }
  }

  @Test(
    "The commands of the page on sharing work in their order",
    .enabled(if: Tool.sshKeygen.isInstalled, "ssh-keygen is not on this machine."))
  func sharing() throws {
    let folder = try TemporaryFolder()
    let bin = try folder.makeFolder("bin")
    symlink(try Switchyard.path, "\(bin)/switchyard")
    let command = try Switchyard()
    var environment = command.environment
    environment["PATH"] = "\(bin):\(environment["PATH"] ?? "")"
    let place = try folder.makeFolder("place")
    let libraries = try folder.makeFolder("place/Libraries")
    chmod(libraries, 0o700)
    let keys = try command.home.makeFolder(".ssh")
    try output(of: ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "ada", "-f", "\(keys)/id_ed25519"])
    // Its author has signed the library with the key that the user knows.
    let key = try #require(Repository.read("\(keys)/id_ed25519.pub")).split(separator: " ").prefix(2)
    try command.home.write("ada@example.org \(key.joined(separator: " "))\n", to: "config/switchyard/signers")
    chmod("\(command.home.path)/config/switchyard", 0o700)
    var outputs: [String] = []
    for line in MarkdownPage(try page("Sharing")).commands {
      if line.hasPrefix("switchyard build") {
        // Another library stands for that of the tutorial, which its own test builds.
        let bytes = try FileBytes.read(BuiltPlugins.library("Cart"))
        try FileBytes.write(bytes, to: "\(libraries)/libTrips.so")
        chmod("\(libraries)/libTrips.so", 0o755)
        continue
      }
      let outcome = try runProcess(
        ["/usr/bin/env", "-C", place, "sh", "-c", line], input: "q\n", environment: environment,
        deadline: .seconds(120))
      #expect(outcome.status == 0, "\(line)\n\(outcome.output)\(outcome.errors)")
      outputs.append(outcome.output)
    }
    #expect(outputs.count == 5)
    #expect(outputs[2].contains("signed by ada@example.org"), "\(outputs)")
    #expect(outputs[4].contains("tabs: [1 Cart]"), "\(outputs)")
  }
}
