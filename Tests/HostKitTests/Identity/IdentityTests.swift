import Failures
import HostCoordination
import TerminalFrontEnd
import Testing

@testable import HostKit

@Suite("An app's identity names its files and links, and is refused if it cannot")
struct IdentityTests {
  private func identity(
    name: String = "shop", linkScheme: String? = nil, folderName: String? = nil
  ) -> AppIdentity {
    AppIdentity(name: name, title: "The Shop", version: "2.1.0", linkScheme: linkScheme, folderName: folderName)
  }

  @Test("The scheme and the folders are the name's unless they are given")
  func defaults() throws {
    #expect(identity().linkScheme == "shop" && identity().folderName == "shop")
    #expect(identity(linkScheme: "My-Shop").linkScheme == "my-shop")
    #expect(identity(folderName: "shop-2").folderName == "shop-2")
    try identity().check()
    try identity(name: "my_shop-2.0", linkScheme: "a+b").check()
  }

  @Test("A name that cannot be a file's is refused", arguments: ["", "..", "a/b", "-x", "a b", "é", "a\u{1b}b"])
  func badName(_ name: String) throws {
    let failure = try #require(throws: FlowFailure.self) { try identity(name: name, linkScheme: "shop").check() }
    #expect(
      failure.message == "The app's identity has a name that cannot be part of a file name."
        && failure.found == "'\(name)'")
    let folder = try #require(throws: FlowFailure.self) { try identity(folderName: name).check() }
    #expect(folder.remedy == "Change AppIdentity(folderName: …).")
  }

  @Test("A scheme that no link can have is refused", arguments: ["", "1a", "a:b", "a b", "ä"])
  func badScheme(_ scheme: String) throws {
    let failure = try #require(throws: FlowFailure.self) { try identity(linkScheme: scheme).check() }
    #expect(failure.message == "The app's identity has an invalid linkScheme.")
  }

  @Test("The user's features are below the data folder, and each folder counts once")
  func folders() {
    let sources = FeatureSources(.folder("/usr/lib/shop"), .user, .folder("/usr/lib/shop"))
    let given = ["XDG_DATA_HOME": "/data", "HOME": "/home/a"]
    #expect(sources.folders(of: identity(), environment: given) == ["/usr/lib/shop", "/data/shop/features"])
    #expect(
      FeatureSources(.user).folders(of: identity(folderName: "s"), environment: ["HOME": "/home/a"]) == [
        "/home/a/.local/share/s/features"
      ])
    #expect(FeatureSources(.user).folders(of: identity(), environment: ["XDG_DATA_HOME": "relative"]) == [])
    #expect(FeatureSources().folders(of: identity(), environment: given) == [])
  }
}

@Suite("The command line of a host with folders of its own")
@MainActor
struct OwnFoldersCommandLineTests {
  private struct App: HostApp {
    let identity = AppIdentity(name: "shop", title: "The Shop", version: "2.1.0")
    var features: FeatureSources { FeatureSources(.user) }
    var terminal: TerminalDefaults { TerminalDefaults(usesMouse: false, isASCII: true) }
    var isInspectable: Bool { false }
    func root() -> some RootCoordinator { RootCoordinator() }
  }

  @Test("A host that does not let itself be looked at says so to the app")
  func inspectable() { #expect(!App().context.definition.isInspectable) }

  private func verb(_ words: [String]) throws -> (name: String, values: CommandValues) {
    let host = App().context
    guard case .command(let command, let values) = try CommandLineParser(host: host).parse(words) else {
      throw UsageError(kind: .missingVerb)
    }
    return (command.verb(for: host).name, values)
  }

  @Test("Without a verb the app opens, also with options")
  func noVerb() throws {
    #expect(try verb([]).name == "run")
    #expect(try verb(["--plain"]).values.has("--plain"))
    #expect(try verb(["run", "/x"]).values.arguments == ["/x"])
    #expect(try verb(["list"]).values.arguments == [])
    #expect(throws: UsageError.self) { try verb(["--no-such-option"]) }
    // A value that looks like an option has to be joined to its own.
    #expect(try verb(["--theme=--x"]).values.options["--theme"] == "--x")
    #expect(throws: UsageError.self) { try verb(["--theme", "--plain"]) }
  }

  @Test("The host says how the terminal is used, and the options take away from that")
  func terminal() throws {
    let own = try AppOptions(try verb([]).values, of: App().context).terminal
    #expect(!own.mouse && own.ascii)
    let usual = HostContext(
      definition: AppDefinition(
        identity: App().identity, sources: FeatureSources(.user), rules: HostRules(), makeRoot: { RootCoordinator() }),
      commands: StandardCommands.all)
    let plain = try AppOptions(try verb([]).values, of: usual).terminal
    #expect(plain.mouse && !plain.ascii)
    let given = try AppOptions(try verb(["--no-mouse", "--ascii"]).values, of: usual).terminal
    #expect(!given.mouse && given.ascii)
  }

  @Test("A refusal of a host's own verb is printed like those of the standard verbs")
  func ownRefusal() {
    let host = App().context
    let error = UsageError("The hours end before they begin.", of: Verb(name: "hours", summary: ""))
    #expect(error.text(for: host) == "error: The hours end before they begin.\nSee 'shop hours --help'.\n")
  }
}
