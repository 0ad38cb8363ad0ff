import Presentation
import Scenes
import Screens
import TerminalKit

/// A part of the window around its screens: its layout, drawing, keys, and what the mouse presses.
///
/// A part is registered in ``ChromeParts``.
protocol ChromePart: Sendable {
  /// Places the part in a frame, and returns the area that it leaves to the layers.
  func layOut(_ scene: Scene, _ state: InterfaceState, in area: Rect, _ glyphs: Glyphs, _ frame: inout Frame) -> Rect
  /// Returns the content that stays as it is from one frame to the next while it is equal, or nil if there is none.
  func steadyContent(in window: ChromeContext) -> SteadyContent?
  /// Draws the content that stays.
  func drawSteady(in window: ChromeContext, on canvas: inout Canvas)
  /// Draws the rest of the part.
  ///
  /// - Parameter motion: The step of a motion that the frame shows, or nil at rest.
  func draw(in window: ChromeContext, _ motion: MotionStep?, on canvas: inout Canvas)
  /// Returns what is pressed at a place, or nil if the part is not there.
  func target(_ row: Int, _ column: Int, in window: ChromeContext) -> MouseTarget?
  /// Returns the intents of a command, or nil if it is not one of the part.
  func run(_ command: KeyCommand, _ key: KeyPress?, in window: ChromeContext) -> [Intent]?
}

/// A part of a layer beside its screen: its drawing, keys, and what the mouse presses.
///
/// A part is registered in ``ChromeParts``.
protocol LayerPart: Sendable {
  /// Returns the content that stays as it is from one frame to the next while it is equal, or nil if there is none.
  func steadyContent(of layer: LayerFrame, _ content: Layer) -> SteadyContent?
  /// Draws the content that stays.
  func drawSteady(_ layer: LayerFrame, _ content: Layer, in window: ChromeContext, on canvas: inout Canvas)
  /// Draws the rest of the part.
  ///
  /// - Parameter isTop: Whether the layer receives keys.
  func draw(_ layer: LayerFrame, _ content: Layer, isTop: Bool, in window: ChromeContext, on canvas: inout Canvas)
  /// Returns what is pressed at a place of the layer, or nil if the part is not there.
  func target(_ row: Int, _ column: Int, _ layer: LayerFrame, _ content: Layer) -> MouseTarget?
  /// Returns the keys for the footer while the part receives them, or nil.
  func words(in window: ChromeContext) -> [(key: String, title: String)]?
}

extension ChromePart {
  func layOut(_ scene: Scene, _ state: InterfaceState, in area: Rect, _ glyphs: Glyphs, _ frame: inout Frame) -> Rect {
    area
  }
  func steadyContent(in window: ChromeContext) -> SteadyContent? { nil }
  func drawSteady(in window: ChromeContext, on canvas: inout Canvas) {}
  func draw(in window: ChromeContext, _ motion: MotionStep?, on canvas: inout Canvas) {}
  func target(_ row: Int, _ column: Int, in window: ChromeContext) -> MouseTarget? { nil }
  func run(_ command: KeyCommand, _ key: KeyPress?, in window: ChromeContext) -> [Intent]? { nil }
}

extension LayerPart {
  func steadyContent(of layer: LayerFrame, _ content: Layer) -> SteadyContent? { nil }
  func drawSteady(_ layer: LayerFrame, _ content: Layer, in window: ChromeContext, on canvas: inout Canvas) {}
  func target(_ row: Int, _ column: Int, _ layer: LayerFrame, _ content: Layer) -> MouseTarget? { nil }
  func words(in window: ChromeContext) -> [(key: String, title: String)]? { nil }
}

/// The content of a part of the chrome, to be compared with that of another frame.
struct SteadyContent: Equatable, Sendable {
  let value: any Equatable & Sendable

  static func == (left: SteadyContent, right: SteadyContent) -> Bool { left.value.isEqual(to: right.value) }
}

extension Equatable {
  fileprivate func isEqual(to other: any Equatable) -> Bool { other as? Self == self }
}
