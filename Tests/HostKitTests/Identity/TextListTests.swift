import Failures
import HostKit
import TestSupport
import Testing

@Suite("The texts of an app are the lists of all modules")
struct TextListTests {
  /// The lines of the sources that create a text, with the name that each declares: `static var name: AppText { AppText(…`,
  /// on a line or on several.
  private static func declarations() -> [(name: String?, place: String)] {
    var found: [(name: String?, place: String)] = []
    for file in Repository.files(in: "\(Repository.root)/Sources", named: ".swift")
      + Repository.files(
        in: "\(Repository.root)/Host", named: ".swift")
    where !file.hasSuffix("/Scenes/Texts/AppText.swift") {
      var declared: String?
      for line in (Repository.read(file) ?? "").split(separator: "\n") {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        if words.starts(with: ["public", "static", "var"]), words.dropFirst(4).first == "AppText" {
          declared = String(words[3])
        }
        guard !line.drop(while: { $0 == " " }).hasPrefix("//"), isCreation(line) else { continue }
        found.append((declared, "\(file): \(line)"))
        declared = nil
      }
    }
    return found
  }

  private static func isCreation(_ line: Substring) -> Bool {
    line.indices.contains { index in
      line[index...].hasPrefix("AppText(") && !line[index...].hasPrefix("AppText(key:")
        && (line[..<index].last.map { !$0.isLetter } ?? true)
    }
  }

  @Test("Every text that a source declares is in the list of a module, and no list has another")
  func completeness() {
    let declared = Self.declarations()
    for creation in declared where creation.name == nil { Issue.record("not a declaration: \(creation.place)") }
    let listed = Set(AppText.allCases.map(\.key))
    let names = Set(declared.compactMap(\.name))
    #expect(names.count > 200)
    #expect(names.subtracting(listed).isEmpty, "declared, and in no list")
    #expect(listed.subtracting(names).isEmpty, "in a list, and not declared")
  }

  @Test("No two texts have the same key")
  func keys() {
    let keys = AppText.allCases.map(\.key)
    let twice = Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
    #expect(twice.isEmpty)
    #expect(Set(Self.declarations().compactMap(\.name)).count == Self.declarations().count, "declared twice")
  }

  @Test("A host can replace every text, with all of its places and no other")
  func replacing() throws {
    let places = AppText.allCases.map { text in
      (text, (1...9).map { "{\($0)}" }.filter { text.english.contains($0) }.joined())
    }
    try AppTexts(Dictionary(uniqueKeysWithValues: places)).check()
    for (text, known) in places {
      let error = #expect(throws: FlowFailure.self) { try AppTexts([text: known + "{9}"]).check() }
      #expect(error?.code == "texts.place")
    }
  }

  @Test("A host names the texts of each module with one import")
  func oneImport() throws {
    let texts = AppTexts([
      .back: "S", .leaveQuestion: "E", .loadingFeature: "F {1}", .quit: "P", .tabs: "T", .noTabs: "L", .start: "H",
    ])
    try texts.check()
    #expect(texts[.leaveQuestion] == "E" && texts(.loadingFeature, "Cart") == "F Cart")
  }
}
