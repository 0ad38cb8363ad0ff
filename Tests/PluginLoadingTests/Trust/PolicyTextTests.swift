import Failures
import Flows
import Platform
import Testing

@testable import PluginLoading

@Suite("The text of the policy is read strictly, and a failure names its line")
struct PolicyTextTests {
  private static let one = String(repeating: "1", count: 64)
  private static let two = String(repeating: "2", count: 64)
  private static let form = "[locked] DIGEST in-process|own-process GRANTS NAME, with single spaces between them"

  private static let keyForm =
    "[locked] key SHA256:… PATTERN in-process|own-process GRANTS, with single spaces between them"
  private static let key = "SHA256:" + String(repeating: "k", count: 43)

  private func policy(_ text: String) throws(FlowFailure) -> TrustPolicy {
    try TrustPolicy(text: Array(text.utf8), path: "/p")
  }

  @Test("Entries, comments and empty lines are read and written unchanged")
  func unchanged() throws {
    let text = """
      # mine

      \(Self.one) in-process - libA.so
      \(Self.two) own-process network,read:/my%20music,write:/a%2Cb lib%25%20ü.so

      """
    let policy = try policy(text)
    #expect(policy.text == text)
    #expect(
      policy.entries == [
        TrustPolicy.Entry(digest: Self.one, isolation: .none, grants: [], name: "libA.so"),
        TrustPolicy.Entry(
          digest: Self.two, isolation: .process, grants: [.network, .read("/my music"), .write("/a,b")],
          name: "lib% ü.so"),
      ])
    #expect(policy[Self.one]?.name == "libA.so")
    #expect(policy[String(repeating: "3", count: 64)] == nil)
  }

  @Test("An entry of a key takes the place of the one with its pattern, and of no other key's or pattern's")
  func keyEntries() throws {
    let all = try #require(FeaturePattern("test.*"))
    let one = try #require(FeaturePattern("test.one"))
    let (mine, other) = (TrustSamples.me.key, TrustSamples.other.key)
    var policy = TrustPolicy()
    let entries = [
      TrustPolicy.KeyEntry(key: mine, pattern: all, grants: []), .init(key: other, pattern: all, grants: []),
      .init(key: mine, pattern: one, grants: []),
    ]
    for entry in entries {
      let earlier = policy.trust(entry)
      #expect(earlier == nil)
    }
    let again = TrustPolicy.KeyEntry(key: other, pattern: all, grants: [.network])
    let replaced = policy.trust(again)
    #expect(replaced == entries[1])
    #expect(policy.keyEntries == [entries[0], again, entries[2]])
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    let expected: String
    let found: String

    var testDescription: String { line }
  }

  @Test(
    "A line of the policy that is not valid is refused",
    arguments: [
      Case(
        line: "\(one) in-process - a\r", expected: "lines that end with a line feed alone", found: "CR LF at the end"),
      Case(line: "\(one) in-process - a ", expected: "no spaces at the end of a line", found: "a space at the end"),
      Case(line: "# comment ", expected: "no spaces at the end of a line", found: "a space at the end"),
      Case(
        line: "\(one)\tin-process - a", expected: "text without tabs and other control characters",
        found: "a control character"),
      Case(line: "\(one)  in-process - a", expected: form, found: "two spaces in a row, or one at the beginning"),
      Case(line: " \(one) in-process - a", expected: form, found: "two spaces in a row, or one at the beginning"),
      Case(line: "\(one)", expected: form, found: "1 word"),
      Case(line: "\(one) in-process -", expected: form, found: "3 words"),
      Case(line: "\(one) in-process - a b", expected: form, found: "5 words"),
      Case(
        line: "\(String(repeating: "A", count: 64)) in-process - a",
        expected: "a digest of 64 lower-case hexadecimal digits", found: "a digest in upper case"),
      Case(
        line: "123 in-process - a", expected: "a digest of 64 lower-case hexadecimal digits", found: "'123'"),
      Case(line: "\(one) inprocess - a", expected: "in-process or own-process", found: "'inprocess'"),
      Case(line: "\(one) own-process nett a", expected: TrustLine.grantForms, found: "'nett'"),
      Case(line: "\(one) own-process read:music a", expected: TrustLine.grantForms, found: "'read:music'"),
      Case(line: "\(one) own-process network, a", expected: TrustLine.grantForms, found: "''"),
      Case(line: "\(one) own-process network,network a", expected: "each grant once", found: "'network' twice"),
      Case(line: "\(one) in-process - a%2", expected: "two hexadecimal digits after each %", found: "'a%2'"),
      Case(line: "\(one) in-process - a%+1", expected: "two hexadecimal digits after each %", found: "'a%+1'"),
      Case(line: "\(one) in-process - a%FF", expected: "text in UTF-8", found: "'a%FF', which stands for other bytes"),
      Case(line: "key \(key) shop.* own-process", expected: keyForm, found: "4 words"),
      Case(line: "key \(key) shop own-process -", expected: FeaturePattern.forms, found: "'shop'"),
      Case(line: "key \(key) shop.* process -", expected: "in-process or own-process", found: "'process'"),
      Case(line: "key \(key) shop.* own-process nett", expected: TrustLine.grantForms, found: "'nett'"),
      Case(
        line: "key SHA256:short shop.* own-process -",
        expected: "a fingerprint: SHA256: and 43 characters, as 'ssh-keygen -l' prints it", found: "'SHA256:short'"),
      Case(line: "\(two) in-process - a", expected: "one line for each digest", found: "the digest of line 2 again"),
    ])
  func invalid(_ wrong: Case) throws {
    let failure = try #require(throws: FlowFailure.self) {
      try policy("# policy\n\(Self.two) own-process - first\n\(wrong.line)\n")
    }
    #expect(failure.code == .policyLine)
    #expect(
      failure.lines == [
        "Line 3 of /p is not valid. No library is trusted until it is corrected", "Expected: \(wrong.expected)",
        "Found: \(wrong.found)",
        "What you can do: Correct the line, or delete it and run 'switchyard trust FILE' for the library again.",
      ])
  }

  @Test("Lines of keys are read and written unchanged, and say what a key may sign")
  func keys() throws {
    let text = """
      key \(Self.key) shop.* own-process network,read:/my%20music
      # the other one
      key \(Self.key) cart.one in-process -

      """
    var policy = try policy(text)
    #expect(policy.text == text)
    let key = try #require(KeyFingerprint(Self.key))
    #expect(policy.patterns(of: key)?.map(\.text) == ["shop.*", "cart.one"])
    #expect(policy.entry(of: key, signing: ["shop.a", "shop.b"])?.grants == [.network, .read("/my music")])
    #expect(policy.entry(of: key, signing: ["cart.one"])?.isolation == Isolation.none)
    // One line must name all of them.
    #expect(policy.entry(of: key, signing: ["shop.a", "cart.one"]) == nil)
    #expect(policy.entry(of: key, signing: []) == nil)
    #expect(policy.patterns(of: TrustSamples.me.key) == nil)
    #expect(policy.revoke(key).count == 2)
    #expect(policy.text == "# the other one\n")
  }

  @Test("A home folder is written as ~ in the line of a key")
  func home() throws {
    let home = try #require(Environment["HOME"])
    let policy = try policy("key \(Self.key) shop.* own-process read:~/Music\n")
    #expect(policy.keyEntries.first?.grants == [.read("\(home)/Music")])
  }

  @Test("A second line for the same key and pattern is refused")
  func keyTwice() throws {
    let line = "key \(Self.key) shop.* own-process -\n"
    let failure = try #require(throws: FlowFailure.self) { try policy(line + line) }
    #expect(failure.found == "the key and pattern of line 1 again")
  }

  @Test("Bytes that are not UTF-8 are refused")
  func bytes() throws {
    let failure = try #require(throws: FlowFailure.self) { try TrustPolicy(text: [0x23, 0xff, 0x0a], path: "/p") }
    #expect(failure.found == "bytes that are not UTF-8")
  }

  @Test("An entry takes the place of the earlier one for the same content, and comments stay")
  func changes() throws {
    var policy = try policy("# mine\n\(Self.one) in-process - a\n\(Self.two) in-process - b\n")
    let entry = TrustPolicy.Entry(digest: Self.one, isolation: .process, grants: [.network], name: "c")
    #expect(policy.trust(entry)?.name == "a")
    #expect(policy.revoke(Self.two)?.name == "b")
    #expect(policy.revoke(Self.two) == nil)
    #expect(policy.text == "# mine\n\(Self.one) own-process network c\n")
  }
}
