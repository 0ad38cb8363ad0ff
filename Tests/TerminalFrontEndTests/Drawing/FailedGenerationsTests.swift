import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import PlainFrontEnd
@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("In the place of a feature that failed, its versions are listed, and a key goes back to the one before")
struct FailedGenerationsTests {
  private static let versions = FeatureVersions(
    title: "Status",
    versions: [
      FeatureVersions.Version(generation: nil, outcome: .unbuilt, time: "13:44"),
      FeatureVersions.Version(generation: 8, time: "13:40", swapTime: .milliseconds(47), stopped: "13:41"),
      FeatureVersions.Version(
        generation: 7, outcome: .replaced, time: "13:28", lasted: .seconds(725), swapTime: .milliseconds(48)),
      FeatureVersions.Version(generation: nil, outcome: .refused, time: "13:27"),
      FeatureVersions.Version(
        generation: 6, outcome: .replaced, time: "10:15", lasted: .seconds(11_700), swapTime: .milliseconds(53),
        returnsTo: 4),
      FeatureVersions.Version(
        generation: 5, outcome: .replaced, time: "10:14", lasted: .seconds(9), stopped: "10:14"),
    ], earlier: 7)

  private func layer(_ versions: FeatureVersions? = versions, canRetry: Bool = true) -> Layer {
    var layer = Sample.failure
    if case .failed(let failure, _) = layer.content { layer.content = .failed(failure, canRetry: canRetry) }
    layer.versions = versions
    return layer
  }

  private func interface(
    _ layer: Layer, width: Int = 120, height: Int = 40, glyphs: Glyphs = .unicode, keys: KeyMap = .standard
  ) -> Interface {
    Interface(scene: Sample.scene(layer), width: width, height: height, glyphs: glyphs, keys: keys)
  }

  /// The lines of a picture, with one blank between words.
  private func lines(_ interface: Interface) -> [String] {
    interface.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test("Each version has its number, what became of it, when and for how long, and the time of its swap")
  func table() throws {
    let lines = lines(interface(layer()))
    let heading = try #require(lines.firstIndex { $0.hasSuffix("GENERATIONS of Status") })
    #expect(lines[heading..<heading + 12].contains { $0.hasSuffix("Number State Time Ran for Swap") })
    for line in [
      "- ⚠ did not build 13:44", "8 ✗ stopped 13:41 47 ms", "7 ✓ worked 13:28 12 min 48 ms", "- ⚠ refused 13:27",
      "6 ✓ 4 again 10:15 3 h 15 min 53 ms", "5 ✗ stopped 10:14 9 s", "Generation 7 worked for 12 min.",
    ] { #expect(lines.contains { $0.hasSuffix(line) }, "\(line)") }
  }

  @Test("The list of versions is shown whole, although a filter was typed before the feature failed")
  func filtered() {
    let catalog = Sample.root(Sample.catalog)
    var interface = Interface(scene: Sample.scene(catalog), width: 120, height: 40)
    interface.press(.character("/"))
    for character in "moka" { interface.press(.character(character)) }
    interface.press(.enter)
    #expect(!interface.text.contains("Coffee grinder"))
    var failed = layer()
    (failed.container, failed.entry) = (catalog.container, catalog.entry)
    interface.present(Sample.scene(failed))
    #expect(interface.text.contains("did not build") && interface.text.contains("Retry"))
    #expect(!interface.text.contains("moka"))
  }

  @Test("The host's question is above the failure, in plain mode too, and its answers are no feature's")
  func heading() throws {
    let answer = ActionID(rawValue: 4711)
    let builder = ScreenBuilder()
    builder.begin(.section, key: "question")
    builder.string(.title, "Status asks")
    builder.begin(.button)
    builder.string(.title, "Allow once")
    builder.action(.activate, answer)
    builder.end()
    builder.end()
    var failed = layer()
    failed.heading = builder.finish()
    var interface = interface(failed)
    let (question, failure) = (
      try #require(interface.place(of: "Allow once")), try #require(interface.place(of: "Retry"))
    )
    #expect(question.row < failure.row)
    let intent = Intent.actOnHeading(FlowID(rawValue: 4), answer)
    #expect(interface.click(row: question.row, column: question.column) == [.intent(intent)])
    let recorder = Recorder()
    var output = ""
    let front = PlainFrontEnd(handler: recorder, write: { output += $0 }, onQuit: {})
    front.present(Sample.scene(failed))
    #expect(output.contains("1. [ Allow once ]"), "\(output)")
    front.command("1")
    #expect(recorder.intents == [intent])
  }

  @Test("Trying again has the focus, and the key, the button beside it and the palette go back")
  func goingBack() throws {
    var interface = interface(layer())
    let back = InterfaceEffect.intent(.revert(FlowID(rawValue: 4)))
    #expect(interface.focusedName == "Retry")
    #expect(interface.press(.enter) == [.intent(.retry(FlowID(rawValue: 4)))])
    #expect(interface.press(.character("u")) == [back])
    #expect(interface.focusedName == "Retry")
    interface.press(.right)
    #expect(interface.focusedName == "Back to generation 7")
    #expect(interface.press(.enter) == [back])
    interface.press(.character("p"), .control)
    _ = interface.type("back to gen")
    #expect(interface.press(.enter) == [back])
    let place = try #require(interface.place(of: "Back to generation 7"))
    let retry = try #require(interface.place(of: "Retry"))
    #expect(place.row == retry.row && place.column > retry.column)
    #expect(interface.click(row: place.row, column: place.column + 2) == [back])
  }

  @Test("The footer and the list of keys have the key that goes back, unless the app uses it for something else")
  func key() throws {
    var shown = interface(layer())
    #expect(lines(shown).last?.hasPrefix("Enter Press u Generation 7") == true)
    shown.press(.character("?"))
    #expect(lines(shown).contains { $0.contains("u Back to generation") })
    var taken = interface(layer(), keys: .standard.binding(.reload, to: "u"))
    #expect(lines(taken).last?.contains("Generation 7") == false)
    #expect(taken.press(.character("u")) == [.reload])
  }

  @Test("A failed feature without an earlier version has only the list, and with a single version nothing")
  func nothingBefore() {
    var versions = Self.versions
    versions.earlier = nil
    var interface = interface(layer(versions))
    #expect(interface.text.contains("GENERATIONS") && !interface.text.contains("Back to"))
    #expect(!interface.text.contains("worked for"))
    #expect(interface.press(.character("u")).isEmpty)
    let single = FeatureVersions(versions: [FeatureVersions.Version(generation: 1, time: "13:40")])
    #expect(self.interface(layer(single)).text == self.interface(layer(nil)).text)
  }

  @Test("A screen that cannot be tried again still goes back")
  func only() {
    var interface = interface(layer(canRetry: false))
    #expect(interface.focusedName == "Back to generation 7")
    #expect(interface.press(.enter) == [.intent(.revert(FlowID(rawValue: 4)))])
  }

  @Test("A feature that works shows no list of versions", arguments: [40, 120])
  func works(_ width: Int) {
    var root = Sample.root(Sample.catalog)
    let before = interface(root, width: width).text
    root.versions = Self.versions
    var interface = interface(root, width: width)
    #expect(interface.text == before)
    #expect(interface.press(.character("u")).isEmpty)
  }

  @Test("In a small terminal the reason and the button that tries again are in sight", arguments: [(40, 12), (80, 24)])
  func small(_ width: Int, _ height: Int) {
    let interface = interface(layer(), width: width, height: height)
    #expect(interface.focusedName == "Retry")
    #expect(interface.text.contains("Status cannot be shown"))
  }

  @Test("In ASCII the whole list of versions is ASCII")
  func ascii() {
    let text = interface(layer(), glyphs: .ascii).text
    #expect(text.contains("Back to generation 7"))
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("Plain mode says the list of versions in words, and a number goes back")
  func plain() {
    let recorder = Recorder()
    var output = ""
    let front = PlainFrontEnd(handler: recorder, write: { output += $0 }, onQuit: {})
    front.present(Sample.scene(layer()))
    #expect(output.contains("8; State stopped; Time 13:41; Swap 47 ms"))
    #expect(output.contains("7; State worked; Time 13:28; Ran for 12 min; Swap 48 ms"))
    #expect(output.contains("2. [ Back to generation 7 ]"), "\(output)")
    front.command("2")
    front.command("r")
    #expect(recorder.intents == [.revert(FlowID(rawValue: 4)), .retry(FlowID(rawValue: 4))])
  }
}
