import Testing

@testable import Conformance

@Suite("A step is written as it is read")
struct ScriptTextTests {
  @Test(
    "Each step and each expectation is read again as it was written",
    arguments: [
      "provide shop.cart/1 Count 3", "provide shop.cart/1 Name \"a \\\"b\\\"\"", "open my.notes",
      "open my.notes with \"Tea\"", "open my.notes with hex 01ff", "link shop://notes/2", "press \"Add\"",
      "press 2nd \"Add\" in \"Tea\"", "press key \"row\"", "type \"a\\n\\tb\\\\\" into \"Text\"",
      "set \"Name\" to \"x\"",
      "set \"Loud\" to on", "set \"Day\" to 2026-11-21", "toggle \"Loud\"", "choose \"Two\" in \"Size\"",
      "step \"Count\" up 3",
      "step \"Count\" down", "submit", "submit \"Name\"", "filter \"te\"", "back", "dismiss", "select \"All\"",
      "wait for \"Ready\"", "wait for no \"Loading\" within 2 min", "advance 500 ms", "advance 3 s", "swap", "restart",
      "end",
      "expect title \"Notes\"", "expect text \"Tea\"", "expect no text \"Tea\"", "expect rows 3",
      "expect rows 3 in \"Today\"",
      "expect badge \"2\"", "expect no badge", "expect depth 2", "expect sheet", "expect no modal",
      "expect \"Loud\" is on", "expect \"Name\" is \"x\"", "expect 11th \"Add\" is disabled",
      "expect \"Add\" is enabled",
      "expect finished", "expect finished with \"ok\"", "expect failure \"No\"", "expect notice \"Saved\"",
      "expect screen",
    ])
  func roundTrip(_ line: String) throws {
    let step = try Script(file: "a.script", text: line).lines[0].step
    #expect(try Script(file: "a.script", text: step.text).lines[0].step == step, "\(step.text)")
  }
}
