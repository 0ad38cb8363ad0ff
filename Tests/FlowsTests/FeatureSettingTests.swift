import Failures
import Testing

@testable import Flows

@Suite("A setting takes the values of its kind, and has its standard for all others")
struct FeatureSettingTests {
  private func setting(_ kind: FeatureSetting.Kind, _ standard: String = "") -> FeatureSetting {
    FeatureSetting("name", title: "A title", kind, standard: standard)
  }

  @Test(
    "Values that are allowed, in the form in which they are stored",
    arguments: [
      (FeatureSetting.Kind.toggle, "on", "on"), (.choice([.init("a", "A"), .init("b", "B")]), "b", "b"),
      (.number(0...10, step: 0), "2.50", "2.5"), (.number(0...10, step: 0), "1e1", "10"),
      (.number(-1...1, step: 0.1), "-0.7", "-0.7"), (.number(0...1, step: 0.1), "0.3", "0.3"), (.text, "", ""),
      (.text, "ä b", "ä b"), (.secret, String(repeating: "x", count: 1024), String(repeating: "x", count: 1024)),
    ] as [(FeatureSetting.Kind, String, String)])
  func allowed(_ kind: FeatureSetting.Kind, _ text: String, _ stored: String) throws {
    #expect(try setting(kind).checked(text) == stored)
    #expect(setting(kind, "standard").value(stored: Array(stored.utf8)) == stored)
  }

  @Test(
    "Values that are not: the failure says what is expected, and stored ones do not count",
    arguments: [
      (FeatureSetting.Kind.toggle, "true"), (.toggle, ""), (.choice([.init("a", "A"), .init("b", "B")]), "A"),
      (.number(0...10, step: 0), "10.1"), (.number(0...10, step: 0), "nan"), (.number(0...10, step: 0), "inf"),
      (.number(0...10, step: 0), "2 "), (.number(0...10, step: 2), "3"), (.number(0...10, step: 0), ""),
      (.text, "two\nlines"), (.text, "\u{7f}"), (.text, String(repeating: "x", count: 1025)),
    ] as [(FeatureSetting.Kind, String)])
  func refused(_ kind: FeatureSetting.Kind, _ text: String) throws {
    let failure = #expect(throws: FlowFailure.self) { try setting(kind).checked(text) }
    #expect(failure?.message == "A title cannot have this value.")
    #expect(failure?.expected == setting(kind).expected)
    #expect(failure?.found == "'\(text)'")
    #expect(setting(kind, "standard").value(stored: Array(text.utf8)) == "standard")
  }

  @Test("A stored value that is no text does not count, and a secret one is not in the failure")
  func secret() throws {
    #expect(setting(.text, "standard").value(stored: [0xff]) == "standard")
    #expect(setting(.text, "standard").value(stored: nil) == "standard")
    let failure = #expect(throws: FlowFailure.self) { try setting(.secret).checked("my\nkey") }
    #expect(failure?.found == "6 bytes")
  }

  @Test("A name begins with a letter and goes on with letters, digits and hyphens, 64 bytes at most")
  func names() {
    let long = String(repeating: "a", count: 64)
    for name in ["a", "a1", "a-", "day-1", long] { #expect(FeatureSetting.isName(name), "\(name)") }
    for name in ["", "1a", "-a", "A", "aB", "a b", "a_b", "ä", long + "a"] {
      #expect(!FeatureSetting.isName(name), "\(name)")
    }
  }

  @Test("The expected numbers are said with their steps, if there are any")
  func expected() {
    #expect(setting(.number(0...10, step: 0)).expected == "a number from 0 to 10")
    #expect(setting(.number(0...10, step: 2.5)).expected == "a number from 0 to 10 in steps of 2.5")
  }
}
