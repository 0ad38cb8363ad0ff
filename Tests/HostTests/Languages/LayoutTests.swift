import Glibc
import TestSupport
import Testing

@Suite("The structs of the Rust crate are those of the header")
struct LayoutTests {
  private let crate = "\(Repository.root)/Sources/CSwitchyard/rust/switchyard.rs"
  private let include = "\(Repository.root)/Sources/CSwitchyard/include"

  /// The sizes and the offsets that the crate asserts: "sy_text_v1 = 16 { data: 0, size: 8, }".
  private func layouts() throws -> [(name: String, size: String, fields: [(name: String, offset: String)])] {
    let text = try #require(Repository.read(crate))
    let lines = text.split(separator: "\n").drop { $0 != "    layout! {" }.dropFirst().prefix { $0 != "    }" }
    return lines.joined(separator: " ").split(separator: "}").compactMap { part in
      let words = part.split(whereSeparator: { " {:,=".contains($0) }).map(String.init)
      guard words.count > 2 else { return nil }
      let fields = stride(from: 2, to: words.count - 1, by: 2).map { (name: words[$0], offset: words[$0 + 1]) }
      return (words[0], words[1], fields)
    }
  }

  @Test("Each size and offset that the crate asserts is the header's")
  func header() throws {
    let folder = try TemporaryFolder()
    let layouts = try layouts()
    #expect(layouts.count >= 27)
    #expect(layouts.map(\.fields.count).reduce(0, +) > 150)
    var source = "#include <switchyard.h>\n"
    for layout in layouts {
      source += "_Static_assert(sizeof(\(layout.name)) == \(layout.size), \"\(layout.name)\");\n"
      for field in layout.fields {
        source += "_Static_assert(offsetof(\(layout.name), \(field.name)) == \(field.offset), \"\(field.name)\");\n"
      }
    }
    try folder.write(source, to: "layout.c")
    let outcome = try runProcess(
      ["gcc", "-std=c11", "-fsyntax-only", "-I", include, "\(folder.path)/layout.c"], deadline: .seconds(60))
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("Every number that the crate has is the header's")
  func constants() throws {
    let folder = try TemporaryFolder()
    let text = try #require(Repository.read(crate))
    var source = "#include <switchyard.h>\n"
    var count = 0
    for line in text.split(separator: "\n") where line.hasPrefix("    pub const SY_") && !line.contains("\"") {
      let words = line.split(whereSeparator: { " :=;".contains($0) })
      source += "_Static_assert(\(words[2]) == \(words[4]), \"\(words[2])\");\n"
      count += 1
    }
    #expect(count > 150)
    try folder.write(source, to: "constants.c")
    let outcome = try runProcess(
      ["gcc", "-std=c11", "-fsyntax-only", "-I", include, "\(folder.path)/constants.c"], deadline: .seconds(60))
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(
    "The crate compiles without warnings, and its fields are where it says",
    .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."))
  func crateTest() throws {
    let folder = try TemporaryFolder()
    let environment = try Switchyard().environment
    let test = "\(folder.path)/layout"
    let built = try runProcess(
      ["rustc", "--edition", "2021", "-D", "warnings", "--test", "--crate-name", "switchyard", "-o", test, crate],
      environment: environment, deadline: .seconds(60))
    #expect(built.status == 0, "\(built.errors)")
    let outcome = try runProcess([test], environment: environment, deadline: .seconds(20))
    #expect(outcome.output.contains("fields_are_where_the_header_has_them ... ok"), "\(outcome.output)")
    #expect(outcome.status == 0)
  }
}
