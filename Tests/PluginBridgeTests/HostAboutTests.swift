import CSwitchyard
import FlowABI
import TestSupport
import Testing

@testable import PluginBridge

@MainActor @Suite("A plugin is told what the host is and what it knows", .serialized)
struct HostAboutTests {
  private func table() throws -> sy_about_v1 {
    let host = HostTables.host(named: 7).pointee
    let found = try #require(SY_HOST_1.withBorrowed { host.service(host.host, $0) })
    return found.assumingMemoryBound(to: sy_about_v1.self).pointee
  }

  /// The numbers that a header gives to the names of a list: "SY_KIND_TEXT" and 2.
  private func numbers(_ prefix: String, in header: String) throws -> [String: UInt32] {
    let path = "\(Repository.root)/Sources/CSwitchyard/include/switchyard/\(header).h"
    let text = try #require(Repository.read(path))
    var numbers: [String: UInt32] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("#define \(prefix)") {
      let words = line.split(separator: " ")
      if words.count > 2, words[2].hasSuffix("u") { numbers[String(words[1])] = UInt32(words[2].dropLast()) }
    }
    return numbers
  }

  @Test(
    "The host knows every number of the header's lists, and none between and after them",
    arguments: [
      (SY_LIST_EVENT, "SY_EVENT_", "events", 25), (SY_LIST_KIND, "SY_KIND_", "screens", 31),
      (SY_LIST_PROPERTY, "SY_PROP_", "screens", 60), (SY_LIST_STYLE, "SY_STYLE_", "navigation", 9),
    ])
  func lists(list: UInt32, prefix: String, header: String, least: Int) throws {
    let table = try table()
    let known = Set(try numbers(prefix, in: header).values)
    #expect(known.count >= least)
    for number in UInt32(0)...300 {
      #expect(table.knows(7, list, number) == (known.contains(number) ? 1 : 0), "\(prefix) \(number)")
    }
    #expect(table.knows(7, list, .max) == 0)
    for other: UInt32 in [0, 5, .max] { #expect(table.knows(7, other, 1) == 0) }
  }

  @Test("The host's texts are those that the app has said, each in one place for ever; a plugin's path is its own")
  func texts() throws {
    let table = try table()
    HostAbout.describe(app: "The Shop", version: "2.1.0", frontEnd: "plain", language: "de-AT")
    HostAbout.setPlugin("/usr/lib/shop/libA.so", of: 7)
    func text(_ which: UInt32, for host: UInt64 = 7) -> String? { String(borrowed: table.text(host, which)) }
    #expect((SY_HOST_APP...SY_HOST_PLUGIN).map { text($0) } == ["The Shop", "2.1.0", "plain", "/usr/lib/shop/libA.so"])
    #expect(text(SY_HOST_LANGUAGE) == "de-AT")
    let first = table.text(7, SY_HOST_APP)
    HostAbout.describe(app: "Another", version: "", frontEnd: "")
    // What was given out stays as it was.
    #expect(String(borrowed: first) == "The Shop")
    #expect((SY_HOST_APP...SY_HOST_PLUGIN).map { text($0) } == ["Another", "", "", "/usr/lib/shop/libA.so"])
    HostAbout.describe(app: "The Shop", version: "", frontEnd: "")
    #expect(table.text(7, SY_HOST_APP).data == first.data)
    #expect(text(SY_HOST_PLUGIN, for: 8) == "")
    for which: UInt32 in [0, SY_HOST_LANGUAGE, 6, .max] { #expect(text(which) == "") }
    HostAbout.describe(app: "", version: "", frontEnd: "")
  }
}
