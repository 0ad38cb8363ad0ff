/// The limits that keep the cost of vetting proportional to the size of the file.
///
/// Each is far above the output of compilers and linkers. Without them, overlapping tables could turn a file of 64 MiB
/// into many gibibytes of text, or into minutes of reading.
enum VettingLimits {
  /// The maximum number of entries of the dynamic section.
  static let dynamicEntries = 1024
  /// The maximum number of needed libraries.
  static let needed = 64
  /// The maximum length of the name of a library, a symbol or a folder, in bytes.
  static let nameSize = 255
  /// The maximum length of the search path for libraries, in bytes.
  static let searchPathSize = 4096
  /// The maximum number of symbols with the prefix of the entry function.
  static let entries = 16
  /// The maximum number of dynamic symbols.
  static let symbols: UInt64 = 1 << 20
  /// The maximum number of notes in all segments.
  static let notes = 256
}
