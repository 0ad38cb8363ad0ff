import Flows
import Scenes
import Screens
import Testing

@Suite("A scene names its last notice and what can be used, and a feature's versions name the current one")
struct SceneTests {
  @Test("The notice of a scene is the last of its notices, and setting it replaces all of them")
  func notice() {
    var scene = Scene(title: "App", layers: [])
    #expect(scene.notice == nil)
    scene.notices = [1, 2].map { Notice(number: $0, kind: .information, text: "Saved") }
    #expect(scene.notice?.number == 2)
    scene.notice = Notice(number: 3, kind: .refusal, text: "Not saved")
    #expect(scene.notices.map(\.number) == [3])
    scene.notice = nil
    #expect(scene.notices.isEmpty)
  }

  @Test("The current version is the one that has the feature's place, whatever came after it")
  func current() {
    let refused = FeatureVersions.Version(generation: 3, outcome: .refused, time: "13:42")
    let running = FeatureVersions.Version(generation: 2, time: "13:41")
    let replaced = FeatureVersions.Version(generation: 1, outcome: .replaced, time: "13:40")
    #expect(FeatureVersions(versions: [refused, running, replaced]).current == running)
    #expect(FeatureVersions(versions: [refused, replaced]).current == nil)
  }

  @Test("A user can use the topmost layer alone, and the one below a detail as well")
  func usable() {
    func layer(_ number: UInt64, _ style: Layer.Style) -> Layer {
      Layer(
        container: ContainerID(rawValue: number), style: style, bar: Bar(title: ""), content: .loading(""), entry: nil,
        flow: nil, depth: 1)
    }
    func usable(_ styles: Layer.Style...) -> [UInt64] {
      let layers = styles.enumerated().map { layer(UInt64($0.offset), $0.element) }
      return Scene(title: "App", layers: layers).usableLayers.map(\.container.rawValue)
    }
    #expect(usable(.root) == [0])
    #expect(usable(.root, .alert) == [1])
    #expect(usable(.root, .alert, .detail) == [2, 1])
    #expect(usable(.root, .detail, .alert) == [2])
    #expect(usable(.detail) == [0])
  }

  @MainActor private final class Information: HostInformation {
    func versions(of feature: FeatureID) -> FeatureVersions? { nil }
    func isUnusable(_ feature: FeatureID) -> Bool { false }
    func revert(_ feature: FeatureID) {}
    var figures: HostFigures? { nil }
  }

  @Test("A host that says nothing of headings, marks, settings and commands has none, and leaves actions to features")
  @MainActor
  func information() {
    let information = Information()
    #expect(information.heading(of: "test.a") == nil)
    #expect(!information.takes(ActionID(rawValue: 1), on: "test.a"))
    for isSelected in [true, false] { #expect(!information.isMarked("test.a", isSelected: isSelected)) }
    #expect(!information.hasFeaturesPage && information.settings.isEmpty && information.commands.isEmpty)
  }
}
