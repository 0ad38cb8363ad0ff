import Scenes
import Screens
import TerminalKit

/// The notices at the lower right.
struct NoticesPart: ChromePart {
  func draw(in window: ChromeContext, _ motion: MotionStep?, on canvas: inout Canvas) {
    NoticesView(window: window).draw(shift: motion?.noticeShift ?? 0, on: &canvas)
  }

  func target(_ row: Int, _ column: Int, in window: ChromeContext) -> MouseTarget? {
    window.noticeCards.last { $0.outer.contains(row: row, column: column) }.map { .notice($0.number) }
  }
}
