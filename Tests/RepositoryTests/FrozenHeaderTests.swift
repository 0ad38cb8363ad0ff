import TestSupport
import Testing

@Suite("Declarations of a frozen header of the ABI do not change", .waiting)
struct FrozenHeaderTests {
  /// A change to the headers: replacements in a file, of texts that stand in it once.
  struct Change: CustomTestStringConvertible {
    var testDescription: String
    var file: String
    var replacements: [(old: String, new: String)]

    init(_ description: String, in file: String, _ replacements: (old: String, new: String)...) {
      testDescription = description
      self.file = file
      self.replacements = replacements
    }
  }

  private static let write =
    "  int32_t (SY_ANY *write)(uint64_t host, uint64_t flow, uint32_t level, sy_text_v1 line);\n"
  private static let flush = "  int32_t (SY_ANY *flush)(uint64_t host);\n"
  private static let stop = "  void (SY_MAIN *stop)(uint64_t instance, int32_t cause);\n"
  private static let destroy = "  void (SY_MAIN *destroy)(uint64_t instance);\n"
  private static let size = "SY_STATIC_ASSERT(sizeof(sy_log_v1) == 16"

  /// The line of the header that says which event is the last.
  private static let last =
    (Repository.read("\(Repository.root)/Sources/CSwitchyard/include/switchyard/events.h") ?? "").split(separator: "\n")
    .first { $0.hasPrefix("#define SY_EVENT_LAST ") }.map(String.init) ?? ""
  private static let later = "\(last.dropLast(2))99u"

  static let additions = [
    Change("nothing", in: "services.h"),
    Change("a comment says more", in: "services.h", (write, write + "  /* It is copied. */\n")),
    Change(
      "a constant", in: "services.h",
      ("#define SY_LOG_ERROR 3u\n", "#define SY_LOG_ERROR 3u\n#define SY_LOG_FATAL 4u\n")),
    Change("a later minor version", in: "base.h", ("#define SY_ABI_MINOR 1u", "#define SY_ABI_MINOR 2u")),
    Change("one more event", in: "events.h", (last, later)),
    Change("a higher limit", in: "limits.h", ("#define SY_LIMIT_NEEDS 16u", "#define SY_LIMIT_NEEDS 32u")),
  ]

  static let violations = [
    Change("a function goes", in: "services.h", (write, "")),
    Change(
      "a function takes more", in: "services.h", (write, write.replacing("level,", with: "level, uint32_t flags,"))),
    Change("a function gives another type", in: "services.h", (write, write.replacing("int32_t (", with: "int64_t ("))),
    Change(
      "a function may be called on another thread", in: "services.h",
      (write, write.replacing("SY_ANY", with: "SY_MAIN"))),
    Change("two functions change places", in: "features.h", (destroy, ""), (stop, destroy + stop)),
    Change("a constant is another number", in: "services.h", ("#define SY_LOG_ERROR 3u", "#define SY_LOG_ERROR 4u")),
    Change("a constant goes", in: "services.h", ("#define SY_LOG_ERROR 3u\n", "")),
    Change("a constant has another name", in: "services.h", ("#define SY_LOG_ERROR 3u", "#define SY_LOG_FAILURE 3u")),
    Change("another major version", in: "base.h", ("#define SY_ABI_MAJOR 1u", "#define SY_ABI_MAJOR 2u")),
    Change("an event goes", in: "events.h", (last, "#define SY_EVENT_LAST 24u")),
    Change("a lower limit", in: "limits.h", ("#define SY_LIMIT_NEEDS 16u", "#define SY_LIMIT_NEEDS 8u")),
    Change("a smaller struct", in: "layout.h", (size, "SY_STATIC_ASSERT(sizeof(sy_log_v1) == 8")),
    Change(
      "a struct that does not say its size is larger", in: "layout.h",
      ("SY_STATIC_ASSERT(sizeof(sy_text_v1) == 16", "SY_STATIC_ASSERT(sizeof(sy_text_v1) == 24")),
  ]

  /// Compares the headers, copied, with what a change makes of them.
  private func compare(_ change: Change, alsoIn layout: Change? = nil) throws -> ProcessOutcome {
    let folder = try TemporaryFolder()
    let headers = "\(Repository.root)/Sources/CSwitchyard/include"
    for name in ["frozen", "present"] {
      try require(runProcess(["/usr/bin/env", "cp", "-R", headers, folder.path(name)], deadline: .seconds(30)))
    }
    for change in [change, layout].compactMap({ $0 }) {
      let path = folder.path("present/switchyard/\(change.file)")
      var text = String(decoding: try FileBytes.read(path), as: UTF8.self)
      for (old, new) in change.replacements {
        try #require(text.ranges(of: old).count == 1, "\(old)")
        text.replace(old, with: new)
      }
      try FileBytes.write(Array(text.utf8), to: path)
    }
    return try runProcess(
      ["\(Repository.root)/.ci/check-header", folder.path("frozen"), folder.path("present")], deadline: .seconds(60))
  }

  private func require(_ outcome: ProcessOutcome) throws {
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("An addition to a frozen header passes", arguments: additions)
  func added(_ change: Change) throws {
    let outcome = try compare(change)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test("Any change of a frozen header but an addition is refused, and named", arguments: violations)
  func changed(_ change: Change) throws {
    let outcome = try compare(change)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("\(change.file) is frozen"), "\(outcome.output)\(outcome.errors)")
  }

  @Test("A field passes at the end of a struct, and is refused between its fields")
  func fields() throws {
    let grown = Change("", in: "layout.h", (Self.size, "SY_STATIC_ASSERT(sizeof(sy_log_v1) == 24"))
    let end = try compare(Change("", in: "services.h", (Self.write, Self.write + Self.flush)), alsoIn: grown)
    #expect(end.status == 0, "\(end.output)\(end.errors)")
    // Elements of arrays say their size too.
    let larger = try compare(
      Change("", in: "features.h", ("\n} sy_entry_v1;", "\n  uint64_t later;\n} sy_entry_v1;")),
      alsoIn: Change(
        "", in: "layout.h",
        ("SY_STATIC_ASSERT(sizeof(sy_entry_v1) == 32", "SY_STATIC_ASSERT(sizeof(sy_entry_v1) == 40")))
    #expect(larger.status == 0, "\(larger.output)\(larger.errors)")
    let middle = try compare(Change("", in: "services.h", (Self.write, Self.flush + Self.write)), alsoIn: grown)
    #expect(middle.status == 1)
    #expect(middle.output.contains("sy_log_v1.write is frozen"), "\(middle.output)\(middle.errors)")
  }

  @Test("The headers of the ABI are those that are frozen, or have more")
  func present() throws {
    let outcome = try runProcess(["\(Repository.root)/.ci/check-header"], deadline: .seconds(60))
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }
}
