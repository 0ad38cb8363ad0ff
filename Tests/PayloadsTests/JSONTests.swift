import Testing

@testable import Payloads

@Suite("JSON is read strictly and written so that it reads back")
struct JSONTests {
  private func read(_ text: String) throws(JSONError) -> JSONValue { try JSONValue(reading: Array(text.utf8)) }

  private func found(_ text: String) -> String? {
    do throws(JSONError) {
      _ = try read(text)
      return nil
    } catch {
      return error.text
    }
  }

  @Test(
    "Values of every kind are read",
    arguments: [
      ("null", .null), (" true ", .bool(true)), ("false", .bool(false)), ("0", .integer(0)), ("-12", .integer(-12)),
      ("9223372036854775807", .integer(.max)), ("9223372036854775808", .number(9.223372036854775808e18)),
      ("1.5e2", .number(150)), ("\"\"", .string("")), ("\"a\\n\\u00e4\\ud83d\\ude00\\/\"", .string("a\nä😀/")),
      ("[]", .array([])), ("[1, [2]]", .array([.integer(1), .array([.integer(2)])])), ("{}", .object([])),
      ("{\"b\": 1, \"a\": {}}", .object([.init("b", .integer(1)), .init("a", .object([]))])),
    ] as [(String, JSONValue)])
  func values(_ text: String, _ value: JSONValue) throws { #expect(try read(text) == value) }

  @Test(
    "Each error is named with its place",
    arguments: [
      ("", "the end of the text instead of a value, at byte 0"),
      ("01", "more after the value, at byte 1"),
      ("+1", "'+' instead of a value, at byte 0"),
      (".5", "'.' instead of a value, at byte 0"),
      ("1.", "the end of the text instead of a digit, at byte 2"),
      ("-", "the end of the text instead of a digit, at byte 1"),
      ("1e999", "a number that is too large, at byte 0"),
      ("tru", "'t' instead of a value, at byte 0"),
      ("[1,]", "']' instead of a value, at byte 3"),
      ("[1 2]", "'2' instead of ',' or ']', at byte 3"),
      ("{\"a\":1,}", "'}' instead of the name of a member, at byte 7"),
      ("{\"a\" 1}", "'1' instead of ':', at byte 5"),
      ("{\"a\":1,\"a\":2}", "a second member 'a', at byte 7"),
      ("{\"a\":1,\"\\u0061\":2}", "a second member 'a', at byte 7"),
      ("\"\t\"", "byte 0x9 instead of an escape, at byte 1"),
      ("\"\\x\"", "'x' instead of an escape, at byte 2"),
      ("\"\\ud800\"", "half of a pair of surrogates, at byte 7"),
      ("\"\\udc00\"", "half of a pair of surrogates, at byte 7"),
      ("\"\\udc00\\udc00\"", "half of a pair of surrogates, at byte 7"),
      ("\"\\u+123\"", "'+' instead of four hexadecimal digits, at byte 3"),
      ("\"a", "the end of the text instead of the end of a text, at byte 2"),
      ("{} {}", "more after the value, at byte 3"),
    ])
  func errors(_ text: String, _ words: String) { #expect(found(text) == words) }

  @Test("Bytes that are not UTF-8, and a mark of the byte order, are refused")
  func notText() {
    #expect(throws: JSONError(found: "a text that is not UTF-8", offset: 0)) {
      try JSONValue(reading: [0x22, 0xff, 0x22])
    }
    #expect(throws: JSONError.self) { try JSONValue(reading: [0xef, 0xbb, 0xbf, 0x31]) }
  }

  @Test("Depth and size have limits")
  func limits() {
    func nested(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(found(nested(16)) == nil)
    #expect(found(nested(17)) == "more than 16 values in each other, at byte 16")
    let longest = "\"\(String(repeating: "a", count: JSONValue.sizeLimit - 2))\""
    #expect(found(longest) == nil)
    #expect(found(longest + " ")?.hasPrefix("1048577 bytes") == true)
  }

  @Test("A written value reads back, on one line and on several")
  func written() throws {
    let value = JSONValue.object([
      "a": .array([.integer(1), .null, .number(0.5), .bool(false)]), "b": .string("\"\\\n\u{1}é"), "c": nil,
      "d": .object([]), "e": .array([]),
    ])
    #expect(value.written(isShort: true) == #"{"a": [1, null, 0.5, false], "b": "\"\\\n\u0001é", "d": {}, "e": []}"#)
    #expect(
      JSONValue.object(["a": .array([.integer(1), .integer(2)])]).written() == """
        {
          "a": [
            1,
            2
          ]
        }
        """)
    for isShort in [true, false] { #expect(try read(value.written(isShort: isShort)) == value) }
  }
}
