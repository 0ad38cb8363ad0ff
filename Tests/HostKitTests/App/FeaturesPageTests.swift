import Failures
import FeatureHosting
import FeatureTesting
import Flows
import PluginLoading
import Scenes
import Testing

@testable import HostKit

@Suite("The page of the features says what is known of each library, and takes the user's decisions")
@MainActor
struct FeaturesPageTests {
  private func open(_ library: SampleLibrary) async -> FeatureTester {
    let model = FeaturesModel {
      [FeaturesModel.Listed(record: library.record, stored: 2048)]
    } decide: { decision, _ throws(FlowFailure) in
      switch decision {
      case .action(let action): try library.take(action)
      case .answer(let answer): try library.take(answer)
      }
    }
    let app = FeatureTester(tab: "host.features") { FeaturesCoordinator(model, AppTexts()) }
    await app.start()
    return app
  }

  private func detail(_ library: SampleLibrary) async -> FeatureTester {
    let app = await open(library)
    _ = await app.press("Status")
    return app
  }

  @Test("Each library is a row with its version, its author and its state")
  func list() async {
    let app = await open(SampleLibrary())
    #expect(app.title == "Features")
    #expect(app.element("Status")?.string(.subtitle) == "1.2.0, Example Ltd.")
    #expect(app.element("Status")?.string(.detail) == "on")
  }

  @Test(
    "Its page has the owner, the digest, the process, the generation, what it has stored, and its rights with reasons")
  func facts() async {
    let app = await detail(SampleLibrary(held: [.network]))
    #expect(app.title == "Status")
    for (title, value) in [
      ("Owner", "/features/libStatus.so"), ("Digest", "abababababab"), ("Process", "its own, 4711"),
      ("Generation", "3"), ("Stored data", "2 KiB"), ("Licence", "MIT"), ("Connect to other machines", "allowed"),
    ] {
      #expect(app.element(title)?.string(.detail) == value, "\(title)")
    }
    #expect(app.element("Contact") == nil)
    #expect(app.element("Read /proc")?.string(.subtitle) == "Its author says: “to show the load”")
  }

  @Test("A feature's page allows what it lacks and takes back its rights")
  func rights() async {
    let library = SampleLibrary(held: [.network])
    let app = await detail(library)
    #expect(await app.press("Always"))
    #expect(library.answers == [.always])
    #expect(app.element("Always") == nil)
    #expect(await app.press("Take its rights back"))
    #expect(library.actions == [.takeBack])
  }

  @Test("Rights about which the system decides are neither asked for nor taken back", arguments: [false, true])
  func locked(_ isLocked: Bool) async {
    let library = SampleLibrary(held: [.network])
    library.record.isLocked = isLocked
    let app = await detail(library)
    #expect((app.element("Take its rights back") == nil) == isLocked)
    #expect((app.element("Always") == nil) == isLocked)
  }

  @Test("While a new version waits, the user is asked about what that one lacks, and not the present one")
  func waiting() async {
    let library = SampleLibrary()
    #expect(library.record.asked == [.read("/proc")])
    library.record.waiting = SampleLibrary.waiting
    #expect(library.record.asked == [.processes])
    let app = await detail(library)
    #expect(app.texts.contains("A new version of Status waits: it asks for more"))
    #expect(app.element("Start programs") != nil)
  }

  @Test("A missing need can be put off on the feature's page, and is listed all the same")
  func puttingOff() async {
    let library = SampleLibrary()
    let app = await detail(library)
    #expect(await app.press("Not now"))
    #expect(library.answers == [.notNow])
    #expect(app.element("Always") == nil)
    #expect(app.element("Read /proc")?.string(.detail) == "not allowed")
  }

  @Test(
    "A feature is switched off and on, and its data are forgotten only after a question that says how much there is")
  func deciding() async {
    let library = SampleLibrary()
    let app = await detail(library)
    #expect(app.element("Switch on") == nil)
    #expect(await app.press("Switch off"))
    library.record.features[0].isOff = true
    #expect(await app.press("Forget its data"))
    #expect(library.actions == [.off])
    #expect(app.title == "Forget what Status has stored?")
    #expect(app.texts.contains { $0.hasPrefix("2 KiB are removed") })
    #expect(await app.press("Forget its data"))
    #expect(library.actions == [.off, .forget])
  }

  @Test("A library with the id of another owner is replaced only after a question that says what is handed over")
  func replacing() async {
    let library = SampleLibrary(
      missing: [], standing: .otherOwner("shop.status", .file(folder: "/old", name: "libStatus.so")))
    let app = await detail(library)
    #expect(app.element("Switch off") == nil)
    #expect(await app.press("Replace the owner"))
    #expect(library.actions.isEmpty)
    #expect(app.title == "Give shop.status to /features/libStatus.so?")
    #expect(app.texts.contains { $0.contains("/old/libStatus.so") && $0.contains("2 KiB") })
    #expect(await app.press("Replace, and begin anew"))
    #expect(library.actions == [.replace])
    #expect(await app.press("Ignore it"))
    #expect(library.actions == [.replace, .ignore])
  }

  @Test("A decision that cannot be kept is said on the page")
  func failing() async {
    let library = SampleLibrary()
    library.failure = FlowFailure(code: "test", message: "The disk is full.")
    let app = await detail(library)
    #expect(await app.press("Switch off"))
    #expect(app.texts.contains("The disk is full."))
  }

  @Test("A name on the command line is the id of a feature or the title of a library, and others are refused with both")
  func names() throws {
    let library = SampleLibrary()
    #expect(try FeatureTarget.find("Status", for: .off, among: [library.record]).features == ["shop.status"])
    #expect(try FeatureTarget.find("shop.status", for: .off, among: [library.record]).features == ["shop.status"])
    let unknown = #expect(throws: FlowFailure.self) {
      try FeatureTarget.find("shop.statsu", for: .off, among: [library.record])
    }
    #expect(unknown?.expected == "one of Status, shop.status")
    #expect(unknown?.remedy == "Write 'shop.status' if you meant that.")
    #expect(throws: FlowFailure.self) { try FeatureTarget.find("Status", for: .replace, among: [library.record]) }
  }
}
