import Testing

@testable import HostKit

@Suite("The manual page of an app is made from its verbs, keys and variables")
struct ManualPageTests {
  private let page = ManualPage(
    of: AppIdentity(name: "shop", title: "The Shop", version: "2.1.0"),
    keys: [(keys: "Ctrl-Q", meaning: "Quits.")], variables: ["SHOP_PATH": "The folder of the shop."])

  @Test("Its sections are those of every app, in the order that manual pages have")
  func sections() {
    let lines = page.text([Verb(name: "buy", summary: "Buy something.")]).split(separator: "\n")
    let names = lines.filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(4) }
    #expect(names == ["NAME", "SYNOPSIS", "VERBS", "OPTIONS", "EXIT STATUS", "KEYS", "ENVIRONMENT"])
    // A variable of the app's own comes first.
    let environment = lines.drop { $0 != ".SH ENVIRONMENT" }.dropFirst()
    #expect(environment.prefix(3) == [".TP", ".B SHOP_PATH", "The folder of the shop."])
    let keys = lines.drop { $0 != ".SH KEYS" }.dropFirst()
    #expect(keys.prefix(3) == [".TP", ".B Ctrl\\-Q", "Quits."])
  }
}
