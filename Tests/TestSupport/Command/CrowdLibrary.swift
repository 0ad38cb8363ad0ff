import Glibc

/// Libraries of the fixture that has many features, with stacks and screens as large as they may be.
public enum CrowdLibrary {
  /// The number of features, and so of tabs, of a library.
  public static let features = 64
  /// The depth to which the button "Deep" pushes.
  public static let depth = 10_000

  /// Puts a number of libraries into a folder, which is closed to others.
  ///
  /// The first feature of the first one is "test.c0000.f0".
  public static func build(_ count: Int, into folder: String) throws {
    let first = "\(folder)/libCrowd0000.so"
    try CLibrary.build(["CrowdPlugin/crowd.c"], to: first, options: ["-std=gnu11"])
    let template = try SwapLibrary.Template(first, replacing: "c0000")
    for number in 1..<max(1, count) {
      let digits = String(String(10_000 + number).dropFirst())
      try template.put("c\(digits)", at: "\(folder)/libCrowd\(digits).so")
    }
    chmod(folder, 0o700)
  }
}
