import Glibc

/// The sizes that the structs have in a version of the header.
struct HeaderVersion {
  /// The version: "1.0".
  let name: String
  let sizes: [String: Int]

  /// Returns the versions whose sizes are in a folder, a file each, from the lowest.
  static func all(in folder: String) throws(BoundaryError) -> [HeaderVersion] {
    guard let list = opendir(folder) else { throw BoundaryError(message: "\(folder) cannot be read") }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    var versions: [HeaderVersion] = []
    for name in names {
      versions.append(HeaderVersion(name: name, sizes: Header.numbers(in: try read("\(folder)/\(name)"))))
    }
    return versions.sorted { $0.number.lexicographicallyPrecedes($1.number) }
  }

  private var number: [Int] { name.split(separator: ".").compactMap { Int($0) } }
}

/// The structs that say their size, with their sizes in each version.
struct StructSizes {
  let header: Header
  let versions: [HeaderVersion]

  private var structs: [HeaderStruct] { header.structs.filter { $0.fields.first?.name == "struct_size" } }

  /// The constant for a struct of a version: "SY_NAVIGATION_SIZE_1_0" for "sy_navigation_v1".
  private static func constant(_ name: String, _ version: HeaderVersion) -> String {
    let word = name.dropFirst("sy_".count).dropLast("_v1".count).uppercased()
    return "SY_\(word)_SIZE_\(version.name.split(separator: ".").joined(separator: "_"))"
  }

  /// Calls a function with each struct and its first version.
  private func forEach(_ body: (_ name: String, _ first: HeaderVersion) -> Void) {
    for one in structs {
      if let first = versions.first(where: { $0.sizes[one.name] != nil }) { body(one.name, first) }
    }
  }

  /// Returns the place of the first version that has a field of a struct.
  ///
  /// - Parameter field: A function or another field of the size of an address.
  func version(of field: String, in type: String) -> Int {
    let end = (header.layout["\(type).\(field)"] ?? 0) + 8
    return versions.firstIndex { ($0.sizes[type] ?? 0) >= end } ?? versions.count
  }

  /// Returns whether a struct had no such function in its first version.
  func isLater(_ function: String, in type: String) -> Bool {
    guard let first = versions.firstIndex(where: { $0.sizes[type] != nil }) else { return false }
    return version(of: function, in: type) > first
  }

  private var constants: [(name: String, value: Int)] {
    structs.flatMap { one in
      versions.compactMap { version in version.sizes[one.name].map { (Self.constant(one.name, version), $0) } }
    }
  }

  /// The header of C with a constant for each struct in each version.
  var text: String {
    var text = """
      /* Made from switchyard.h by .ci/make-boundary. The size of each struct in each version: see growth.h. */
      #ifndef SWITCHYARD_SIZES_H
      #define SWITCHYARD_SIZES_H

      #include "base.h"


      """
    for (name, value) in constants { text += "#define \(name) \(value)u\n" }
    return text + "\n#endif\n"
  }

  /// The conformances of the structs in Swift.
  var swift: String {
    var text = """
      // Made from switchyard.h by .ci/make-boundary.

      package import CSwitchyard


      """
    forEach { name, first in
      text +=
        "extension \(name): GrowingStruct { package static var firstSize: UInt32 { \(Self.constant(name, first)) } }\n"
    }
    return text
  }

  /// The implementations of the trait `Grows` in Rust.
  var rust: String {
    var text = constants.map { "pub const \($0.name): u32 = \($0.value);\n" }.joined()
    forEach { name, first in
      text +=
        "impl Grows for \(name) {\n    const FIRST_SIZE: u32 = \(Self.constant(name, first));\n    const NOTHING: Self = \(name)::ZERO;\n}\n"
    }
    return text
  }
}
