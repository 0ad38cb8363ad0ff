package import Failures
import Platform

/// The text of the policy file: a line for each content, of a digest, where it runs, its grants and the file's name, and
/// a line for each key, of its fingerprint, the ids that it may sign, where they run and their grants. Each may begin with
/// `locked`.
extension TrustPolicy: TrustFileContents {
  package static let fileName = "policy"
  private static let form = "[locked] DIGEST in-process|own-process GRANTS NAME, with single spaces between them"
  private static let keyForm =
    "[locked] key SHA256:… PATTERN in-process|own-process GRANTS, with single spaces between them"

  /// The text of the policy, which ``init(text:path:)`` reads back to the same value.
  package var text: String {
    lines.map { line in
      switch line {
      case .comment(let text): "\(text)\n"
      case .entry(let entry): "\(Self.text(of: entry))\n"
      case .key(let entry): "\(Self.text(of: entry))\n"
      }
    }.joined()
  }

  private static func text(of entry: Entry) -> String {
    "\(prefix(entry.authority))\(entry.digest) \(word(of: entry.isolation)) \(TrustLine.text(of: entry.grants)) \(TrustLine.escaped(entry.name))"
  }

  private static func text(of entry: KeyEntry) -> String {
    "\(prefix(entry.authority))key \(entry.key) \(entry.pattern) \(word(of: entry.isolation)) "
      + TrustLine.text(of: entry.grants)
  }

  private static func prefix(_ authority: Authority) -> String { authority == .locked ? "\(lockedWord) " : "" }

  /// The word for an isolation in the file.
  package static func word(of isolation: Isolation) -> String {
    switch isolation {
    case .process: "own-process"
    case .none: "in-process"
    }
  }

  /// Reads the text of a policy.
  ///
  /// - Parameter path: The file, for failures.
  /// - Throws: A failure that names the first line that is not valid, what was expected there and what was found.
  package init(text bytes: [UInt8], path: String) throws(FlowFailure) {
    self.init()
    var numbers: [String: Int] = [:]
    for line in try TrustLine.lines(of: bytes, path: path, form: Self.form, fails: PolicyFailure.line) {
      let parsed = try Self.line(line)
      let subject: (key: String, words: String, what: String)? =
        switch parsed {
        case .entry(let entry): (entry.digest, "one line for each digest", "the digest")
        case .key(let entry):
          ("\(entry.key) \(entry.pattern)", "one line for each key and pattern", "the key and pattern")
        case .comment: nil
        }
      if let subject {
        if let first = numbers[subject.key] {
          throw line.failure(subject.words, "\(subject.what) of line \(first) again")
        }
        numbers[subject.key] = line.number
      }
      lines.append(parsed)
    }
  }

  private static func line(_ line: TrustLine) throws(FlowFailure) -> Line {
    if line.isComment { return .comment(line.text) }
    let isLocked = line.words[0] == lockedWord
    let (words, authority) = (Array(line.words.dropFirst(isLocked ? 1 : 0)), isLocked ? Authority.locked : .user)
    let isKey = words.first == "key"
    guard words.count == (isKey ? 5 : 4) else {
      throw line.failure(isKey ? keyForm : form, words.count == 1 ? "1 word" : "\(words.count) words")
    }
    guard isKey else {
      return .entry(
        Entry(
          digest: try line.digest(words[0]), isolation: try isolation(words[1], line),
          grants: try line.grants(words[2]), name: try line.unescaped(words[3]), authority: authority))
    }
    guard let key = KeyFingerprint(words[1]) else {
      throw line.failure("a fingerprint: SHA256: and 43 characters, as 'ssh-keygen -l' prints it", "'\(words[1])'")
    }
    guard let pattern = FeaturePattern(words[2]) else { throw line.failure(FeaturePattern.forms, "'\(words[2])'") }
    return .key(
      KeyEntry(
        key: key, pattern: pattern, isolation: try isolation(words[3], line),
        grants: try line.grants(words[4], home: Environment["HOME"]), authority: authority))
  }

  private static func isolation(_ word: String, _ line: TrustLine) throws(FlowFailure) -> Isolation {
    for isolation in Isolation.allCases where self.word(of: isolation) == word { return isolation }
    throw line.failure("in-process or own-process", "'\(word)'")
  }
}
