import Bytes
import Failures
import Flows
import TestSupport
import Testing

@testable import PluginLoading

@Suite("Settings of a feature are read from its descriptor, before any part of it is shown") @MainActor
struct SettingDescriptionTests {
  private func plugin(_ options: [String]) throws -> FoundPlugin {
    try Bench().verdict(Fixture.plugin(options: ["-DSETTING=\"Temperatures in\""] + options))
  }

  private func failure(_ options: String...) throws -> FlowFailure { try #require(try plugin(options).failure) }

  private func setting(_ options: String...) throws -> FeatureSetting {
    let description = try #require(try plugin(options).description)
    // Also in the form in which it is kept.
    var body = ByteWriter()
    description.write(to: &body)
    var reader = ByteReader(body.bytes)
    #expect(try PluginDescription(&reader) == description)
    return try #require(description.features.first?.settings.first)
  }

  @Test("A setting of each kind is part of the description, and of the form in which it is kept")
  func declared() throws {
    let choices: [FeatureSetting.Choice] = [.init("celsius", "Celsius"), .init("fahrenheit", "Fahrenheit")]
    #expect(
      try setting()
        == FeatureSetting(
          "unit", title: "Temperatures in", .choice(choices), standard: "celsius", note: "Everywhere."))
    #expect(try setting("-DSETTING_KIND=1", "-DCHOICE_COUNT=0", "-DSETTING_STANDARD=\"off\"").expected == "on or off")
    let number = try setting(
      "-DSETTING_KIND=3", "-DCHOICE_COUNT=0", "-DSETTING_STANDARD=\"0.5\"", "-DSETTING_RANGE=-1,2,0.5")
    #expect(number.expected == "a number from -1 to 2 in steps of 0.5")
    #expect(
      try setting("-DSETTING_KIND=4", "-DCHOICE_COUNT=0", "-DSETTING_STANDARD=\"\"").expected.hasPrefix("one line"))
    #expect(try setting("-DSETTING_KIND=5", "-DCHOICE_COUNT=0").isSecret)
  }

  @Test("A name that is none, twice the same one, an unknown kind, a wrong size and a wild pointer are refused")
  func wrong() throws {
    let place = "libTest.so has an invalid features[0].settings[0]"
    for name in ["", "Unit", "1st", "a.b", "ü", "a b"] {
      #expect(try failure("-DSETTING_NAME=\"\(name)\"").message == "\(place).name", "\(name)")
    }
    #expect(try failure("-DSETTING_COUNT=2").found == "unit twice")
    #expect(try failure("-DSETTING_COUNT=33").expected == "0 to 32")
    #expect(try failure("-DSETTING_KIND=9", "-DCHOICE_COUNT=0").message.contains("features[0].settings[0].kind"))
    #expect(try failure("-DSETTING_SIZE=64").message.contains("features[0].settings[0] (sy_setting_v1)"))
    #expect(try failure("-DSETTINGS_UNREADABLE").message.contains("features[0].settings"))
  }

  @Test("Choices that are no names, too few or the same, and a standard or numbers that cannot be are refused")
  func values() throws {
    #expect(try failure("-DSETTING_CHOICES=TEXT(\"celsius\")").expected == "2 to 64")
    #expect(try failure("-DSETTING_CHOICES=TEXT(\"celsius\"),TEXT(\"Kelvin\")").found == "\"Kelvin\"")
    #expect(try failure("-DSETTING_CHOICES=TEXT(\"celsius\"),TEXT(\"celsius\")").found == "celsius twice")
    let standard = try failure("-DSETTING_STANDARD=\"kelvin\"")
    #expect(standard.expected == "celsius, fahrenheit" && standard.found == "\"kelvin\"")
    #expect(try failure("-DSETTING_KIND=1").message.contains("features[0].settings[0].choices"))
    #expect(try failure("-DSETTING_RANGE=1,2,0").message.contains("minimum, maximum or step"))
    for range in ["2,1,0", "1,1,0", "0,1,2", "0,1,-1", "0,1e999,0"] {
      let options = ["-DSETTING_KIND=3", "-DCHOICE_COUNT=0", "-DSETTING_STANDARD=\"1\"", "-DSETTING_RANGE=\(range)"]
      #expect(try plugin(options).failure?.message.contains("settings[0].minimum") == true, "\(range)")
    }
    #expect(
      try failure("-DSETTING_KIND=3", "-DCHOICE_COUNT=0", "-DSETTING_STANDARD=\"0.3\"", "-DSETTING_RANGE=0,1,0.5")
        .expected == "a number from 0 to 1 in steps of 0.5")
  }
}
