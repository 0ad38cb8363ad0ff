extension Verb {
  /// All verbs, in the order of the help.
  static let all: [Verb] = [dev, run, build, new, list, open, tree, log, revert, install, uninstall, probe]

  static let dev = Verb(
    name: "dev",
    summary: "Build the plugin packages in a folder and open the app on them.",
    details: [
      "Builds every package in DIR, a sub-folder with a Package.swift or a Makefile each, for debugging.",
      "A package that does not build shows the compiler's own words; the others still open.",
      "In an empty DIR it opens an empty window, and 'switchyard new' adds the first tab.",
    ],
    arguments: [Argument(name: "DIR", help: "The folder with the plugin packages.", fallback: "Plugins", isPath: true)],
    options: appOptions)

  static let run = Verb(
    name: "run",
    summary: "Open the app on built plugin libraries.",
    details: ["Without a terminal it reads one line at a time: 'help' lists what it understands."],
    arguments: [Argument(name: "DIR", help: "The folder with the libraries (*.so).", isPath: true)],
    options: appOptions)

  static let build = Verb(
    name: "build",
    summary: "Build plugin packages as release libraries.",
    details: ["Each library is optimised, stripped, and named after its product: lib<Product>.so."],
    arguments: [
      Argument(name: "PACKAGE", help: "A folder with a Package.swift or a Makefile.", isRepeated: true, isPath: true)
    ],
    options: [
      Option(
        name: "--into", value: "DIR", help: "Where the libraries go. Made if need be.", isRequired: true, isPath: true)
    ])

  static let new = Verb(
    name: "new",
    summary: "Make a plugin package that builds, with a flow to begin with.",
    details: ["Under a running 'switchyard dev' on the same folder it appears as a tab at once."],
    arguments: [Argument(name: "NAME", help: "The name of the package, its module and its tab: Weather.")],
    options: [
      Option(
        name: "--lang", value: "LANG", help: "The language: swift or c. Default: swift.", choices: Template.languages),
      Option(name: "--in", value: "DIR", help: "The folder that it is made in. Default: this one.", isPath: true),
      Option(
        name: "--switchyard", value: "PATH", help: "The Switchyard package. Default: around this executable.",
        isPath: true),
    ])

  static let list = Verb(
    name: "list",
    summary: "Print what is found in a folder of libraries.",
    details: [
      "One line a library: id, title, version, ABI, state, and the reason when it is refused.",
      "The exit status is 1 when one is refused. --json prints [] for a folder without libraries.",
    ],
    arguments: [Argument(name: "DIR", help: "The folder with the libraries (*.so).", isPath: true)],
    options: [Option(name: "--json", help: "Print JSON, for scripts.")])

  static let open = Verb(
    name: "open",
    summary: "Open a link in the app that is running.",
    details: ["With several apps running, the one that was started last shows it."],
    arguments: [Argument(name: "URL", help: "The link, as in 'shop://account/orders/42'.")])

  static let tree = Verb(
    name: "tree",
    summary: "Print what stands where in the app that is running.",
    details: ["Pages, stacks, sheets and what they show, with their features and routes."],
    options: [Option(name: "--json", help: "Print JSON, for scripts.")])

  static let log = Verb(
    name: "log",
    summary: "Print the log of the app, with what plugins have printed.",
    details: ["A line has the time, the level, the feature, its generation and the phase, and the text."],
    arguments: [Argument(name: "FEATURE", help: "Only what is said of this feature: shop.cart.", isOptional: true)],
    options: [Option(name: "--follow", help: "Go on with what is added.")])

  static let revert = Verb(
    name: "revert",
    summary: "Go back to the version of a library before the present one, in the app that is running.",
    details: ["The version that is left is not taken again until its file changes, or F5 is pressed."],
    arguments: [Argument(name: "NAME", help: "The library's name without lib and .so: Catalog.")])

  static let install = Verb(
    name: "install",
    summary: "Install the command, with the SDK, C headers, manual page and completions.",
    details: [
      "Everything goes below one folder. An earlier installation there is replaced; its SDK stays for the packages that",
      "name it. A debug build in a checkout builds the release version first, and installs that.",
    ],
    options: [
      Option(name: "--prefix", value: "DIR", help: "Where it goes. Made if need be. Default: ~/.local.", isPath: true),
      Option(name: "--force", help: "Replace files of the same name that Switchyard has not put there."),
    ])

  static let uninstall = Verb(
    name: "uninstall",
    summary: "Remove what install has put there, and nothing else.",
    details: ["A file that was changed since is left, and named."],
    options: [
      Option(
        name: "--prefix", value: "DIR", help: "Where it was installed. Default: around this executable, or ~/.local.",
        isPath: true)
    ])

  /// Loads one library and says what it offers.
  ///
  /// The host runs it in a child process.
  static let probe = Verb(
    name: "__probe",
    summary: "Load a library and report what it offers.",
    arguments: [Argument(name: "ARGUMENT", help: "What the host passes.", isRepeated: true)],
    isHidden: true)

  /// What every verb that opens the app takes.
  private static let appOptions = [
    Option(name: "--plain", help: "Lines instead of a screen. Automatic without a terminal."),
    Option(name: "--no-mouse", help: "Leave the mouse to the terminal."),
    Option(name: "--ascii", help: "Draw with ASCII characters only."),
    Option(name: "--scheme", value: "NAME", help: "The scheme of the app's links. Default: shop."),
    Option(name: "--without", value: "IDS", help: "Leave features out, by their ids with commas between."),
    Option(name: "--no-swap", help: "Leave libraries that are replaced while the app runs for the next start."),
    Option(name: "--fresh", help: "Do not go on where the app was left."),
    Option(name: "--stats", help: "On leaving, print times and memory to standard error."),
  ]
}
