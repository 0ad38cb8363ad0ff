import TestSupport

/// The file in which the app keeps its window, read without asking the app for anything.
struct SavedWindow {
  /// The bytes in the file for a flow of `NoisyPlugin` that has counted once.
  static let countedOnce = "estateA\u{1}"

  /// The folder of the files.
  let folder: String

  init(of home: Switchyard) { folder = "\(home.home.path)/state/switchyard/windows" }

  /// The names of the files, sorted.
  var files: [String] { TemporaryFolder.names(in: folder).sorted() }

  /// Returns the content of the first file, or an empty text if there is none.
  func text() throws -> String {
    guard let name = files.first(where: { $0.hasSuffix(".window") }) else { return "" }
    return String(decoding: try FileBytes.read("\(folder)/\(name)"), as: UTF8.self)
  }

  /// Waits until the file holds a text so many times.
  func wait(for text: String, times: Int = 1) throws {
    func count() throws -> Int {
      let bytes = Array(try self.text().utf8)
      let wanted = Array(text.utf8)
      guard bytes.count >= wanted.count else { return 0 }
      return (0...bytes.count - wanted.count).count { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }
    try waitUntil("the window file with \(text)") { try count() >= times }
  }
}
