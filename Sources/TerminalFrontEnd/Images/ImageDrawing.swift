import Failures
import Presentation
import TerminalKit

/// A picture in a number of columns and rows.
struct ImageKey: Hashable, Sendable {
  var source: ImageSource
  var width: Int
  var height: Int
}

/// The content that is drawn in the place of a picture.
enum ImageDrawing: Equatable, Sendable {
  /// The picture in characters, and as the terminal draws it, if it can.
  case cells(ImageCells, ImageGraphic?)
  /// Why there is none.
  case failed(FlowFailure)
}
