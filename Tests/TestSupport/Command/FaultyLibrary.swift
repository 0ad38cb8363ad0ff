import Glibc

/// The fixture that keeps every rule of the header but one, built once by the C compiler.
public enum FaultyLibrary {
  /// The faults that the compiler must know.
  private static let compiled: Set = ["EXPORTS", "UNDEFINED", "NO_NOTE", "UNIQUE", "LARGE"]

  /// Builds it.
  ///
  /// - Parameters:
  ///   - fault: The name of a fault in `faulty.h`, without "FAULT_"; nil for none.
  ///   - path: The library's path, in a folder that is closed to others.
  public static func build(_ fault: String?, to path: String) throws {
    if let fault, compiled.contains(fault) { return try compile(fault, to: path) }
    let digits = "\(10_000 + (try fault.map(number) ?? 0))".dropFirst()
    try template.get().put("fault:\(digits)", at: path)
  }

  private static func compile(_ fault: String, to path: String) throws {
    let name = fault == "NO_FAULT" ? fault : "FAULT_\(fault)"
    try CLibrary.build(
      ["FaultyPlugin/faulty.c"], to: path, options: ["-std=gnu11", "-Wall", "-DFAULT=\(name)", "-lpthread"])
  }

  /// The library without a fault, whose number stands in it as text.
  private static let template = Result {
    let folder = try TemporaryFolder()
    let path = folder.path("libFaulty.so")
    try compile("NO_FAULT", to: path)
    return try SwapLibrary.Template(path, replacing: "fault:0000")
  }

  /// Returns the text of a fault in the library.
  private static func number(_ fault: String) throws -> Int {
    let lines = (Repository.read("\(Repository.root)/Tests/Fixtures/FaultyPlugin/faulty.h") ?? "").split(
      separator: "\n")
    let words = lines.map { $0.split(separator: " ") }.first { $0.count == 3 && $0[1] == "FAULT_\(fault)" }
    guard let number = words.flatMap({ Int($0[2]) }) else {
      throw ProcessError.system(call: "find", subject: fault, cause: "not in faulty.h")
    }
    return number
  }
}
