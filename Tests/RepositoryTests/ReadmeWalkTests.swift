import Glibc
import TestSupport
import Testing

@Suite("The walk runs the commands of a page in a real terminal", .waiting)
struct ReadmeWalkTests {
  private let folder: TemporaryFolder
  private let script = "\(Repository.root)/Tests/Walk/walk"

  init() throws { folder = try TemporaryFolder() }

  private func walk(_ page: String, _ options: String...) throws -> ProcessOutcome {
    try folder.write(page, to: "page.md")
    return try runProcess(
      ["/usr/bin/env", "-C", folder.path, script] + options + ["page.md"], deadline: .seconds(120))
  }

  @Test("The walk takes every command of the README, and every file, from the README itself")
  func list() throws {
    let page = MarkdownPage(try #require(Repository.read("\(Repository.root)/README.md")))
    let listed = try runProcess([script, "--list", "\(Repository.root)/README.md"], deadline: .seconds(20))
    let lines = listed.output.split(separator: "\n").map(String.init)
    #expect(lines.filter { !$0.hasPrefix("file ") } == page.commands)
    #expect(lines.filter { $0.hasPrefix("file ") } == page.blocks.compactMap(\.path).map { "file \($0)" })
    #expect(page.commands.count > 8)
  }

  @Test("The walk leaves out the command that is run elsewhere, and refuses one that the page has not")
  func skips() throws {
    let readme = "\(Repository.root)/README.md"
    let all = try runProcess([script, "--list", readme], deadline: .seconds(20)).output.split(separator: "\n")
    let rest = try runProcess([script, "--skip", "swift test", "--list", readme], deadline: .seconds(20))
    #expect(rest.output.split(separator: "\n") == all.filter { !$0.hasPrefix("swift test ") })
    #expect(all.count == rest.output.split(separator: "\n").count + 1)
    let refused = try runProcess([script, "--skip", "swift tes", "--list", readme], deadline: .seconds(20))
    #expect(refused.status == 2 && refused.output == "")
    #expect(refused.errors == "walk: the page has no command 'swift tes'\n")
  }

  @Test(
    "Commands share a terminal, files are written, and an app keeps its terminal until the next heading",
    .enabled(if: Tool.tmux.isInstalled, "tmux is not on this machine."))
  func walks() throws {
    // Something that takes the whole screen and ends with Ctrl-Q, which a terminal gives as 0x11.
    let app = "stty raw -echo; printf '\\033[?1049hhere'; head -c 1 >key; printf '\\033[?1049l'; stty sane"
    let outcome = try walk(
      """
      # One
      Put this into `some/words.txt`:

      ```text
      hello
      ```

      ```sh
      # A comment is no command.
      cd some
      export WORD=$(cat words.txt)    # typed as it stands
      \(app)
      test "$WORD" = hello && test ! -s key && touch in-another
      ```
      ## Two
      ```sh
      test -e in-another && test -s key
      ```
      """, "--here")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 8, "\(outcome.output)")
    #expect(lines.last?.hasSuffix(" s  all of it") == true)
  }

  @Test(
    "The walk stops at the first command that fails, and shows its terminal",
    .enabled(if: Tool.tmux.isInstalled, "tmux is not on this machine."))
  func stops() throws {
    let outcome = try walk(
      """
      ```sh
      true
      ls /no/such/folder
      touch after
      ```
      """, "--here")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("\nFAIL  ls /no/such/folder\n"))
    #expect(outcome.output.contains("No such file or directory"))
    #expect(Repository.files(in: folder.path, named: "after").isEmpty)
  }

  @Test(
    "The terminals of the walk end with it, also when it is killed",
    .enabled(if: Tool.tmux.isInstalled, "tmux is not on this machine."), arguments: [SIGKILL, SIGTERM])
  func killed(_ signal: Int32) throws {
    try folder.write("```sh\nsleep 1000\n```\n", to: "page.md")
    try folder.makeFolder("tmp")
    let process = try InteractiveProcess(
      ["/usr/bin/env", "-C", folder.path, "TMPDIR=\(folder.path("tmp"))", script, "--here", "page.md"])
    let working = { TemporaryFolder.names(in: folder.path("tmp")).filter { !$0.hasPrefix(".") } }
    try waitUntil("the terminal") { terminals(in: folder.path("tmp")).count == 1 }
    kill(process.process, signal)
    try waitUntil("the end of the terminal") { terminals(in: folder.path("tmp")).isEmpty && working().isEmpty }
  }

  /// The processes of terminals whose socket is below a folder.
  private func terminals(in folder: String) -> [String] {
    TemporaryFolder.names(in: "/proc").filter { name in
      guard Int(name) != nil, let words = try? FileBytes.read("/proc/\(name)/cmdline") else { return false }
      let line = String(decoding: words, as: UTF8.self)
      return line.hasPrefix("tmux") && line.contains(folder) && line.contains("new-session")
    }
  }
}
