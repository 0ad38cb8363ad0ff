import FeatureHosting
import PluginLoading
import Scenes
import Screens

/// The words of an app about a library: its state, its owner, and what it may do.
struct FeatureWords {
  let texts: AppTexts

  /// Returns the sentence of a grant: "Read /proc".
  func grant(_ grant: Grant) -> String {
    switch grant {
    case .network: texts[.mayNetwork]
    case .processes: texts[.mayProcesses]
    case .open: texts[.mayOpen]
    case .copy: texts[.mayCopy]
    case .read(let path): texts(.mayRead, PrintableText.visible(path))
    case .write(let path): texts(.mayChange, PrintableText.visible(path))
    }
  }

  /// Returns the author's sentence why a library needs something, marked as theirs, or nil if there is none.
  func reason(_ grant: Grant, of record: FeatureRecord) -> String? {
    record.reasons[grant].map { texts(.authorSays, PrintableText.visible($0)) }
  }

  func state(_ record: FeatureRecord) -> String {
    switch record.standing {
    case .on: texts[.stateOn]
    case .off: texts[.stateOff]
    case .waiting: texts[.stateWaiting]
    case .otherOwner(let id, let owner): texts(.stateOtherOwner, id.rawValue, owner.text)
    case .new: texts[.stateNew]
    case .testing: texts[.stateTesting]
    case .refused: texts[.stateRefused]
    }
  }

  /// Returns where a library runs: "its own, 4711".
  func process(_ record: FeatureRecord) -> String {
    switch record.placement {
    case .inProcess: texts[.libraryProcessApp]
    case .ownProcess: record.process.map { texts(.libraryProcessOwn, "\($0)") } ?? texts[.libraryProcessNone]
    }
  }

  /// A fact about a library, with its heading.
  struct Fact: Hashable {
    var title: String
    var value: String
  }

  /// Returns the facts about a library that are known.
  func facts(_ record: FeatureRecord, stored: Int) -> [Fact] {
    let owners = Set(record.features.compactMap { $0.owner?.text }).sorted().joined(separator: ", ")
    let facts: [(AppText, String)] = [
      (.libraryVersion, record.version), (.libraryAuthor, record.vendor), (.libraryContact, record.contact),
      (.libraryLicence, record.licence), (.libraryOwner, owners),
      (.libraryKey, record.signer.map { "\($0.name), \($0.key)" } ?? ""),
      (.libraryDigest, Self.short(record.digest ?? "")), (.libraryFile, record.path),
      (.libraryProcess, process(record)), (.libraryGeneration, "\(record.generation)"),
      (.libraryStorage, Self.size(stored)),
    ]
    return facts.filter { !$0.1.isEmpty }.map { Fact(title: texts[$0.0], value: PrintableText.visible($0.1)) }
  }

  /// Returns the beginning of a digest, by which people tell contents apart.
  static func short(_ digest: String) -> String { String(digest.prefix(12)) }

  /// Returns an amount of data: "0 bytes", "3 KiB".
  static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1024: "\(bytes) byte\(bytes == 1 ? "" : "s")"
    case ..<(1 << 20): "\((bytes + 1023) >> 10) KiB"
    default: "\((bytes + (1 << 20) - 1) >> 20) MiB"
    }
  }
}
