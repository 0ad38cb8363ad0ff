import Failures
import Galleries
import Glibc
import Platform

/// A file to fetch from the web.
package struct Transfer: Sendable {
  /// The address.
  let url: String
  /// The path of the file to write.
  let file: String
  /// The maximum size, in bytes.
  let limit: Int
  /// The path of the copy that there is, which is only fetched again if it has changed; nil for none.
  var copy: String?
  /// The types of content that are asked for; none for any.
  var types: [String] = []
  /// The digest of the copy that there is, which is only fetched again if it has changed; nil for none.
  var known: BlobDigest?
  /// The token to show to the server, which no other server is shown; nil for none.
  var bearer: String?
  /// The path of a file for what the server says before the body; nil for none.
  var head: String?
  /// Whether the file has a beginning, after which the rest is fetched.
  var goesOn = false

  /// The most time that all of a transfer may take, in seconds.
  private static let longest = 600

  /// The lines of a configuration of curl for the transfer.
  ///
  /// Nothing but the address's own scheme is followed, and slow, endless and large bodies end the transfer.
  var configuration: String {
    let scheme = url.hasPrefix("http://") ? "http" : "https"
    var lines = [
      "url = \"\(url)\"", "output = \"\(file)\"", "silent", "show-error", "fail", "location", "globoff", "remote-time",
      "proto = \"=\(scheme)\"", "proto-redir = \"=\(scheme)\"", "max-redirs = 5", "connect-timeout = 15",
      "max-time = \(Self.longest)", "speed-limit = 256", "speed-time = 20", "max-filesize = \(limit)",
      "user-agent = \"switchyard\"",
      "write-out = \"\(TransferResult.mark)%{exitcode} %{http_code} %{errormsg}\\n\"",
    ]
    if let copy { lines.append("time-cond = \"\(copy)\"") }
    if !types.isEmpty { lines.append("header = \"Accept: \(types.joined(separator: ", "))\"") }
    if let known { lines.append("header = \"If-None-Match: \\\"\(known)\\\"\"") }
    if let bearer { lines.append("oauth2-bearer = \"\(bearer)\"") }
    if let head { lines.append("dump-header = \"\(head)\"") }
    lines.append(goesOn ? "continue-at = -" : "compressed")
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The result of a transfer, as curl says.
package struct TransferResult: Hashable, Sendable {
  /// The beginning of the line that says it.
  static let mark = "transfer: "

  /// The exit status of curl for this transfer.
  package let status: Int
  /// The status of HTTP, or 0 without an answer.
  package let answer: Int
  /// The words of curl, or an empty text.
  package let words: String

  /// Reads a line, or returns nil if it is something else.
  init?(line: some StringProtocol) {
    guard line.hasPrefix(Self.mark) else { return nil }
    let parts = line.dropFirst(Self.mark.count).split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let status = Int(parts[0]), let answer = Int(parts[1]) else { return nil }
    (self.status, self.answer, words) = (status, answer, String(parts[2]))
  }

  init(status: Int, answer: Int, words: String) { (self.status, self.answer, self.words) = (status, answer, words) }

  /// Whether the rest can be asked for: the connection has ended before the body.
  var isInterrupted: Bool { [18, 28, 52, 55, 56, 92].contains(status) && (answer == 200 || answer == 206) }

  private func hasFile(_ transfer: Transfer) -> Bool {
    (answer == 200 || answer == 206) && access(transfer.file, F_OK) == 0
  }

  /// Returns the failure of a transfer, or nil if the file is there, has not changed or does not exist.
  func failure(of transfer: Transfer) -> FlowFailure? {
    // The page that says so may be larger than the file would be.
    guard answer != 404, answer != 410 else { return nil }
    let isUnchanged = answer == 304 && (transfer.copy != nil || transfer.known != nil)
    guard status != 0 || !isUnchanged && !hasFile(transfer) else { return nil }
    func failure(_ expected: String, _ found: String, _ remedy: String) -> FlowFailure {
      FlowFailure(
        code: "transfer.failed", message: "\(transfer.url) could not be fetched. Nothing was changed.",
        expected: expected, found: found, cause: words.isEmpty ? nil : words, remedy: remedy)
    }
    switch status {
    case 0: return failure("the file", "status \(answer) without a file", "Try again later.")
    case 1: return failure("an address of https", "another protocol", "Check the address.")
    case 6: return failure("a machine of this name", "none", "Check the address and your connection.")
    case 7: return failure("a connection", "none", "Check your connection, and try again later.")
    case 22 where answer == 401 || answer == 403:
      return failure("a file for everybody", "status \(answer)", "Ask whoever runs the gallery to make it public.")
    case 22: return failure("status 200", "status \(answer)", "Try again later.")
    case 23, 63:
      return failure(
        "at most \(transfer.limit) bytes", "more, or no room for them",
        "Check the space on the disk. If there is some, tell whoever runs the gallery.")
    case 28: return failure("256 bytes a second", "a slower answer", "Try again later.")
    case 35, 51, 53, 54, 58...60, 66, 77, 80, 82, 83, 90, 91:
      return failure("a server with a valid certificate", "none", "Do not go on if you do not know why.")
    case 47: return failure("5 redirects at most", "more", "Check the address.")
    default: return failure("the file", "an error of the connection", "Try again later.")
    }
  }
}
