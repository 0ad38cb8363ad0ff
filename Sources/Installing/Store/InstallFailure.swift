package import Failures
import Flows
import Galleries
import Platform

/// The failures of installing; none of them changes what runs.
package enum InstallFailure {
  /// The code of a version that does not work here.
  static let trial: FlowFailure.Code = "install.trial"

  /// The code of going back where there is no version before.
  static let earlier: FlowFailure.Code = "install.earlier"

  static var busy: FlowFailure {
    FlowFailure(
      code: "install.busy", message: "Another command is installing features. Nothing was changed.",
      expected: "one command at a time", found: "two", remedy: "Try again when that command has ended.")
  }

  static func notStored(_ folder: String, size: Int, cause: FlowFailure) -> FlowFailure {
    FlowFailure(
      code: "install.store", message: "The library cannot be stored in \(folder). Nothing was changed.",
      expected: "room for \((size + 1023) / 1024) KiB there", found: cause.cause ?? cause.message,
      remedy: "Make room on the disk, or check who may write to the folder, and try again.")
  }

  static func fileTaken(_ path: String, by id: String) -> FlowFailure {
    FlowFailure(
      code: "install.file", message: "\(path) is there already, and is not from a gallery. Nothing was changed.",
      expected: "no such file", found: "a library that was put there by hand",
      remedy: "Move it away, and add \(id) again.")
  }

  static func otherLibrary(_ offer: Offer, _ other: String) -> FlowFailure {
    FlowFailure(
      code: "install.file",
      message: "\(offer.id) and \(other) have libraries of one name, and only one can be there. Nothing was changed.",
      expected: "another name than \(offer.description.file)", found: "that of \(other)",
      remedy: "Remove \(other) first, or ask an author to rename the library.")
  }

  static func otherContents(_ offer: Offer, expected: String, found: String) -> FlowFailure {
    FlowFailure(
      code: "install.contents",
      message: "The library of \(offer.description.id) \(offer.description.version) is not as its author describes it. "
        + "Nothing was changed.",
      expected: expected, found: found, remedy: "Tell the author; 'publish' describes a library as it is.")
  }

  /// A version that does not work here.
  static func failedTrial(_ offer: Offer, _ cause: FlowFailure) -> FlowFailure {
    let words = cause.message.hasSuffix(".") ? cause.message : "\(cause.message)."
    return FlowFailure(
      code: trial,
      message: "\(offer.description.id) \(offer.description.version) does not work here: \(words) "
        + "Nothing was changed, and an update does not try it again.",
      expected: cause.expected ?? "a library that loads and answers", found: cause.found ?? words, cause: cause.cause,
      remedy:
        "Tell the author. To try it again: \(ProgramName.current) add \(offer.description.id)@\(offer.description.version)"
    )
  }

  package static func notInstalled(_ id: String, known: [String]) -> FlowFailure {
    FlowFailure(
      code: "install.missing", message: "'\(id)' was not added from a gallery. Nothing was changed.",
      expected: known.isEmpty ? "a feature that was added" : known.joined(separator: ", "), found: "'\(id)'",
      remedy: Suggestion.nearest(to: id, among: known).map { "Did you mean '\($0)'?" }
        ?? "'\(ProgramName.current) list --updates' shows what was added.")
  }

  static func noEarlier(_ id: String) -> FlowFailure {
    FlowFailure(
      code: earlier, message: "There is no version of \(id) before this one. Nothing was changed.",
      expected: "an earlier version that was added", found: "none",
      remedy: "'\(ProgramName.current) add \(id)@VERSION' takes one from its source.")
  }

  static func noSource(_ id: String, tried: [GallerySource]) -> FlowFailure {
    let names = tried.map { "\($0)" }.joined(separator: ", ")
    return FlowFailure(
      code: "install.source", message: "No source of features has '\(id)'. Nothing was changed.",
      expected: "a source", found: tried.isEmpty ? "none" : names,
      remedy: "Name the source: \(ProgramName.current) add SOURCE \(id)")
  }
}
