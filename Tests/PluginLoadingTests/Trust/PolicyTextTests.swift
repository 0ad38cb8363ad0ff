import Failures
import Testing

@testable import PluginLoading

@Suite("The text of the policy is read strictly, and a failure names its line")
struct PolicyTextTests {
  private static let one = String(repeating: "1", count: 64)
  private static let two = String(repeating: "2", count: 64)
  private static let form = "DIGEST in-process|own-process GRANTS NAME, with single spaces between them"

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
      Case(line: "\(one) own-process nett a", expected: TrustPolicy.grantForms, found: "'nett'"),
      Case(line: "\(one) own-process read:music a", expected: TrustPolicy.grantForms, found: "'read:music'"),
      Case(line: "\(one) own-process network, a", expected: TrustPolicy.grantForms, found: "''"),
      Case(line: "\(one) own-process network,network a", expected: "each grant once", found: "'network' twice"),
      Case(line: "\(one) in-process - a%2", expected: "two hexadecimal digits after each %", found: "'a%2'"),
      Case(line: "\(one) in-process - a%+1", expected: "two hexadecimal digits after each %", found: "'a%+1'"),
      Case(line: "\(one) in-process - a%FF", expected: "text in UTF-8", found: "'a%FF', which stands for other bytes"),
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
