import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("The detail beside a stack follows the focus over rows that are safe to try")
struct DetailFollowsTests {
  private static let list = Sample.screen {
    for name in ["Lamp", "Kettle", "Order"] {
      if name == "Order" { Row(name) {} } else { Row(name) {}.safeToTry() }
    }
  }

  private func interface(width: Int = 120, hasDetail: Bool = true) -> Interface {
    var root = Sample.root(Self.list)
    root.focus = Self.list.elements.first { $0.name == "Lamp" }?.id
    let scene =
      hasDetail ? Sample.scene(root, Sample.modal(Sample.detail, .detail)) : Sample.scene(root)
    return Sample.interface(scene, width: width, height: 40)
  }

  @Test("A row that is safe to try is pressed, the one that is open already is not, nor one with another effect")
  func rows() throws {
    var interface = interface()
    // The keys go to the detail until the user moves to the list.
    #expect(interface.followDetail().isEmpty)
    interface.press(.left)
    #expect(interface.focusedName == "Lamp")
    #expect(interface.followDetail().isEmpty)
    interface.press(.down)
    let kettle = try #require(Self.list.elements.first { $0.name == "Kettle" })
    let entry = try #require(interface.topLayer?.entry)
    #expect(interface.followDetail() == kettle.pressed(in: entry) && !interface.followDetail().isEmpty)
    interface.press(.down)
    #expect(interface.focusedName == "Order")
    #expect(interface.followDetail().isEmpty)
  }

  @Test("Where there is no detail beside the list, nothing is pressed", arguments: [(120, false), (80, true)])
  func alone(_ width: Int, _ hasDetail: Bool) {
    var interface = interface(width: width, hasDetail: hasDetail)
    interface.press(.left)
    interface.press(.down)
    #expect(interface.followDetail().isEmpty)
  }
}
