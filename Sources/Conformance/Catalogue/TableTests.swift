import CSwitchyard
import Failures
import FlowABI
import Flows
import Glibc
import PluginLoading
import Screens
import ServiceContracts

/// The tests of the library's table and of its features' tables.
enum TableTests {
  static let all = [functions, structs, texts, flags, titles, links, needs, version, mainQueue, extensions]

  /// Returns the name of the test that a failure of the registration belongs to, or nil if it is none of these.
  static func part(of failure: FlowFailure) -> String? {
    switch failure.code {
    case "entry.overrun": "register.bounds"
    case "table.function": "table.functions"
    case "table.null":
      failure.message.utf8.contains(UInt8(ascii: ">")) || failure.message.contains { $0 == "," }
        ? "table.functions" : "table.structs"
    case "table.size", "table.count", "table.pointer": "table.structs"
    case "table.text", "feature.duplicate": "table.texts"
    case "table.unknown": "table.flags"
    default: nil
    }
  }

  private static let functions = registrationPart(
    "table.functions", rule: "R9", "Every function of a feature's table is present, and is the library's own.",
    remedy: "Only 'snapshot' and 'extension' may be NULL; main_fd and main_pump come together.")

  private static let structs = registrationPart(
    "table.structs", rule: "R8", "Every struct has its size, and every pointer and count in it is valid.",
    remedy: "Set struct_size to the sizeof of the struct, and each count to the number of items.")

  private static let texts = registrationPart(
    "table.texts", rule: "R2", "Ids, titles, links, needs and services are valid texts, and ids are unique.",
    remedy: "features.h describes the form of each.")

  static func registrationPart(_ name: String, rule: String, _ summary: String, remedy: String) -> NamedTest {
    NamedTest(name, rule: rule, .lenient, after: .loading, summary, remedy: remedy) { subject throws(Finding) in
      guard let failure = try subject.registrationFailure() else { return }
      guard let part = part(of: failure) else { throw .impossible("The library cannot be registered.") }
      guard part == name else { throw .impossible("The test '\(part)' fails.") }
      throw Finding(failure)
    }
  }

  private static let flags = registrationPart(
    "table.flags", rule: "R10", "Flags and reserved fields have no bits that the header does not name.",
    remedy: "Zero each struct before you fill it.")

  private static let titles = NamedTest(
    "table.titles", rule: "R2", .standard, after: .registration, "Titles have no characters that the host removes.",
    remedy: "Write the title exactly as users should read it."
  ) { subject throws(Finding) in
    for record in try subject.records() {
      for text in [record.title, record.icon].compactMap({ String(borrowed: $0) })
      where PrintableText.clean(text) != text {
        throw Finding(
          "A text has control characters.", expected: "'\(PrintableText.clean(text))'",
          found: "'\(PrintableText.visible(text))'")
      }
    }
  }

  private static let needs = NamedTest(
    "table.needs", rule: "sy_feature_v1.needs", .strict, after: .registration,
    "Every need has a sentence why, which users read when the app asks them.",
    remedy: "Write it as the second line of the need; in Swift with 'because'."
  ) { subject throws(Finding) in
    for feature in try subject.table().description.features {
      // The use of a service is not asked for.
      let needs = feature.needs.filter { !$0.grant.hasPrefix(FeatureDescription.usePrefix) }
      guard let need = needs.first(where: \.reason.isEmpty) else { continue }
      throw Finding(
        "\(feature.id) does not say why it needs something.", expected: "a sentence", found: "'\(need.grant)' alone")
    }
  }

  private static let links = NamedTest(
    "table.links", rule: "sy_feature_v1.links", .standard, after: .registration, "No link pattern is declared twice.",
    remedy: "Remove one: the first feature would get all of its links."
  ) { subject throws(Finding) in
    var seen: [String: FeatureID] = [:]
    for feature in try subject.table().description.features {
      for pattern in feature.links {
        // The names of what a pattern catches do not matter for what it matches.
        let shape = pattern.split(separator: "/").map { $0.hasPrefix("{") ? "{}" : $0.lowercased() }
          .joined(separator: "/")
        if let other = seen[shape] {
          throw Finding(
            "Two patterns match the same links.", expected: "each once", found: "'\(pattern)', also of \(other)")
        }
        seen[shape] = feature.id
      }
    }
  }

  private static let version = NamedTest(
    "table.version", rule: "sy_plugin_v1.version", .strict, after: .registration, "The library has a version.",
    remedy: "Fill in 'version', as in \"1.2.0\": users see it."
  ) { subject throws(Finding) in
    let version = try subject.table().description.version
    guard version.contains(where: \.isNumber) else {
      throw Finding("It has no version.", expected: "a version as in '1.2.0'", found: "'\(version)'")
    }
  }

  private static let mainQueue = NamedTest(
    "table.main-queue", rule: "sy_plugin_v1.main_fd", .lenient, after: .registration,
    "A library with a main queue of its own gives a descriptor that can be polled.",
    remedy: "Return the descriptor of the main queue from main_fd, and set both to NULL without one."
  ) { subject throws(Finding) in
    guard let queue = try subject.table().mainQueue else { return }
    let descriptor = subject.timed("'main_fd'") { queue.descriptor() }
    guard descriptor >= 0, fcntl(descriptor, F_GETFD) >= 0 else {
      throw Finding("main_fd gives no descriptor.", expected: "an open descriptor", found: "\(descriptor)")
    }
    subject.timed("'main_pump'") { queue.pump() }
  }

  private static let extensions = NamedTest(
    "table.extensions", rule: "sy_flow_v1.extension", .lenient, after: .registration,
    "'extension' gives NULL for unknown ids, and the same result each time.",
    remedy: "Compare the id, and return NULL for all others."
  ) { subject throws(Finding) in
    let table = try subject.table()
    for (feature, flow) in zip(table.description.features, table.flows) {
      guard let lookUp = flow.pointee.extension else { continue }
      @MainActor func find(_ feature: String, _ id: String) -> UnsafeRawPointer? {
        subject.timed("'extension' of \(feature)") {
          feature.withBorrowed { feature in id.withBorrowed { lookUp(feature, $0) } }
        }
      }
      for (name, id) in [
        (feature.id.rawValue, "check.unknown/1"), (feature.id.rawValue, ""), ("check.unknown", "check.unknown/1"),
      ] where find(name, id) != nil {
        throw Finding("'extension' knows '\(id)'.", expected: "NULL", found: "a table")
      }
      guard find(feature.id.rawValue, SY_PROVIDES_1) == find(feature.id.rawValue, SY_PROVIDES_1) else {
        throw Finding("'extension' gives another table the second time.", expected: "the same", found: "another")
      }
    }
  }
}
