/// The traits of a programming language by which its comments, strings, numbers and words are told apart.
struct CodeLanguage: Sendable {
  var keywords: Set<String> = []
  var types: Set<String> = []
  /// The text that begins a comment up to the end of the line; empty for none.
  var lineComment = "//"
  /// Whether `/*` begins a comment up to `*/`, and whether such comments nest.
  var hasBlockComments = true
  var nestsComments = false
  var quotes: [UInt8] = [UInt8(ascii: "\"")]
  /// Whether three quotes begin a string of several lines.
  var hasLongStrings = false
  /// Whether a word that begins with a capital is a type.
  var capitalsAreTypes = true
  /// Whether a name before a parenthesis is a call.
  var hasCalls = true

  private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

  /// Returns a language by one of its names, or nil if it is not known.
  static func named(_ name: String?) -> CodeLanguage? {
    switch name?.lowercased() {
    case "swift": swift
    case "c", "h", "cpp", "c++", "cc", "hpp": c
    case "rust", "rs": rust
    case "go": go
    case "python", "py": python
    case "javascript", "js", "typescript", "ts": script
    case "json": json
    case "shell", "sh", "bash": shell
    default: nil
    }
  }

  private static let swift = CodeLanguage(
    keywords: words(
      """
      actor any as associatedtype async await borrowing break case catch class consuming continue default defer do else \
      enum extension fallthrough false fileprivate for func get guard if import in indirect init inout internal is let \
      mutating nil nonisolated open operator override package private protocol public repeat rethrows return self set \
      some static struct subscript super switch throw throws true try typealias var weak where while
      """), nestsComments: true, hasLongStrings: true)

  private static let c = CodeLanguage(
    keywords: words(
      """
      auto break case catch class const constexpr continue default delete do else enum extern false for goto if inline \
      namespace new nullptr operator private protected public register restrict return sizeof static struct switch \
      template this throw true try typedef typename union using virtual volatile while
      """),
    types: words(
      """
      bool char double float int long short signed size_t ssize_t uint8_t uint16_t uint32_t uint64_t int8_t int16_t \
      int32_t int64_t unsigned void
      """), quotes: [UInt8(ascii: "\""), UInt8(ascii: "'")], capitalsAreTypes: false)

  private static let rust = CodeLanguage(
    keywords: words(
      """
      as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut \
      pub ref return self static struct super trait true type unsafe use where while
      """),
    types: words("bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize"), nestsComments: true)

  private static let go = CodeLanguage(
    keywords: words(
      """
      break case chan const continue default defer else fallthrough false for func go goto if import interface map nil \
      package range return select struct switch true type var
      """),
    types: words("any bool byte error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint32 uint64"),
    quotes: [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")], capitalsAreTypes: false)

  private static let python = CodeLanguage(
    keywords: words(
      """
      and as assert async await break class continue def del elif else except False finally for from global if import in \
      is lambda None nonlocal not or pass raise return True try while with yield
      """), types: words("bool bytes dict float int list set str tuple"), lineComment: "#", hasBlockComments: false,
    quotes: [UInt8(ascii: "\""), UInt8(ascii: "'")], hasLongStrings: true)

  private static let script = CodeLanguage(
    keywords: words(
      """
      async await break case catch class const continue debugger default delete do else enum export extends false finally \
      for function if implements import in instanceof interface let new null of private public readonly return static \
      super switch this throw true try type typeof undefined var void while with yield
      """), types: words("any boolean never number string unknown"),
    quotes: [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")])

  private static let json = CodeLanguage(
    keywords: words("true false null"), lineComment: "", hasBlockComments: false, capitalsAreTypes: false,
    hasCalls: false)

  private static let shell = CodeLanguage(
    keywords: words(
      "break case continue do done elif else esac exit export fi for function if in local return set then until while"),
    lineComment: "#", hasBlockComments: false, quotes: [UInt8(ascii: "\""), UInt8(ascii: "'")],
    capitalsAreTypes: false, hasCalls: false)
}
