import TerminalFrontEnd
import TestSupport
import Testing

@Suite("switchyard.h is the whole manual: nothing that it declares is left out of its tables", .waiting)
struct ManualTests {
  private let include = "\(Repository.root)/Sources/CSwitchyard/include"

  private func lines(of header: String) throws -> [Substring] {
    try #require(Repository.read("\(include)/\(header)")).split(separator: "\n")
  }

  /// The first words of the lines of a table in a comment, which are indented by three blanks.
  private func rows(of header: String) throws -> Set<String> {
    let rows = try lines(of: header).filter { $0.hasPrefix(" *   ") && $0.dropFirst(5).first != " " }
    return Set(
      rows.flatMap { row in
        // Several names have commas between them: "pop_to, pop_to_entry   DONE".
        var names: [String] = []
        for word in row.dropFirst(5).split(separator: " ") {
          names.append(word.hasSuffix(",") ? String(word.dropLast()) : String(word))
          guard word.hasSuffix(",") else { break }
        }
        return names
      })
  }

  @Test("Every event has a line that says which fields it has")
  func events() throws {
    let names = try lines(of: "switchyard/events.h").compactMap { line -> String? in
      let words = line.split(separator: " ")
      guard words.count >= 3, words[0] == "#define", words[1].hasPrefix("SY_EVENT_") else { return nil }
      return String(words[1].dropFirst("SY_EVENT_".count))
    }
    #expect(names.count > 20)
    let rows = try rows(of: "switchyard/events.h")
    #expect(names.filter { $0 != "LAST" && !rows.contains($0) } == [])
  }

  @Test("Every request of navigation has a line that says which outcomes it has")
  func outcomes() throws {
    let lines = try lines(of: "switchyard/navigation.h")
    let names = lines.compactMap { line -> String? in
      guard let start = line.firstRange(of: "(SY_MAIN *") else { return nil }
      return String(line[start.upperBound...].prefix { $0 != ")" })
    }
    #expect(names.count > 25)
    let rows = try rows(of: "switchyard/navigation.h")
    #expect(names.filter { !rows.contains($0) } == [])
  }

  @Test("Every outcome in the table of requests is declared")
  func declared() throws {
    let declared = Set(
      try lines(of: "switchyard/events.h").compactMap { line -> String? in
        let words = line.split(separator: " ")
        guard words.count >= 3, words[1].hasPrefix("SY_OUTCOME_") else { return nil }
        return String(words[1].dropFirst("SY_OUTCOME_".count))
      })
    let header = try lines(of: "switchyard/navigation.h")
    let start = try #require(header.firstIndex { $0.contains("Which outcome") })
    let table = header[start...].prefix { $0 != " */" }.filter { $0.hasPrefix(" *   ") }
    #expect(table.count > 25)
    let words = table.flatMap { $0.split(whereSeparator: { " ,;:()".contains($0) }) }
    let capitals = words.filter { word in
      word.count > 3 && word.allSatisfy { $0 == "_" || ("A"..."Z").contains($0) }
    }
    #expect(capitals.count > 50)
    #expect(capitals.filter { !declared.contains(String($0)) && $0 != "SINGLE_TOP" } == [])
  }

  @Test("Every symbol has its name in the list")
  func symbols() throws {
    let lines = try lines(of: "switchyard/screens.h")
    let start = try #require(lines.firstIndex { $0.hasPrefix(" * Symbols: ") })
    let names = lines[start...].prefix { $0 != " */" }.filter { $0.hasPrefix(" *   ") }
      .flatMap { $0.dropFirst(5).split(separator: " ") }.map(String.init)
    #expect(names == TerminalFrontEnd.iconNames)
  }

  @Test("Every header is included by switchyard.h or that of payloads, and compiles alone")
  func headers() throws {
    let names = TemporaryFolder.names(in: "\(include)/switchyard").filter { $0.hasSuffix(".h") }.sorted()
    #expect(names.count > 10)
    let (abi, payload) = (try lines(of: "switchyard.h"), try lines(of: "switchyard_payload.h"))
    let folder = try TemporaryFolder()
    for name in names {
      // What reads and writes payloads is not part of the ABI.
      let isOfPayloads = name.hasPrefix("payload_")
      let manual = isOfPayloads ? payload : abi
      #expect(manual.contains("#include \"switchyard/\(name)\""), "\(name)")
      #expect(
        isOfPayloads || manual.contains { $0.hasPrefix(" *   ") && $0.contains(name) },
        "\(name) is not in the list at the top")
      try folder.write("#include <switchyard/\(name)>\n", to: "alone.c")
      let outcome = try runProcess(
        [
          "gcc", "-std=c11", "-Wall", "-Wextra", "-pedantic", "-Werror", "-fsyntax-only", "-I", include,
          folder.path("alone.c"),
        ], deadline: .seconds(60))
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test("The short forms of structs compile without a warning in C, and are what they say")
  func initializersInC() throws { try initializers("gcc", "c11", "c") }

  @Test(
    "The short forms of structs compile without a warning in C++, and are what they say",
    .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."))
  func initializersInCpp() throws { try initializers("g++", "c++17", "cpp") }

  private func initializers(_ compiler: String, _ standard: String, _ suffix: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      #include <assert.h>
      #include <string.h>
      #include <switchyard.h>

      static const sy_text_v1 stored = SY_STATIC_TEXT("my.counter");

      int main(void) {
        const uint8_t raw[3] = {1, 2, 3};
        const sy_text_v1 text = SY_TEXT("home"), none = SY_TEXT(""), absent = sy_text_of(NULL);
        assert(stored.size == 10 && text.size == 4 && none.size == 0 && absent.size == 0 && absent.data == NULL);
        assert(sy_text_is(text, "home") && !sy_text_is(text, "hom") && !sy_text_is(text, "homf") && sy_text_is(none, ""));
        assert(sy_text_is(sy_text_of("home"), "home"));
        const sy_bytes_v1 bytes = SY_BYTES(raw, sizeof raw), empty = SY_BYTES(NULL, 0), letters = SY_LITERAL_BYTES("ab");
        assert(bytes.data == raw && bytes.size == 3 && empty.data == NULL && empty.size == 0);
        assert(letters.size == 2 && letters.data[1] == 'b');

        const sy_request_v1 request = SY_REQUEST(7, 8), from = SY_REQUEST_FROM(7, 8, 9);
        assert(request.struct_size == sizeof request && request.flags == 0 && request.flow == 7);
        assert(request.operation == 8 && request.from == 0 && !request.transition && !request.back_transition);
        assert(from.flow == 7 && from.operation == 8 && from.from == 9);
        const sy_presentation_v1 sheet = SY_PRESENTATION(SY_STYLE_SHEET);
        assert(sheet.struct_size == sizeof sheet && sheet.style == SY_STYLE_SHEET && sheet.corner_radius == -1);
        assert(sheet.detents == 0 && sheet.flags == 0 && sheet.slot.size == 0 && !sheet.heights && sheet.height_count == 0);
        const sy_child_v1 child = SY_CHILD(SY_TEXT("a.b"), bytes);
        assert(child.struct_size == sizeof child && child.feature.size == 3 && child.launch.size == 3 && !child.instance);

        sy_error_v1 error;
        memset(&error, 'x', sizeof error);
        assert(sy_fail(&error, SY_E_INVALID, "No.") == SY_E_INVALID && strcmp(error.message, "No.") == 0);
        assert(sy_fail(NULL, SY_E_STALE, "No.") == SY_E_STALE);
        char large[sizeof error.message + 8];
        memset(large, 'a', sizeof large);
        memcpy(large + sizeof error.message - 1, "\\303\\244", 2); /* a letter of two bytes over the end */
        large[sizeof large - 1] = 0;
        sy_fail(&error, SY_E_INVALID, large);
        assert(error.message[sizeof error.message - 1] == 0 && error.message[sizeof error.message - 2] == 'a');
        assert(error.expected[0] == 'x');
        memcpy(error.code, "a.b", 4);
        assert(sy_text_is(SY_FIELD(error.code), "a.b") && SY_FIELD(error.expected).size == sizeof error.expected);

        /* The entries of a later version, which are larger. */
        struct { sy_entry_v1 known; uint64_t field; } made[2];
        memset(made, 0, sizeof made);
        for (int index = 0; index < 2; index++) made[index].known.struct_size = sizeof made[0];
        made[1].known.entry = 7;
        const sy_entry_v1 *entries = &made[0].known;
        assert(SY_ELEMENT(entries, 0) == entries && SY_ELEMENT(entries, 1)->entry == 7);
        return 0;
      }
      """, to: "short.\(suffix)")
    let program = folder.path("short")
    let built = try runProcess(
      [
        compiler, "-std=\(standard)", "-Wall", "-Wextra", "-pedantic", "-Werror", "-I", include,
        folder.path("short.\(suffix)"), "-o", program,
      ], deadline: .seconds(60))
    #expect(built.status == 0, "\(built.errors)")
    let outcome = try runProcess([program], deadline: .seconds(10))
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
