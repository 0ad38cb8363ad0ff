import Glibc
import TestSupport
import Testing

@Suite("The manual page and the completions are made from the verbs that the help lists")
struct CompletionTests {
  private let copy: SwitchyardCopy
  private let prefix: String

  init() throws {
    copy = try SwitchyardCopy()
    prefix = "\(copy.home)/.local"
    #expect(try copy(["install"], in: "/").status == 0)
  }

  /// The verbs and their options, as the command itself says them.
  private func verbs() throws -> [(name: String, options: [String])] {
    let help = try copy(["--help"], in: "/").output.split(separator: "\n").map(String.init)
    let start = try #require(help.firstIndex(of: "Verbs:"))
    let end = try #require(help.firstIndex(of: "Options:"))
    return try help[(start + 1)..<end].map { line in
      let name = String(line.split(separator: " ")[0])
      let lines = try copy([name, "--help"], in: "/").output.split(separator: "\n")
      let options = lines.compactMap { $0.hasPrefix("  --") ? String($0.split(separator: " ")[0]) : nil }
      return (name, options)
    }
  }

  @Test("Bash completes every verb, every option of each, folders and choices")
  func bash() throws {
    let verbs = try verbs()
    #expect(verbs.count >= 10)
    #expect(try complete("") == (verbs.map(\.name) + ["help", "--help", "--version"]).sorted())
    for verb in verbs { #expect(try complete(verb.name, "--") == verb.options.sorted()) }
    #expect(try complete("un") == ["uninstall"])
    #expect(try complete("new", "X", "--lang", "") == ["c", "c++", "rust", "swift"])
    #expect(try complete("dev", "--scheme", "") == [])
    let folder = try TemporaryFolder()
    try folder.makeFolder("with space")
    try folder.write("", to: "without.txt")
    #expect(try complete("dev", "w", in: folder.path) == ["with space"])
    #expect(try complete("build", "A", "--into", "w", in: folder.path) == ["with space"])
    #expect(try complete("open", "w", in: folder.path) == [])
    #expect(try complete("trust", "w", in: folder.path) == ["with space", "without.txt"])
    #expect(try complete("run", "--isolation", "") == ["none", "process"])
  }

  @Test("Bash completes the features and libraries that the command has probed, also after a comma")
  func words() throws {
    #expect(try complete("log", "") == [])
    let folder = try TemporaryFolder()
    try NoisyLibrary.build(feature: "test.one", into: folder.path, as: "libOne.so")
    try NoisyLibrary.build(feature: "test.two", into: folder.path, as: "libTwo.so")
    #expect(try copy(["list", folder.path], in: "/").status == 0)
    #expect(try complete("log", "") == ["test.one", "test.two"])
    #expect(try complete("log", "test.t") == ["test.two"])
    #expect(try complete("revert", "") == ["One", "Two"])
    #expect(try complete("run", "--only", "test.o") == ["test.one"])
    #expect(try complete("run", "--only", "test.one,") == ["test.one,test.one", "test.one,test.two"])
    #expect(try complete("snapshot", "--output", "libT", in: folder.path) == ["libTwo.so"])
  }

  /// The completions that bash offers for the last of these words behind `switchyard`.
  private func complete(_ words: String..., in directory: String = "/") throws -> [String] {
    let script = """
      compopt() { :; }
      source "$1"; shift
      COMP_WORDS=("$0" "$@"); COMP_CWORD=$#
      _switchyard
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try runProcess(
      [
        "env", "-C", directory, "bash", "-c", script, "\(prefix)/bin/switchyard",
        "\(prefix)/share/bash-completion/completions/switchyard",
      ]
        + words, environment: copy.environment, deadline: .seconds(20))
    #expect(outcome.errors == "")
    return outcome.output.split(separator: "\n").map(String.init).sorted()
  }

  private let fish = "share/fish/vendor_completions.d/switchyard.fish"
  private let zsh = "share/zsh/site-functions/_switchyard"
  private let page = "share/man/man1/switchyard.1"

  @Test("The completions for fish and zsh and the page name every verb and option")
  func others() throws {
    let texts = try [fish, zsh, page].map { try #require(Repository.read("\(prefix)/\($0)")) }
    for verb in try verbs() {
      #expect(texts[0].contains("-a \(verb.name) "))
      #expect(texts[1].contains("    \(verb.name)) _arguments"))
      #expect(texts[2].contains(".SS \(verb.name)\n"))
      for option in verb.options {
        let start = "complete -c switchyard -n '__fish_seen_subcommand_from \(verb.name)' -l \(option.dropFirst(2)) "
        #expect(texts[0].contains(start))
        #expect(texts[1].contains("'\(option)[") || texts[1].contains("'\(option)=["))
        if option != "--help" {
          let escaped = option.split(separator: "-").joined(separator: "\\-")
          #expect(texts[2].contains(".B \\-\\-\(escaped)"))
        }
      }
    }
  }

  @Test("fish takes its completions", .enabled(if: Tool.fish.isInstalled, "fish is not on this machine."))
  func fishReads() throws { try check(["fish", "-n", "\(prefix)/\(fish)"]) }

  @Test("zsh takes its completions", .enabled(if: Tool.zsh.isInstalled, "zsh is not on this machine."))
  func zshReads() throws { try check(["zsh", "-n", "\(prefix)/\(zsh)"]) }

  @Test("groff takes the manual page", .enabled(if: Tool.groff.isInstalled, "groff is not on this machine."))
  func groffReads() throws { try check(["groff", "-man", "-ww", "-Tutf8", "-Kutf8", "\(prefix)/\(page)"]) }

  /// Runs the reader of a file, which must have nothing to say about it.
  private func check(_ reader: [String]) throws {
    let checked = try runProcess(reader, deadline: .seconds(20))
    #expect(checked.status == 0)
    #expect(checked.errors == "")
  }
}
