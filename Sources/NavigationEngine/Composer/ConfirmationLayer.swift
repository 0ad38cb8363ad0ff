import Flows
import Scenes
import Screens

/// The layer that asks the user to confirm leaving a screen.
enum ConfirmationLayer {
  /// The identifier of the layer's entry in a scene.
  static let entry = EntryID(rawValue: .max)
  static let leave = Screens.ActionID(rawValue: 1)
  private static let stay = Screens.ActionID(rawValue: 2)
  private static let container = ContainerID(rawValue: .max)

  static func layer(_ confirmation: LeaveGuards.Confirmation, _ texts: AppTexts) -> Layer {
    let builder = ScreenBuilder()
    builder.string(.title, texts[.leaveQuestion])
    builder.begin(.text)
    builder.string(.text, confirmation.text)
    builder.end()
    for (title, role, action) in [(AppText.stay, ButtonRole.cancel, stay), (.leave, .destructive, leave)] {
      builder.begin(.button)
      builder.string(.title, texts[title])
      builder.number(.role, Double(role.rawValue))
      builder.action(.activate, action)
      builder.end()
    }
    return Layer(
      container: container, style: .alert, bar: Bar(title: texts[.leaveQuestion]), content: .screen(builder.finish()),
      entry: entry, flow: nil, depth: 1)
  }
}
