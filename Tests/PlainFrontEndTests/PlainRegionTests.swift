import Coordination
import SampleScenes
import Scenes
import Screens
import Testing

@testable import PlainFrontEnd
@testable import Presentation

@MainActor
@Suite("Regions in plain mode")
struct PlainRegionTests {
  private final class Output {
    var text = ""
  }

  @Test("The line of regions has their first words; w N shows one in place of the screen, and w or b goes back")
  func regions() {
    let (handler, output) = (Recorder(), Output())
    let front = PlainFrontEnd(handler: handler, write: { output.text += $0 }, onQuit: {})
    func run(_ line: String) -> String {
      output.text = ""
      front.command(line)
      front.idle()
      return output.text
    }
    var layer = Sample.root(
      Sample.screen {
        Text("Playing The Salt Roads")
        Button("Pause") {}
      }, entry: 20)
    (layer.container, layer.bar.title) = (ContainerID(rawValue: 20), "Player")
    var scene = Sample.scene(Sample.root(Sample.screen { Row("Mug") {} }))
    scene.regions = [Scene.Region(kind: .accessory, title: "Player", layer: layer)]
    front.present(scene)
    #expect(output.text.contains("beside (w N): 1 Player: Playing The Salt Roads\n"))
    let shown = run("w 1")
    #expect(shown.contains("== Player ==") && shown.contains("1. [ Pause ]"))
    #expect(shown.contains("beside (w N): [1 Player: Playing The Salt Roads]"))
    _ = run("1")
    guard case .act(EntryID(rawValue: 20), _, .none)? = handler.intents.last else {
      Issue.record("\(handler.intents)")
      return
    }
    #expect(run("b").contains("1. Mug"))
    #expect(run("w 2") == "There is nothing with the number 2 beside the screens.\n")
    _ = run("w 1")
    #expect(run("w").contains("1. Mug"))
    _ = run("w 1")
    #expect(run("t 1").contains("1. Mug"))
    // Another tab is seen, whoever goes there.
    _ = run("w 1")
    var other = scene
    other.tabs = Sample.tabs(selected: "cart")
    output.text = ""
    front.present(other)
    #expect(output.text.contains("1. Mug"))
    front.present(scene)
    // With a page of its own on top, b goes back within the region first.
    scene.regions[0].layer.trail = [Layer.Step(entry: EntryID(rawValue: 19), title: "Player")]
    scene.regions[0].layer.bar.back = .pop("Player")
    front.present(scene)
    _ = run("w 1")
    _ = run("b")
    #expect(handler.intents.last == .backTo(EntryID(rawValue: 19)))
    // What is presented is over the region.
    _ = run("w 1")
    output.text = ""
    scene.layers.append(Sample.modal(Sample.screen { Text("Sure?") }, .alert))
    front.present(scene)
    #expect(output.text.contains("Sure?"))
  }
}
