package import Failures
package import Platform

/// A reader of the pictures of libraries in processes of their own, which decodes them outside of the app's process.
@MainActor
package protocol PictureReader: AnyObject {
  /// Reads and decodes a picture whose source names a ``ImageSource/reader``.
  ///
  /// - Parameter done: Called once, in a later turn of the loop.
  func read(_ source: ImageSource, _ done: @escaping @MainActor (Result<Bitmap, FlowFailure>) -> Void)
}
