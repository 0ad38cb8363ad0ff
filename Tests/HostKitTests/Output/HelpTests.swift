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
          dev [DIR]                          Build the plugin packages in a folder and open the app on them.
          run [DIR]                          Open the app on built plugin libraries.
          demo                               Open the app on the examples that are installed with it.
          build PACKAGE… --into DIR          Build plugin packages as release libraries.
          new NAME                           Make a plugin package with a flow to start from.
          snippet [ELEMENT]                  Print the code that shows an element of a screen.
          contract PACKAGE                   Print the C header of a package of service contracts.
          check [FILE]                       Test a library against the rules of switchyard.h.
          record FILE                        Write a script of what you do in the running app.
          inspect                            Show what happens in the running app, in a second terminal.
          list [DIR]                         List the plugins in a folder of libraries.
          features [DIR]                     List the libraries with their owners and rights, and decide about one.
          config [SETTING] [VALUE]           List, print and change the settings of features.
          publish [PACKAGE…] --into GALLERY  Publish features in a gallery: a folder for any web server.
          package [LIBRARY…] --into DIR      Make an archive and a Debian package of the app for its users.
          add [SOURCE] [ID…]                 Add features from a gallery.
          update [ID…]                       Update the features that were added from galleries.
          remove ID…                         Remove features that were added from galleries.
          search [WORD]                      Search the sources of features.
          sources                            List the sources of features, or change them.
          doctor                             Report what this system enforces and what is missing.
          open URL                           Open a link in the running app.
          tree                               Print the window of the running app: its pages, stacks, sheets and screens.
          log [FEATURE]                      Print the log of the app, including what plugins have printed.
          revert NAME                        Go back to the previous version of a library in the running app, or of a feature that was added.
          trust [FILE…]                      Trust plugin libraries, list the trusted ones, or revoke trust.
          snapshot [DIR]                     Write a picture of the app's screen, after pressing some keys.
          man                                Print the manual page, for 'man -l' or a package.
          completions SHELL                  Print the completions of the command for a shell.
          install                            Install the command, with the SDK, C headers, manual page and completions.
          uninstall                          Remove an installation, and nothing else.

        Options:
          --help     Show this help, or that of a verb.
          --version  Show the version.

        Exit status: 0 success, 1 failure, 2 usage error.
        See 'switchyard VERB --help' for the options of a verb.

        """)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test(
    "Each verb has a help with its usage, also when other words are wrong",
    arguments: [
      ("dev", "[DIR] [OPTION…]"), ("run", "[DIR] [OPTION…]"), ("demo", "[OPTION…]"),
      ("build", "PACKAGE… --into DIR [OPTION…]"),
      ("list", "[DIR] [OPTION…]"), ("features", "[DIR] [OPTION…]"), ("open", "URL"), ("doctor", "[OPTION…]"),
      ("tree", "[OPTION…]"), ("revert", "NAME"),
      ("log", "[FEATURE] [OPTION…]"), ("new", "NAME [OPTION…]"), ("install", "[OPTION…]"),
      ("publish", "[PACKAGE…] --into GALLERY [OPTION…]"), ("package", "[LIBRARY…] --into DIR [OPTION…]"),
      ("add", "[SOURCE] [ID…] [OPTION…]"),
      ("update", "[ID…] [OPTION…]"), ("remove", "ID… [OPTION…]"), ("search", "[WORD] [OPTION…]"),
      ("sources", "[OPTION…]"), ("uninstall", "[OPTION…]"), ("trust", "[FILE…] [OPTION…]"), ("contract", "PACKAGE"),
      ("snapshot", "[DIR] [OPTION…]"), ("check", "[FILE] [OPTION…]"), ("man", ""), ("completions", "SHELL"),
    ])
  func verb(name: String, usage: String) throws {
    let command = try Switchyard()
    let outcome = try command(name, "--help")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let words = usage.isEmpty ? name : "\(name) \(usage)"
    #expect(outcome.output.split(separator: "\n").contains("Usage: switchyard \(words)"))
    #expect(try command(name, "--nonsense", "a", "b", "--help") == outcome)
    #expect(try command("help", name) == outcome)
  }

  @Test("The help of a verb explains arguments, defaults and options")
  func details() throws {
    #expect(
      try Switchyard()("dev", "--help").output == """
        Build the plugin packages in a folder and open the app on them.

        Usage: switchyard dev [DIR] [OPTION…]

        Makes debug builds of all packages in DIR, which are its subfolders with a Package.swift or a Makefile.
        A package that does not build shows the compiler's errors; the others still open.
        A package whose compiler is not installed is skipped; its tab says how to install it.
        Each plugin runs in its own process; one that crashes or hangs is restarted where it left off.
        An empty DIR opens an empty window; 'switchyard new' adds the first tab.

        Arguments:
          DIR  The folder with the plugin packages, or one of them. Default: Plugins.

        Options:
          --plain          Use lines of text instead of a screen. Automatic without a terminal.
          --no-mouse       Leave the mouse to the terminal.
          --no-motion      Show screens, sheets and notices without animation.
          --ascii          Draw with ASCII characters only.
          --colour DEPTH   The colours to use if the terminal's are not known: true, 256, 16 or none.
          --theme THEME    auto, dark, light, hc-dark, hc-light, terminal, or a file of colours. Default: auto.
          --scheme NAME    The scheme of the app's links. Default: shop.
          --only IDS       Offer only these features: ids separated by commas.
          --without IDS    Leave out these features: ids separated by commas.
          --no-swap        Load replaced libraries at the next start, not while the app runs.
          --fresh          Start with a new window instead of restoring the last one.
          --safe-mode      Load no plugin until you choose Retry on its page; the last window is kept for the next start.
          --stats          Print times and memory use to standard error at the end.
          --isolation HOW  Run each plugin in its own process, or in the app's (none). Default: process; in run, as the policy says.
          --strict         Run plugins that are not trusted only where this system can confine them.
          --no-scripts     Do not run the scripts of a package, tests/*.script, after each of its builds.
          --help           Show this help.

        """)
  }

  @Test("The version names the plugin ABI")
  func version() throws {
    let outcome = try Switchyard()("--version")
    #expect(outcome.output == "switchyard 0.1.0 (plugin ABI 1.1)\n")
    #expect(outcome.status == 0)
  }
}
