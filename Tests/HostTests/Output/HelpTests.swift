import TestSupport
import Testing

@Suite("Help")
struct HelpTests {
  @Test("The help of the command lists each verb with what it does")
  func overall() throws {
    let outcome = try Switchyard()("--help")
    #expect(
      outcome.output == """
        Switchyard: an app whose tabs are plugins.

        Usage: switchyard VERB …

        Verbs:
          dev [DIR]                  Build the plugin packages in a folder and open the app on them.
          run DIR                    Open the app on built plugin libraries.
          build PACKAGE… --into DIR  Build plugin packages as release libraries.
          new NAME                   Make a plugin package that builds, with a flow to begin with.
          list DIR                   Print what is found in a folder of libraries.
          open URL                   Open a link in the app that is running.
          tree                       Print what stands where in the app that is running.
          log [FEATURE]              Print the log of the app, with what plugins have printed.
          revert NAME                Go back to the version of a library before the present one, in the app that is \
        running.
          install                    Install the command, with the SDK, C headers, manual page and completions.
          uninstall                  Remove what install has put there, and nothing else.

        Options:
          --help     Show this help, or that of a verb.
          --version  Show the version.

        Exit status: 0 done, 1 it failed, 2 wrong use.
        See 'switchyard VERB --help' for what a verb takes.

        """)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test(
    "Each verb has a help with its usage, also when other words are wrong",
    arguments: [
      ("dev", "[DIR] [OPTION…]"), ("run", "DIR [OPTION…]"), ("build", "PACKAGE… --into DIR"),
      ("list", "DIR [OPTION…]"), ("open", "URL"), ("tree", "[OPTION…]"), ("revert", "NAME"),
      ("log", "[FEATURE] [OPTION…]"), ("new", "NAME [OPTION…]"), ("install", "[OPTION…]"),
      ("uninstall", "[OPTION…]"),
    ])
  func verb(name: String, usage: String) throws {
    let command = try Switchyard()
    let outcome = try command(name, "--help")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.split(separator: "\n").contains("Usage: switchyard \(name) \(usage)"))
    #expect(try command(name, "--nonsense", "a", "b", "--help") == outcome)
    #expect(try command("help", name) == outcome)
  }

  @Test("The help of a verb explains arguments, defaults and options")
  func details() throws {
    #expect(
      try Switchyard()("dev", "--help").output == """
        Build the plugin packages in a folder and open the app on them.

        Usage: switchyard dev [DIR] [OPTION…]

        Builds every package in DIR, a sub-folder with a Package.swift or a Makefile each, for debugging.
        A package that does not build shows the compiler's own words; the others still open.
        In an empty DIR it opens an empty window, and 'switchyard new' adds the first tab.

        Arguments:
          DIR  The folder with the plugin packages. Default: Plugins.

        Options:
          --plain        Lines instead of a screen. Automatic without a terminal.
          --no-mouse     Leave the mouse to the terminal.
          --ascii        Draw with ASCII characters only.
          --scheme NAME  The scheme of the app's links. Default: shop.
          --without IDS  Leave features out, by their ids with commas between.
          --no-swap      Leave libraries that are replaced while the app runs for the next start.
          --fresh        Do not go on where the app was left.
          --stats        On leaving, print times and memory to standard error.
          --help         Show this help.

        """)
  }

  @Test("The version names the plugin ABI")
  func version() throws {
    let outcome = try Switchyard()("--version")
    #expect(outcome.output == "switchyard 0.1.0 (plugin ABI 1.0)\n")
    #expect(outcome.status == 0)
  }
}
