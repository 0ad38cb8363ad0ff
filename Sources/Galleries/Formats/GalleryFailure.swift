package import Failures
package import Flows
import Payloads
import Platform

extension FlowFailure.Code {
  /// A gallery has no such file.
  package static let galleryMissing: Self = "gallery.missing"
  /// A channel is signed by a key that is not known for its feature.
  package static let galleryKey: Self = "gallery.key"
  /// A channel no longer counts.
  package static let galleryExpired: Self = "gallery.expired"
}

/// The failures of reading a gallery; none of them changes anything.
package enum GalleryFailure {
  private static let effect = "Nothing was changed"
  private static let tellAuthor = "Try again later. If it stays, tell whoever runs the gallery."

  static func malformed(_ file: Fields.File, expected: String, found: String) -> FlowFailure {
    FlowFailure(
      code: "gallery.malformed", message: "\(file.name) is not valid. \(effect).", expected: expected, found: found,
      remedy: file.remedy)
  }

  static func notJSON(_ file: Fields.File, _ bytes: [UInt8], _ error: JSONError) -> FlowFailure {
    let start = String(decoding: bytes.prefix(512), as: UTF8.self).lowercased()
    let isPage = start.range(of: "<!doctype html") != nil || start.range(of: "<html") != nil
    return FlowFailure(
      code: "gallery.malformed", message: "\(file.name) is not valid. \(effect).", expected: "JSON",
      found: isPage ? "an HTML page" : error.text,
      remedy: isPage ? "Check the address: it must be that of the folder with index.json." : file.remedy)
  }

  /// A source whose text is none.
  static func source(_ text: String, found: String) -> FlowFailure {
    FlowFailure(
      code: "gallery.source", message: "'\(text)' is no source of features. \(effect).",
      expected: GallerySource.forms, found: found, remedy: "Write a folder as ./FOLDER, and an address with https://.")
  }

  /// A source that has no index.
  package static func noGallery(_ source: GallerySource, found: String) -> FlowFailure {
    FlowFailure(
      code: "gallery.none", message: "\(source) is no gallery. \(effect).",
      expected: "a folder with oci-layout, index.json and features", found: found,
      remedy: "Check the address. 'publish --into FOLDER' makes a gallery.")
  }

  /// A feature that a gallery does not have.
  package static func noFeature(_ id: String, in source: GallerySource, known: [String]) -> FlowFailure {
    let near = Suggestion.nearest(to: id, among: known).map { "Did you mean '\($0)'?" }
    return FlowFailure(
      code: .galleryMissing, message: "\(source) has no feature '\(id)'. \(effect).",
      expected: known.isEmpty ? "a feature" : known.prefix(8).joined(separator: ", "), found: "'\(id)'",
      remedy: near ?? "'\(ProgramName.current) search WORD' shows what the sources have.")
  }

  /// A version or channel that a feature does not have.
  package static func noVersion(_ word: String, of channel: Channel) -> FlowFailure {
    let versions = channel.versions.keys.sorted(by: >).prefix(8).map(\.text)
    let known = channel.channels.keys.sorted() + versions
    return FlowFailure(
      code: .galleryMissing, message: "\(channel.feature) has no version or channel '\(word)'. \(effect).",
      expected: known.isEmpty ? "a version that is not withdrawn" : known.joined(separator: ", "), found: "'\(word)'",
      remedy: Suggestion.nearest(to: word, among: known).map { "Did you mean '\($0)'?" } ?? "Use one of those.")
  }

  /// A version that its author has withdrawn.
  package static func withdrawn(_ feature: FeatureID, _ version: String, because words: String) -> FlowFailure {
    FlowFailure(
      code: "gallery.withdrawn", message: "\(feature) \(version) was withdrawn by its author. \(effect).",
      expected: "a version that is not withdrawn", found: "the author's words: \(words)",
      remedy: "Choose another version: \(ProgramName.current) add \(feature)@VERSION")
  }

  /// A blob whose bytes are not those that are named.
  package static func tampered(_ what: String, expected: String, found: String) -> FlowFailure {
    FlowFailure(
      code: "gallery.tampered", message: "\(what) of the gallery is not what its channel names. \(effect).",
      expected: expected, found: found,
      remedy: "Do not use this copy: try again, and tell the author if it stays.")
  }

  /// A file that a signed channel names and the gallery lacks.
  package static func missing(_ what: String, in source: GallerySource) -> FlowFailure {
    FlowFailure(
      code: .galleryMissing, message: "\(source) lacks \(what). \(effect).", expected: "the file", found: "none",
      remedy: "The gallery is incomplete: try again later, and tell whoever runs it if it stays.")
  }

  /// A file that is larger than any of its kind may be.
  package static func tooLarge(_ what: String, limit: Int) -> FlowFailure {
    FlowFailure(
      code: "gallery.size", message: "\(what) of the gallery is too large. \(effect).",
      expected: "at most \(limit) bytes",
      found: "more", remedy: tellAuthor)
  }

  // MARK: - Channels

  /// A channel without a valid signature.
  package static func unsigned(_ feature: FeatureID, _ source: GallerySource, cause: String) -> FlowFailure {
    FlowFailure(
      code: "gallery.signature", message: "The channel of \(feature) has no valid signature. \(effect).",
      expected: "a signature for '\(Channel.namespace)' over \(Channel.path(of: feature))",
      found: "none from \(source)",
      cause: cause, remedy: "Try again later. If it stays, tell the author: 'publish --renew' signs it anew.")
  }

  static func otherKey(_ feature: FeatureID, known: [KeyFingerprint], found: KeyFingerprint) -> FlowFailure {
    FlowFailure(
      code: .galleryKey, message: "The channel of \(feature) is signed by a key that is not its author's. \(effect).",
      expected: known.map(\.text).joined(separator: " or "), found: found.text,
      remedy: "Ask the author. If the key is right: "
        + "\(ProgramName.current) trust --key \(found) --for \(feature)")
  }

  static func unlistedKey(_ feature: FeatureID, key: KeyFingerprint, listed: [KeyFingerprint]) -> FlowFailure {
    FlowFailure(
      code: .galleryKey, message: "The channel of \(feature) is signed by a key that it does not list. \(effect).",
      expected: listed.map(\.text).joined(separator: " or "), found: key.text, remedy: tellAuthor)
  }

  static func older(_ feature: FeatureID, sequence: Int, seen: Int) -> FlowFailure {
    FlowFailure(
      code: "gallery.older", message: "The channel of \(feature) is older than one that was seen here. \(effect).",
      expected: "number \(seen) or a later one", found: "number \(sequence)",
      remedy: "The gallery serves an old copy: try again later, and tell whoever runs it if it stays.")
  }

  static func expired(_ feature: FeatureID, at time: Int, now: Int) -> FlowFailure {
    FlowFailure(
      code: .galleryExpired,
      message: "The channel of \(feature) has expired, so it may hide news. \(effect); what is installed runs on.",
      expected: "a channel that expires after \(Timestamp.text(seconds: now))",
      found: "one that has expired at \(Timestamp.text(seconds: time))",
      remedy: "Check the clock of this machine. If it is right, ask the author for 'publish --renew'.")
  }

  static func wrongClock(_ feature: FeatureID, written: Int, now: Int) -> FlowFailure {
    FlowFailure(
      code: "gallery.clock", message: "The channel of \(feature) was written in the future. \(effect).",
      expected: "a time before \(Timestamp.text(seconds: now)), which this machine says it is",
      found: Timestamp.text(seconds: written), remedy: "Set the clock of this machine, and try again.")
  }

  // MARK: - This machine

  /// A version without a library for this machine.
  package static func noLibrary(_ description: VersionDescription) -> FlowFailure {
    FlowFailure(
      code: "gallery.machine",
      message: "\(description.id) \(description.version) has no library for this machine. \(effect).",
      expected: Architecture.current.rawValue,
      found: description.libraries.map(\.architecture.rawValue).sorted().joined(separator: ", "),
      remedy: "Ask the author for one.")
  }
}
