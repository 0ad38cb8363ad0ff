import Scenes
import Screens

/// The keys of the current state in the last row, and what is in progress.
struct FooterPart: ChromePart {
  func draw(in window: ChromeContext, _ motion: MotionStep?, on canvas: inout Canvas) {
    Footer(window).draw(on: &canvas)
  }
}
