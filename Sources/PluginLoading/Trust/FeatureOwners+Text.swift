package import Failures
import Flows
import Platform
import Screens

/// The text of the file of owners: a line for each id, `ID OWNER NUMBER DATA DIGEST BASIS GRANTS`, and lines `ID off`
/// and `ID ignore OWNER`.
///
/// The words are written as those of the policy are: see ``TrustPolicy``.
extension FeatureOwners: TrustFileContents {
  package static let fileName = "owners"
  private static let form = "ID OWNER NUMBER DATA DIGEST BASIS GRANTS, ID off or ID ignore OWNER, with single spaces"
  private static let ownerForms = "key:SHA256:…, file:/PATH or package:/PATH"

  package var text: String {
    var lines: [String] = []
    for (id, entry) in entries {
      let grants = TrustLine.text(of: entry.grants)
      lines.append(
        "\(id) \(TrustLine.escaped(entry.owner.word)) \(entry.number) \(entry.data) \(entry.digest) "
          + "\(entry.basis ?? "-") \(grants)")
    }
    lines += off.map { "\($0) off" }
    for (id, owners) in ignored { lines += owners.map { "\(id) ignore \(TrustLine.escaped($0.word))" } }
    return lines.sorted().map { "\($0)\n" }.joined()
  }

  package init(text bytes: [UInt8], path: String) throws(FlowFailure) {
    self.init()
    for line in try TrustLine.lines(of: bytes, path: path, form: Self.form, fails: PolicyFailure.ownersLine) {
      guard !line.isComment else { continue }
      let words = line.words
      guard words.count > 1, FeatureID.isValid(words[0]) else {
        throw line.failure("the id of a feature at the beginning", "'\(words[0])'")
      }
      let id = FeatureID(rawValue: words[0])
      switch (words.count, words[1]) {
      case (2, "off"): off.insert(id)
      case (3, "ignore"): ignored[id, default: []].insert(try Self.owner(words[2], line))
      case (7, _):
        guard entries[id] == nil else { throw line.failure("one line for each id", "a second one of \(id)") }
        entries[id] = Entry(
          owner: try Self.owner(words[1], line), number: try Self.number(words[2], line),
          data: try Self.number(words[3], line), digest: try line.digest(words[4]),
          basis: words[5] == "-" ? nil : try line.digest(words[5]), grants: try line.grants(words[6]))
      default: throw line.failure(Self.form, words.count == 1 ? "1 word" : "\(words.count) words")
      }
    }
  }

  private static func number(_ word: String, _ line: TrustLine) throws(FlowFailure) -> Int {
    guard let number = Int(word), number > 0 else { throw line.failure("a number from 1", "'\(word)'") }
    return number
  }

  private static func owner(_ word: String, _ line: TrustLine) throws(FlowFailure) -> FeatureOwner {
    let text = try line.unescaped(word)
    guard let owner = FeatureOwner(word: text) else { throw line.failure(ownerForms, "'\(text)'") }
    return owner
  }
}
