public import Platform
import Screens

/// Looks up which lines of source stand behind addresses in a library, with the toolchain's own tool.
@MainActor
public enum SourceLines {
  private static let patience = Duration.seconds(10)

  /// Begins to look up addresses.
  ///
  /// Without the tool, or when it takes too long, there are no lines.
  ///
  /// - Parameters:
  ///   - library: The file that the addresses are in.
  ///   - done: Called once, in a later turn, with a line for each address that is known,
  ///     "/home/me/Catalog/List.swift:31", in their order.
  public static func find(
    _ addresses: [UInt64], in library: String, loop: PollLoop, _ done: @escaping @MainActor ([String]) -> Void
  ) {
    let words = addresses.map { "0x\(String($0, radix: 16))" }
    ToolRun.start(
      ["llvm-symbolizer", "--obj=\(library)", "--functions=none", "--no-inlines"] + words,
      environment: Environment.current, deadline: patience, loop: loop
    ) { done(lines($0.output)) }
  }

  /// The tool writes "FILE:LINE:COLUMN" for each address, or "??:0:0".
  static func lines(_ text: [UInt8]) -> [String] {
    text.split(separator: UInt8(ascii: "\n")).compactMap { bytes in
      let parts = String(decoding: bytes, as: UTF8.self).split(separator: ":")
      guard parts.count >= 3, let line = Int(parts[parts.count - 2]), line > 0 else { return nil }
      return PrintableText.clean("\(parts.dropLast(2).joined(separator: ":")):\(line)")
    }
  }
}
