import Platform
import Testing

@Suite("The user's language is read from the names of locales")
struct LanguageTests {
  @Test(
    "A locale's name becomes a tag of language, script and region",
    arguments: [
      ("de_AT.UTF-8", "de-AT"), ("de", "de"), ("pt_BR", "pt-BR"), ("en_US.ISO-8859-1@euro", "en-US"),
      ("sr_RS.UTF-8@latin", "sr-Latn-RS"), ("sr@latin", "sr-Latn"), ("zh_Hant_TW", "zh-Hant-TW"),
      ("zh-hant-tw", "zh-Hant-TW"), ("es_419", "es-419"), ("ast_ES", "ast-ES"), ("DE_at", "de-AT"), ("de_", "de"),
      ("C", ""), ("POSIX", ""), ("C.UTF-8", ""), ("", ""), ("_DE", ""), ("@", ""), (".", ""), ("d1_DE", ""),
      ("../../etc", ""), ("dé_FR", ""),
    ])
  func tag(locale: String, expected: String) {
    #expect(Environment.language(in: ["LANG": locale]) == expected)
  }

  @Test("LC_ALL counts before LC_MESSAGES, that before LANG, and an empty one is none")
  func order() {
    var variables = ["LC_ALL": "de_DE", "LC_MESSAGES": "fr_FR", "LANG": "it_IT", "LC_CTYPE": "es_ES"]
    #expect(Environment.language(in: variables) == "de-DE")
    variables["LC_ALL"] = ""
    #expect(Environment.language(in: variables) == "fr-FR")
    variables["LC_MESSAGES"] = nil
    #expect(Environment.language(in: variables) == "it-IT")
    variables["LANG"] = nil
    #expect(Environment.language(in: variables) == "")
    #expect(Environment.language(in: ["LC_ALL": "C", "LANG": "it_IT"]) == "")
  }
}
