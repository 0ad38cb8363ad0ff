import Failures
import PluginBuilding
import TestSupport
import Testing

@Suite("A package of contracts has a C header")
struct ContractHeaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the header of a package with one source.
  private func header(_ source: String) throws -> String {
    try folder.write(source, to: "ToolContracts/Sources/ToolContracts/Tool.swift")
    return try ContractPackage.header(of: "\(folder.path)/ToolContracts")
  }

  /// Compiles a header with a compiler that is strict.
  private func compile(_ header: String, _ compiler: [String], _ name: String) throws {
    try folder.write(header, to: "tool_contracts.h")
    try folder.write("#include \"tool_contracts.h\"\nint main(void) { return 0; }\n", to: name)
    try output(
      of: compiler + [
        "-Wall", "-Wextra", "-Werror", "-pedantic", "-fsyntax-only", "-I",
        "\(Repository.root)/Sources/CSwitchyard/include", "\(folder.path)/\(name)",
      ])
  }

  @Test("The command prints the header of the shop's contracts, which reads and writes what Swift does")
  func shop() throws {
    let outcome = try Switchyard()("contract", "\(Repository.root)/Plugins/ShopContracts")
    #expect(outcome.status == 0, "\(outcome.errors)")
    try folder.write(outcome.output, to: "shop_contracts.h")
    let program = "\(folder.path)/contract"
    try output(
      of: [
        "gcc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-pedantic", "-fsanitize=undefined",
        "-fsanitize-undefined-trap-on-error", "-I", "\(Repository.root)/Sources/CSwitchyard/include", "-I", folder.path,
        "\(Repository.root)/Tests/Fixtures/Payloads/contract.c", "-o", program,
      ])
    let checked = try runProcess([program], deadline: .seconds(10))
    #expect(checked.status == 0, "\(checked.errors)")
  }

  /// Writes the first block of a language on the page about contracts.
  private func writePage(_ language: String, to name: String) throws {
    let page = "\(Repository.root)/Sources/FeatureKit/FeatureKit.docc/Contracts.md"
    let blocks = MarkdownPage(try #require(Repository.read(page))).blocks
    try folder.write(try #require(blocks.first { $0.language == language }).text, to: name)
  }

  @Test("The page's code in C compiles with the header of the shop's contracts")
  func page() throws {
    let shop = try ContractPackage.header(of: "\(Repository.root)/Plugins/ShopContracts")
    try folder.write(shop, to: "shop_contracts.h")
    try writePage("c", to: "page.c")
    try output(
      of: [
        "gcc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-pedantic", "-fsyntax-only", "-I", folder.path, "-I",
        "\(Repository.root)/Sources/CSwitchyard/include", "\(folder.path)/page.c",
      ])
  }

  @Test("The page's code in C++ compiles", .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."))
  func pageInCpp() throws {
    try writePage("cpp", to: "page.cpp")
    try output(
      of: [
        "g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-pedantic", "-fvisibility=hidden", "-fsyntax-only", "-I",
        "\(Repository.root)/Sources/CSwitchyard/include", "\(folder.path)/page.cpp",
      ])
  }

  @Test("The page's code in Rust compiles", .enabled(if: RustLibrary.isAvailable, "rustc is not on this machine."))
  func pageInRust() throws {
    try writePage("rust", to: "page.rs")
    let compiler = try #require(RustLibrary.compiler)
    let options = [compiler, "--edition", "2021", "-D", "warnings", "--crate-type", "rlib", "--emit", "metadata"]
    let crate = "\(folder.path)/libswitchyard.rmeta"
    try output(
      of: options + [
        "--crate-name", "switchyard", "-o", crate, "\(Repository.root)/Sources/CSwitchyard/rust/switchyard.rs",
      ])
    try output(
      of: options + [
        "--extern", "switchyard=\(crate)", "-o", "\(folder.path)/page.rmeta", "\(folder.path)/page.rs",
      ])
  }

  private static let source = """
    import ServiceContracts

    /// A tool. More about it.
    ///
    /// And more.
    public enum ToolService: Service {
      public static let id: ServiceID = "tool.box/2"

      /// Turns /* it */ around.
      public struct Turn: ServiceCall, Hashable {
        public typealias Contract = ToolService
        public typealias Reply = [String]?
        public static let name = "turn"
        public static var deadline: Duration { .seconds(3) }
        public static let isIdempotent = true

        /// The way to go.
        public var `default`: Double
        public private(set) var count: UInt8? { didSet { changed() } }
        public var small: Int16
        public var isDone: Bool
        public var data: [UInt8]
        public var mode: Mode
        public var places: [Shelf: Int]
        public var shelf: ToolService.Shelf
        public var twice: Int { count.map { "\\($0) \\("}")" }.count }
        public init(small: Int16) { self.small = small }
        static func == (left: Turn, right: Turn) -> Bool { true }
      }

      public enum Mode: String, Codable { case fast, slow; static let least = Mode.slow }
      public struct Shelf: Swift.Codable { public var height: Float }
    }

    extension ToolService {
      public struct Noted: Topic {
        public typealias Contract = ToolService
        var text: String
        enum CodingKeys: String, CodingKey { case text = "t" }
      }
      public struct Turned: Topic {
        public typealias Contract = ToolService
        @Clamped var angle: Int
      }
      public struct Fetch: ServiceCall {
        public typealias Contract = ToolService
        public typealias Reply = [String]
        public static let name = "fetch"
        public static let deadline = Duration.milliseconds(1_500)
        var angle: Int
      }
      public struct Moved: Topic {
        public typealias Contract = ToolService
        func encode(to encoder: any Encoder) throws {}
      }
    }

    struct Unrelated { var it: Int }
    """

  @Test("Names, deadlines, properties and what has no form in C are as the sources have them")
  func declarations() throws {
    let header = try header(Self.source)
    let lines = header.split(separator: "\n").map(String.init)
    for line in [
      "/* A tool. More about it. */", "#define TOOL_BOX_SERVICE \"tool.box/2\"", "#define TOOL_BOX_TURN \"turn\"",
      "#define TOOL_BOX_TURN_FLAGS SY_CALL_IDEMPOTENT", "#define TOOL_BOX_TURN_MILLISECONDS 3000u",
      "#define TOOL_BOX_FETCH_MILLISECONDS 1500u",
      "/* A call: tool_box_turn; the answer: a sy_payload, [String] of Swift, or null. */",
      "  double default_; /* The way to go. */", "  int32_t has_count;", "  uint8_t count;", "  int16_t small;",
      "  int32_t is_done;", "  sy_bytes_v1 data;", "  sy_payload mode; /* Mode of Swift. */",
      "  sy_payload places; /* [Shelf: Int] of Swift. */", "  tool_box_shelf shelf;", "  double height;",
      "  sy_payload_put_map(writer, 7u + (value->has_count != 0));",
      "/* A topic: a sy_payload, as its keys are not the names of its properties. */",
      "/* A topic: a sy_payload, as it codes itself. */",
      "/* A topic: a sy_payload, as a property of it has a wrapper. */",
    ] {
      #expect(lines.contains(line), "\(line)\n\(header)")
    }
    #expect(!header.contains("twice"))
    #expect(!header.contains("nrelated"))
    // Keys are written in the order of payloads.
    let keys = lines.filter { $0.contains("put_key") && !$0.contains("height") && !$0.contains("angle") }.map {
      $0.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
    }
    #expect(keys == ["data", "mode", "count", "shelf", "small", "isDone", "places", "default"])
    try compile(header, ["gcc", "-std=c11"], "tool.c")
  }

  @Test("The header is also C++", .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."))
  func cpp() throws { try compile(header(Self.source), ["g++", "-std=c++17"], "tool.cpp") }

  @Test("A package that declares no service is refused, with what is missing")
  func none() throws {
    let failure = try #require(throws: FlowFailure.self) { try header("struct Other {}") }
    #expect(failure.code == "contract.none")
    #expect(failure.message == "\(folder.path)/ToolContracts declares no service.")
  }

  @Test(
    "Sources that end in the middle, or are no Swift, are read to their end",
    arguments: [
      "enum A: Service { static let id: ServiceID = \"a.b/1", "struct (", "}}}", "/* /* */", "\"\\(", "var", "let a: [",
    ])
  func broken(_ source: String) throws {
    let header = try header("enum B: Service { static let id: ServiceID = \"b.c/1\" }\n\(source)")
    #expect(header.contains("#define B_C_SERVICE \"b.c/1\""))
  }
}
