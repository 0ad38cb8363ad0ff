@testable import TerminalKit

/// Samples of what an app hands to the terminal.
enum Sample {
  static func options(
    mouse: Bool = true, colour: ColourDepth? = nil, alternateScreen: Bool = true
  ) -> SessionOptions {
    SessionOptions(
      mouse: mouse, colour: colour, alternateScreen: alternateScreen,
      stuck: StuckScreen.Texts(wait: "Wait", restart: "Restart", quit: "Ctrl-Q Quit", waiting: "Ctrl-C asks again"))
  }

  /// Codes of as many tokens as there can be, some of which look the same.
  static func codes(_ depth: ColourDepth) -> ColourCodes {
    let tokens = (UInt8(1)..<48).map { number -> ColourCodes.Code in
      switch depth {
      case .monochrome: .own
      case .palette: number % 5 == 0 ? .own : .palette(number % 16)
      case .indexed: .indexed(16 + number / 2)
      case .direct: .direct(UInt32(number / 2) * 0x03_0509)
      }
    }
    return ColourCodes(depth: depth, inks: [.own] + tokens, papers: [.own] + tokens)
  }
}

extension FrameEncoder {
  /// Creates an encoder for a page in the terminal's own colours.
  init(depth: ColourDepth) { self.init(Sample.codes(depth)) }
}
