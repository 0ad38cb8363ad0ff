/// The limits that keep the cost of vetting proportional to the size of the file.
///
/// Each is far above what compilers and linkers make: without them, tables that overlap turn a file of 64 MiB into many
/// gibibytes of texts, or into minutes of reading.
enum VettingLimits {
  /// The entries of the dynamic section.
  static let dynamicEntries = 1024
  /// The libraries that a library names as needed.
  static let needed = 64
  /// A name of a library, a symbol or a folder, in bytes.
  static let nameSize = 255
  /// The text of the folders in which libraries are looked for, in bytes.
  static let searchPathSize = 4096
  /// The symbols whose names begin as the entry function's does.
  static let entries = 16
  /// The dynamic symbols.
  static let symbols: UInt64 = 1 << 20
  /// The notes of all segments.
  static let notes = 256
}
